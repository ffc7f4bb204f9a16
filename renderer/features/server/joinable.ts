/** Episodes that people can join with Minecraft now: paced ones, whose server listens. Pure. */
import type { EpisodeView, RunDetail, TrialView } from '../../../shared/contract/views.ts'

export interface JoinableEpisode {
  readonly runId: string
  readonly runName: string
  readonly episodeId: string
  readonly scenario: string
  readonly condition: string
  readonly agents: string
  /** Game time, ms; null before it plays. */
  readonly atMs: number | null
  readonly address: string
}

/** `2 agents`; a run may have trials of several sizes of the team. */
function agentWords(agents: RunDetail['spec']['agents']): string {
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
      agents: agentWords(spec.agents),
      atMs: episode.progress?.atMs ?? null,
      address: `${address.host}:${address.port}`,
    },
  ]
}

/** In the order of runs, trials and attempts. */
export function joinableEpisodes(details: readonly RunDetail[]): readonly JoinableEpisode[] {
  return details.flatMap((detail) =>
    detail.trials.flatMap((trial) => trial.episodes.flatMap((episode) => joinable(detail, trial, episode))),
  )
}
