/** What events tell of runs that no list of the page's state has, for components that asked for them. */
import { useCallback, useEffect, useState } from 'react'
import type { RunView } from '../../shared/contract/views.ts'
import { useLabClient, useLabState } from './use-lab.tsx'

interface ToldRuns {
  /** As it was told last, where that was after the lab was asked; else as the lab answered. */
  readonly newest: (answered: RunView) => RunView
  /** What the lab answered to an order tells of its run before the lab does. */
  readonly tell: (run: RunView) => void
}

/** After a lost connection nothing counts that was told before it: what came meanwhile is in the answer alone. */
export function useToldRuns(purpose: NonNullable<RunView['purpose']>): ToldRuns {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [told, setTold] = useState<ReadonlyMap<string, RunView>>(new Map())
  const tell = useCallback((run: RunView) => setTold((before) => new Map(before).set(run.id, run)), [])
  useEffect(() => {
    if (!isOpen) return
    setTold(new Map())
    return client.on('run.changed', (run) => {
      if (run.purpose === purpose) tell(run)
    })
  }, [client, isOpen, purpose, tell])
  const newest = useCallback((answered: RunView) => told.get(answered.id) ?? answered, [told])
  return { newest, tell }
}
