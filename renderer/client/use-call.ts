/** What a panel asks the lab for by itself: kept while it is asked for again, and asked for again after a lost connection. */
import { useCallback, useEffect, useState } from 'react'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'
import { answered, type Loadable, loading } from './lab-state.ts'
import { useEqual } from './use-equal.ts'
import { useLabClient, useLabState } from './use-lab.tsx'

export interface Asked<T> {
  readonly answer: Loadable<T>
  /** Whether a question is under way; an older answer is shown meanwhile. */
  readonly isAsking: boolean
  /** Asks again: for the button beside a failure, and after a change that the panel made itself. */
  readonly ask: () => void
}

/**
 * The lab's answer to a call. Inputs are compared by their content; an answer to an older input is shown until the new one is
 * there, and dropped where it comes later. null asks nothing. `version` asks again when it changes: count what makes an
 * answer old, such as ended episodes.
 */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N> | null,
  version: number | string = 0,
): Asked<CallOutput<N>> {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [answer, setAnswer] = useState<Loadable<CallOutput<N>>>(loading)
  const [isAsking, setIsAsking] = useState(false)
  const [round, setRound] = useState(0)
  const reason = `${version} ${round}`
  const asked = useEqual(input)
  useEffect(() => {
    if (asked === null || !isOpen || reason === '') return
    let isWanted = true
    setIsAsking(true)
    void client.call(name, asked).then((result) => {
      if (!isWanted) return
      setIsAsking(false)
      setAnswer((before) => answered(before, result))
    })
    return () => {
      isWanted = false
    }
  }, [client, name, asked, isOpen, reason])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  return { answer, isAsking, ask }
}
