/** The running runs in detail, for the episodes in them that people can join. */
import { useEffect, useMemo, useState } from 'react'
import type { RunDetail } from '../../../shared/contract/views.ts'
import { applyChange, type Change, initialState } from '../../client/lab-state.ts'
import { runningRuns } from '../../client/running-runs.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { type JoinableEpisode, joinableEpisodes } from './joinable.ts'

/** The one reducer of a run's detail, on a detail that no page has opened. */
function changed(detail: RunDetail, change: Change): RunDetail {
  const open = { id: detail.run.id, detail: { status: 'ready', value: detail } } as const
  const { run } = applyChange({ ...initialState, run: open }, change)
  return run?.detail.status === 'ready' ? run.detail.value : detail
}

export function useJoinable(): readonly JoinableEpisode[] {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const runs = useLabState((state) => state.runs)
  const ids = runs.status === 'ready' ? runningRuns(runs.value).map(({ id }) => id) : []
  const key = ids.join(' ')
  const [details, setDetails] = useState<readonly RunDetail[]>([])
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    const apply = (change: Change): void => setDetails((before) => before.map((detail) => changed(detail, change)))
    const forget = [
      client.on('episode.changed', (payload) => apply({ name: 'episode.changed', payload })),
      client.on('trial.changed', (payload) => apply({ name: 'trial.changed', payload })),
    ]
    const asked = key === '' ? [] : key.split(' ').map((runId) => client.call('run.get', { runId }))
    void Promise.all(asked).then((answers) => {
      if (isWanted) setDetails(answers.flatMap((answer) => (answer.ok ? [answer.value] : [])))
    })
    return () => {
      isWanted = false
      for (const stop of forget) stop()
    }
  }, [client, isOpen, key])
  return useMemo(() => joinableEpisodes(details), [details])
}
