/** Runs of twins as they go on: no list of runs has them, so they are asked for and followed by their events. */
import { useEffect, useMemo, useState } from 'react'
import type { RunView } from '../../shared/contract/views.ts'
import type { Loadable } from './lab-state.ts'
import { useCall } from './use-call.ts'
import { useLabClient } from './use-lab.tsx'
import { useToldRuns } from './use-told-runs.ts'

interface AskedTwins {
  /** Newest first. */
  readonly runs: Loadable<readonly RunView[]>
  /** Changes whenever twins of any plan have begun to stand still, ended or been deleted: what they show may be another then. */
  readonly version: string
  /** Asks again: after twins were started. */
  readonly ask: () => void
}

/** Of an episode's plan, or of all plans where none is named; null asks nothing. */
export function useTwins(of: { readonly episodeId?: string } | null): AskedTwins {
  const client = useLabClient()
  const { newest } = useToldRuns('twins')
  const [settled, setSettled] = useState(0)
  const { answer, ask } = useCall('twins.list', of, settled)
  useEffect(() => {
    const stops = [
      client.on('run.changed', (run) => {
        if (run.purpose === 'twins' && run.status !== 'running') setSettled((count) => count + 1)
      }),
      client.on('run.removed', () => setSettled((count) => count + 1)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
  const runs = useMemo(
    (): Loadable<readonly RunView[]> =>
      answer.status === 'ready' ? { ...answer, value: answer.value.map(newest) } : answer,
    [answer, newest],
  )
  return { runs, version: String(settled), ask }
}
