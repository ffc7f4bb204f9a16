/** The server's console: what happened, what was ordered, what came of it; and a line to order more. */
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ConsoleLine } from '../../../preload/contract/server.ts'
import { consoleText, historyStep, lineTime, typedCommands } from '../../lab/server/console-lines.ts'
import { Button, CopyButton, Panel, scrollFocus } from '../../ui/index.ts'
import styles from './console.module.css'

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

/** How far from its end a list may be and still follow it, px. */
const NEAR_END = 24

function Lines({ lines }: { readonly lines: readonly ConsoleLine[] }) {
  const list = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  const last = lines.at(-1)?.seq
  useEffect(() => scrollFocus(list.current), [])
  useEffect(() => {
    const element = list.current
    if (element === null || !follows) return
    const observer = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [follows])
  useEffect(() => {
    const element = list.current
    if (element !== null && follows && last !== undefined) element.scrollTop = element.scrollHeight
  }, [last, follows])
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.lines}
        role="log"
        aria-label="Lines of the console"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setFollows(scrollHeight - scrollTop - clientHeight < NEAR_END)
        }
      >
        {lines.length === 0 ? <p className={styles.none}>Nothing has happened yet.</p> : null}
        {lines.map((line) => (
          <Line key={line.seq} line={line} />
        ))}
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
        if (text.trim() === '' || !isRunning) return
        onCommand(text.trim())
        setText('')
        setAt(-1)
      }}
    >
      <span aria-hidden>{'>'}</span>
      <input
        aria-label="Command"
        placeholder={isRunning ? 'time set day, give Bob stone 64 …' : 'Start a world to give orders'}
        value={text}
        disabled={!isRunning}
        maxLength={256}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setAt(-1)
        }}
        onKeyDown={recall}
      />
      <Button type="submit" disabled={!isRunning || text.trim() === ''}>
        Send
      </Button>
    </form>
  )
}
