/** What a panel asks the lab for by itself: kept while it is asked for again, and asked for again after a lost connection. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { RunView } from '../../shared/contract/views.ts'
import { answered, type Loadable, loading } from './lab-state.ts'
import { useLabClient, useLabState } from './use-lab.tsx'

/** Means over thousands of episodes need not follow each of them; in ms. */
const WHILE_PLAYING_MS = 3_000

/**
 * How long episodes that ended are gathered before their results are asked for, in ms. Where none of the runs plays any more
 * there is nothing to wait for, and counts beside the results would be ahead of them.
 */
export function gatherMs(runs: readonly Pick<RunView, 'status'>[], whilePlayingMs = WHILE_PLAYING_MS): number {
  return runs.some(({ status }) => status === 'running') ? whilePlayingMs : 0
}

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
  const [kept, setKept] = useState<Kept<N>>({ of: null, answer: loading })
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
      setKept(({ of, answer }) => ({ of: asked, answer: answered(of === asked ? answer : loading, result) }))
    })
    return () => {
      isWanted = false
    }
  }, [client, name, asked, isOpen, reason])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  return { answer: kept.answer, isAsking, ask }
}

/** With the input that it answers: no other one's failure is hidden by it. */
interface Kept<N extends CallName> {
  readonly of: CallInput<N> | null
  readonly answer: Loadable<CallOutput<N>>
}

/** The same object for as long as values with equal content come in, so that equal inputs of a hook are one question to the lab. */
export function useEqual<T>(value: T): T {
  const key = JSON.stringify(value)
  const [kept, setKept] = useState({ key, value })
  if (kept.key === key) return kept.value
  setKept({ key, value })
  return value
}

/* A value once it has stayed the same for a while, so that not every letter typed is a question to the lab. */

/** The first one counts at once; values are the same by identity. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

/** The value as it was a while ago at most: it follows at once after a rest, and every `pauseMs` while it keeps changing. */
export function useGathered<T>(value: T, pauseMs: number): T {
  const [gathered, setGathered] = useState(value)
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const take = (): void => {
      lastMs.current = performance.now()
      setGathered(value)
    }
    const wait = lastMs.current + pauseMs - performance.now()
    if (wait <= 0) return take()
    const timer = setTimeout(take, wait)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return gathered
}

export interface Start {
  readonly isStarting: boolean
  /** Why the last one did not begin; null where it did, or there was none. */
  readonly problem: string | null
  readonly start: () => void
}

/** Something that is begun by a press, and takes a while until it has begun. */
export function useStart(begin: () => Promise<Result<unknown>>): Start {
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (): Promise<void> => {
    setProblem(null)
    setIsStarting(true)
    const begun = await begin()
    setIsStarting(false)
    if (!begun.ok) setProblem(begun.error.message)
  }
  return { isStarting, problem, start: () => void start() }
}
