/** The server's console: what happened, what was ordered, what came of it; and a line to order more. */

import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { COMMAND_LETTERS } from '../../../packages/minecraft-server/values/command-length.ts'
import { CONSOLE_LINES, type ConsoleLine, type SandboxState } from '../../../shared/contract/server.ts'
import { answered, type Loadable, loading } from '../../client/lab-state.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button, CopyButton, Panel, scrollFocus } from '../../ui/index.ts'
import styles from './console.module.css'

/* The lines of the sandbox's console as a page keeps them, and the commands among them. Pure. */

/** Both in their order, each line once, the last `CONSOLE_LINES`. */
export function mergeLines(lines: readonly ConsoleLine[], more: readonly ConsoleLine[]): readonly ConsoleLine[] {
  const last = lines.at(-1)?.seq ?? -1
  if (more.every(({ seq }) => seq > last)) return [...lines, ...more].slice(-CONSOLE_LINES)
  const bySeq = new Map([...lines, ...more].map((line) => [line.seq, line]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-CONSOLE_LINES)
}

/** What was typed, the last first; repeated commands stand there once, where they were typed last. */
export function typedCommands(lines: readonly ConsoleLine[]): readonly string[] {
  const typed = lines.filter(({ kind }) => kind === 'command').map(({ text }) => text)
  return [...new Set(typed.reverse())]
}

/** Where one is in the history: -1 is what is being typed, 0 the last command. */
export function historyStep(at: number, step: 'older' | 'newer', length: number): number {
  return step === 'older' ? Math.min(at + 1, length - 1) : Math.max(at - 1, -1)
}

/** Why it cannot be sent; null where it can. Blanks at its ends are not sent. */
export function commandProblem(text: string): string | null {
  const letters = text.trim().length
  return letters <= COMMAND_LETTERS ? null : `${letters} characters: a command has at most ${COMMAND_LETTERS}.`
}

/** How far from its end a list may be and still be at it, px. */
const NEAR_END = 24

/**
 * Whether a list that was scrolled goes on following its end. Only a way up ends that: a list that grew has its end further
 * away, too, without anybody having touched it.
 */
export function followsEnd(
  was: boolean,
  topBefore: number,
  list: { readonly scrollHeight: number; readonly scrollTop: number; readonly clientHeight: number },
): boolean {
  if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) return true
  return was && list.scrollTop >= topBefore
}

/** `14:03:07`, as clocks here show it. */
export function lineTime(at: string): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
}

/** As a text file: one line each. */
export function consoleText(lines: readonly ConsoleLine[]): string {
  return lines.map(({ at, kind, text }) => `${at} ${kind === 'command' ? '> ' : ''}${text}`).join('\n')
}

/** The sandbox as the lab tells of it: its state, and the lines of its console. */
interface SandboxFeed {
  readonly state: Loadable<SandboxState>
  readonly lines: readonly ConsoleLine[]
}

/** Asked for again after a lost connection; lines of a lab that was started anew take the place of the old ones. */
export function useSandbox(): SandboxFeed {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [state, setState] = useState<Loadable<SandboxState>>(loading)
  const [lines, setLines] = useState<readonly ConsoleLine[]>([])
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    const forget = [
      client.on('server.changed', (value) => setState({ status: 'ready', value })),
      client.on('server.lines', ({ lines: more }) => setLines((before) => mergeLines(before, more))),
    ]
    void client.call('server.get', {}).then((answer) => {
      if (isWanted) setState((before) => answered(before, answer))
    })
    void client.call('server.console', {}).then((answer) => {
      if (isWanted && answer.ok) setLines(answer.value)
    })
    return () => {
      isWanted = false
      for (const stop of forget) stop()
    }
  }, [client, isOpen])
  return { state, lines }
}

/** Read aloud and seen before each line of a kind; colour alone says nothing. */
const marks: Readonly<Record<ConsoleLine['kind'], string>> = {
  command: '>',
  answer: '',
  problem: '!',
  joined: '+',
  left: '−',
  said: '“',
  status: '·',
}

export function Console(props: {
  readonly title?: string
  /** What stands in the line for commands while nothing runs. */
  readonly idle?: string
  readonly lines: readonly ConsoleLine[]
  readonly isRunning: boolean
  readonly onCommand: (text: string) => void
}) {
  const { title = 'Console', idle = 'Start a world to give commands', lines, isRunning, onCommand } = props
  const actions = lines.length === 0 ? null : <CopyButton text={() => consoleText(lines)}>Copy all</CopyButton>
  return (
    <Panel title={title} actions={actions}>
      <div className={styles.console} data-idle={lines.length === 0 && !isRunning}>
        <Lines lines={lines} />
        <CommandLine idle={idle} lines={lines} isRunning={isRunning} onCommand={onCommand} />
      </div>
    </Panel>
  )
}

/** At its end unless one has scrolled up; that holds however lines wrap, the window changes or the page comes back. */
function Lines({ lines }: { readonly lines: readonly ConsoleLine[] }) {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const [follows, setFollows] = useState(true)
  useEffect(() => scrollFocus(list.current), [])
  useLayoutEffect(() => {
    const [outer, inner] = [list.current, content.current]
    if (outer === null || inner === null || !follows) return
    const toEnd = (): void => {
      outer.scrollTop = outer.scrollHeight
      lastTop.current = outer.scrollTop
    }
    toEnd()
    const observer = new ResizeObserver(toEnd)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [follows])
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.lines}
        role="log"
        aria-label="Lines of the console"
        onScroll={({ currentTarget }) => {
          const before = lastTop.current
          lastTop.current = currentTarget.scrollTop
          setFollows((was) => followsEnd(was, before, currentTarget))
        }}
      >
        <div ref={content}>
          {lines.length === 0 ? <p className={styles.none}>Nothing has happened yet.</p> : null}
          {lines.map((line) => (
            <Line key={line.seq} line={line} />
          ))}
        </div>
      </div>
      {follows ? null : (
        <span className={styles.toEnd}>
          <Button icon={ChevronDown} onClick={() => setFollows(true)}>
            To the end
          </Button>
        </span>
      )}
    </div>
  )
}

function Line({ line: { at, kind, text } }: { readonly line: ConsoleLine }) {
  return (
    <p className={styles.line} data-kind={kind}>
      <time dateTime={at}>{lineTime(at)}</time>
      <span className={styles.mark}>{marks[kind]}</span>
      <span className={styles.text}>{text}</span>
    </p>
  )
}

function CommandLine(props: {
  readonly idle: string
  readonly lines: readonly ConsoleLine[]
  readonly isRunning: boolean
  readonly onCommand: (text: string) => void
}) {
  const { idle, lines, isRunning, onCommand } = props
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const below = useId()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const isOn = isRunning && isConnected
  const problem = commandProblem(text)
  const history = typedCommands(lines)
  const recall = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = historyStep(at, event.key === 'ArrowUp' ? 'older' : 'newer', history.length)
    setAt(next)
    setText(next === -1 ? '' : (history[next] ?? ''))
  }
  return (
    <form
      className={styles.order}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '' || problem !== null || !isOn) return
        onCommand(text.trim())
        setText('')
        setAt(-1)
      }}
    >
      <span aria-hidden>{'>'}</span>
      <input
        aria-label="Command"
        placeholder={isRunning ? 'time set day, give Bob stone 64 …' : idle}
        value={text}
        disabled={!isRunning}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : below}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setAt(-1)
        }}
        onKeyDown={recall}
      />
      <Button type="submit" disabled={!isOn || problem !== null || text.trim() === ''}>
        Send
      </Button>
      <p id={below} className={styles.tooLong} role="status">
        {problem}
      </p>
    </form>
  )
}
