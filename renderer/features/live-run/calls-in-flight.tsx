/** Questions to models that wait for their answers: whose, what for, how long, which try. Nothing where none waits. */

import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallView } from '../../../shared/contract/views.ts'
import { describeCall, SLOW_CALL_MS, waitedMs } from '../../../shared/core/format/waiting-call.ts'
import { scrollFocus } from '../../ui/index.ts'
import styles from './live-run.module.css'

/** What models are waited for, as it is this second. */
interface WaitingCall {
  readonly key: string
  readonly words: string
  /** Whether anybody would wonder by now. */
  readonly isSlow: boolean
}

const TICK_MS = 1_000

/** Oldest first; counts on by itself. */
export function useWaitingCalls(calls: readonly CallView[]): readonly WaitingCall[] {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isWaiting = calls.length > 0
  useEffect(() => {
    if (!isWaiting) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return calls.map((call, index) => ({
    key: `${call.startedAt} ${call.actor} ${call.purpose} ${index}`,
    words: describeCall(call, nowMs),
    isSlow: waitedMs(call, nowMs) >= SLOW_CALL_MS,
  }))
}

export function CallsInFlight(props: {
  readonly calls: readonly CallView[]
  /** In a row that it shares, and that must not grow: what has no room there is scrolled to. */
  readonly isLine?: boolean
}) {
  const { calls, isLine = false } = props
  const waiting = useWaitingCalls(calls)
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
