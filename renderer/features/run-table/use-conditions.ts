/** Conditions of all runs, kept up to date while episodes end: only what changed is asked for again, and not for every episode. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { gatherMs } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { endedStamp } from '../../format/progress.ts'
import type { ConditionsByRun } from './run-table.ts'

/** Shortest time between two questions while a run plays, in ms: means over thousands of episodes need not follow each of them. */
const PAUSE_MS = 2_000

interface Conditions {
  readonly byRun: ConditionsByRun
  readonly isAsking: boolean
  /** Of the last question, if it failed. */
  readonly error: LabError | null
  readonly ask: () => void
}

export function useConditions(runs: readonly RunView[]): Conditions {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [byRun, setByRun] = useState<ConditionsByRun>(new Map())
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<LabError | null>(null)
  const [round, setRound] = useState(0)
  const asked = useRef<Stamps>(new Map())
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(runs)
  useLayoutEffect(() => {
    latest.current = runs
  })
  const staleIds = new Set(staleRuns(runs, asked.current))
  const stale = staleIds.size > 0
  const pauseMs = gatherMs(
    runs.filter(({ id }) => staleIds.has(id)),
    PAUSE_MS,
  )
  useEffect(() => {
    if (!stale || !isOpen || isAsking || round < 0) return
    const askNow = async (): Promise<void> => {
      const runIds = staleRuns(latest.current, asked.current)
      const stamps = stampsOf(latest.current)
      const isFirst = asked.current.size === 0
      setIsAsking(true)
      const answer = await client.call('run.table', isFirst ? {} : { runIds: [...runIds] })
      lastMs.current = performance.now()
      setIsAsking(false)
      // Asked again with the next connection; what failed otherwise waits for the button beside the failure.
      if (!answer.ok && client.store.getState().connection !== 'open') return
      asked.current = stamps
      setError(answer.ok ? null : answer.error)
      if (answer.ok) setByRun((before) => mergeConditions(before, runIds, answer.value))
    }
    const wait = Math.max(0, lastMs.current + pauseMs - performance.now())
    const timer = setTimeout(() => void askNow(), wait)
    return () => clearTimeout(timer)
  }, [client, stale, pauseMs, isOpen, isAsking, round])
  const ask = useCallback(() => {
    asked.current = new Map()
    lastMs.current = Number.NEGATIVE_INFINITY
    setRound((count) => count + 1)
  }, [])
  return { byRun, isAsking, error, ask }
}

/* Which runs the page knows too little of: more of their trials ended since it last asked. */

/** By run: how far it was when its conditions were asked for. */
type Stamps = ReadonlyMap<string, string>

export function stampsOf(runs: readonly RunView[]): Stamps {
  return new Map(runs.map((run) => [run.id, endedStamp([run])]))
}

/** Ids of runs that are further than they were, or were not there. */
export function staleRuns(runs: readonly RunView[], asked: Stamps): readonly string[] {
  return runs.filter((run) => asked.get(run.id) !== endedStamp([run])).map(({ id }) => id)
}

/** With the answer for `runIds`, which holds all that there is of them. */
export function mergeConditions(
  before: ConditionsByRun,
  runIds: readonly string[],
  rows: readonly RunTableRow[],
): ConditionsByRun {
  const answered = Map.groupBy(rows, ({ runId }) => runId)
  return new Map([...before, ...runIds.map((id) => [id, answered.get(id) ?? []] as const)])
}
