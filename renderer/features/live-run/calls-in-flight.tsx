/** Questions to models that wait for their answers: whose, what for, how long, which try. Nothing where none waits. */
import { Hourglass } from 'lucide-react'
import type { CallView } from '../../../shared/contract/views.ts'
import { scrollFocus } from '../../ui/index.ts'
import styles from './calls.module.css'
import { useCallWords } from './use-call-words.ts'

export function CallsInFlight(props: {
  readonly calls: readonly CallView[]
  /** In a row that it shares, and that must not grow: what has no room there is scrolled to. */
  readonly isLine?: boolean
}) {
  const { calls, isLine = false } = props
  const waiting = useCallWords(calls)
  if (waiting.length === 0) return null
  return (
    <ul ref={scrollFocus} className={styles.calls} data-line={isLine} aria-label="Model calls under way">
      {waiting.map(({ key, words, isSlow }) => (
        <li key={key} data-slow={isSlow}>
          <Hourglass size={14} aria-hidden />
          <span>{words}</span>
          {isSlow ? <span className={styles.hint}>Check that its server is running.</span> : null}
        </li>
      ))}
    </ul>
  )
}
