/** The server's console: what happened, what was ordered, what came of it; and a line to order more. */
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ConsoleLine } from '../../../shared/contract/server.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { Button, CopyButton, Panel, scrollFocus } from '../../ui/index.ts'
import styles from './console.module.css'
import { commandProblem, consoleText, followsEnd, historyStep, lineTime, typedCommands } from './use-sandbox.ts'

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
  readonly lines: readonly ConsoleLine[]
  readonly isRunning: boolean
  readonly onCommand: (text: string) => void
}) {
  const { lines, isRunning, onCommand } = props
  const actions = lines.length === 0 ? null : <CopyButton text={() => consoleText(lines)}>Copy all</CopyButton>
  return (
    <Panel title="Console" actions={actions}>
      <div className={styles.console}>
        <Lines lines={lines} />
        <CommandLine lines={lines} isRunning={isRunning} onCommand={onCommand} />
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
  readonly lines: readonly ConsoleLine[]
  readonly isRunning: boolean
  readonly onCommand: (text: string) => void
}) {
  const { lines, isRunning, onCommand } = props
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
        placeholder={isRunning ? 'time set day, give Bob stone 64 …' : 'Start a world to give commands'}
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
