/** What models are waited for, as it is this second. */
import { useEffect, useState } from 'react'
import type { CallView } from '../../../shared/contract/views.ts'
import { callWords, SLOW_CALL_MS, waitedMs } from '../../../shared/core/waiting-words.ts'

export interface WaitingCall {
  readonly key: string
  readonly words: string
  /** Whether anybody would wonder by now. */
  readonly isSlow: boolean
}

const TICK_MS = 1_000

/** Oldest first; counts on by itself. */
export function useCallWords(calls: readonly CallView[]): readonly WaitingCall[] {
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
    words: callWords(call, nowMs),
    isSlow: waitedMs(call, nowMs) >= SLOW_CALL_MS,
  }))
}
