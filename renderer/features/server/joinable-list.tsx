/** Episodes that people can join with Minecraft while they are played. */

import { useEffect, useMemo, useState } from 'react'
import type { EpisodeView, RunDetail, TrialView } from '../../../shared/contract/views.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { runningRuns } from '../../../shared/core/running-runs.ts'
import { applyChange, type Change, initialState } from '../../client/lab-state.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { routeHref } from '../../store/route.ts'
import { CopyButton, LinkButton, Panel } from '../../ui/index.ts'
import styles from './server.module.css'

export function JoinableList() {
  const episodes = useJoinable()
  return (
    <Panel title="Episodes to join">
      {episodes.length === 0 ? (
        <div className={styles.form}>
          <p className={styles.hint}>
            None now. Start a run with the time “Paced: slowed down, to watch and join”: each of its episodes has an
            address here while it plays.
          </p>
          <LinkButton href={routeHref({ page: 'new-run', step: 'repeats' })}>New run</LinkButton>
        </div>
      ) : (
        <ul className={styles.list} aria-label="Episodes to join">
          {episodes.map((episode) => (
            <EpisodeRow key={episode.episodeId} episode={episode} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function EpisodeRow({ episode }: { readonly episode: JoinableEpisode }) {
  const { runId, episodeId, runName, scenario, condition, agents, atMs, address, awaited } = episode
  const href = routeHref({ page: 'views', runId, episodeId, select: null, atMs: null })
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <a href={href}>{scenario}</a>
        <small>{`${runName} · ${condition} · ${agents}`}</small>
        <small>
          <code>{address}</code>
          {atMs === null ? ' · about to begin' : ` · ${formatGameTime(atMs)}`}
        </small>
        {awaited.length === 0 ? null : <small>{`waits for somebody to join as ${awaited.join(' and ')}`}</small>}
      </span>
      <CopyButton text={() => address}>Copy</CopyButton>
    </li>
  )
}

/** Episodes that people can join with Minecraft now: paced ones, whose server listens. */
interface JoinableEpisode {
  readonly runId: string
  readonly runName: string
  readonly episodeId: string
  readonly scenario: string
  readonly condition: string
  readonly agents: string
  /** Game time, ms; null before it plays. */
  readonly atMs: number | null
  readonly address: string
  /** Members whom people are to play and who are not there. */
  readonly awaited: readonly string[]
}

/** `2 agents`; a run may have trials of several sizes of the team. */
function describeAgent(agents: RunDetail['spec']['agents']): string {
  const sizes = Array.isArray(agents) ? agents : [agents]
  return `${sizes.join(' or ')} ${sizes.length === 1 && sizes[0] === 1 ? 'agent' : 'agents'}`
}

function joinable({ run, spec }: RunDetail, trial: TrialView, episode: EpisodeView): readonly JoinableEpisode[] {
  const address = episode.pace?.address ?? null
  if (episode.status !== 'running' || address === null) return []
  return [
    {
      runId: run.id,
      runName: run.name,
      episodeId: episode.id,
      scenario: trial.scenario,
      condition: trial.condition,
      agents: describeAgent(spec.agents),
      atMs: episode.progress?.atMs ?? null,
      address: `${address.host}:${address.port}`,
      awaited: episode.pace?.awaited ?? [],
    },
  ]
}

/** In the order of runs, trials and attempts. */
export function joinableEpisodes(details: readonly RunDetail[]): readonly JoinableEpisode[] {
  return details.flatMap((detail) =>
    detail.trials.flatMap((trial) => trial.episodes.flatMap((episode) => joinable(detail, trial, episode))),
  )
}

/* The running runs in detail, for the episodes in them that people can join. */

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
  const [details, setDetails] = useState<ReadonlyMap<string, RunDetail>>(new Map())
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    const apply = (change: Change): void =>
      setDetails((before) => new Map([...before].map(([id, detail]) => [id, changed(detail, change)])))
    const forget = [
      client.on('episode.changed', (payload) => apply({ name: 'episode.changed', payload })),
      client.on('trial.changed', (payload) => apply({ name: 'trial.changed', payload })),
    ]
    for (const runId of key === '' ? [] : key.split(' ')) {
      // Each as it comes: what is told of its run while others are waited for is newer.
      void client.call('run.get', { runId }).then((answer) => {
        if (isWanted && answer.ok) setDetails((before) => new Map(before).set(runId, answer.value))
      })
    }
    return () => {
      isWanted = false
      for (const stop of forget) stop()
    }
  }, [client, isOpen, key])
  return useMemo(() => joinableEpisodes(key.split(' ').flatMap((id) => details.get(id) ?? [])), [key, details])
}
