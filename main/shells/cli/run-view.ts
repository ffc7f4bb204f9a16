/** What a terminal shows of a run that is going on: a pure function of its events. */
import { countSubtasks, type EpisodeProgress } from '../../../preload/core/episode-progress.ts'
import { formatDuration } from '../../../preload/core/format-duration.ts'
import type { EpisodePhase, RunEvent, TrialLabel } from '../../lab/create-lab.ts'

interface EpisodeView {
  readonly trial: TrialLabel
  readonly attempt: number
  readonly phase: EpisodePhase | null
  readonly progress: EpisodeProgress | null
}

export interface RunView {
  readonly done: number
  readonly total: number
  readonly remainingMs: number | null
  /** Episodes that are running, by id, in the order of their starts. */
  readonly episodes: ReadonlyMap<string, EpisodeView>
}

export const emptyView: RunView = { done: 0, total: 0, remainingMs: null, episodes: new Map() }

export function reduceView(view: RunView, event: RunEvent): RunView {
  switch (event.kind) {
    case 'run-started':
      return { ...view, total: event.total }
    case 'run-progress':
      return { ...view, done: event.done, remainingMs: event.remainingMs }
    case 'episode-started': {
      const { episodeId, trial, attempt } = event
      return {
        ...view,
        episodes: new Map(view.episodes).set(episodeId, { trial, attempt, phase: null, progress: null }),
      }
    }
    case 'episode-phase':
      return changed(view, event.episodeId, { phase: event.phase })
    case 'episode-progress':
      return changed(view, event.episodeId, { progress: event.progress })
    case 'episode-ended':
      return { ...view, episodes: new Map([...view.episodes].filter(([id]) => id !== event.episodeId)) }
    case 'run-ended':
      return view
  }
}

function changed(view: RunView, id: string, part: Partial<EpisodeView>): RunView {
  const episode = view.episodes.get(id)
  if (episode === undefined) return view
  return { ...view, episodes: new Map(view.episodes).set(id, { ...episode, ...part }) }
}

const phaseWords: Readonly<Record<EpisodePhase, string>> = {
  server: 'starting the server',
  join: 'joining',
  reset: 'building the world',
  play: 'playing',
  score: 'scoring',
}

/** `episode 2/4, causalmace:no-causal, seed 1`. */
export function describeTrial(trial: TrialLabel, total: number): string {
  const repeat = trial.repeat > 1 ? `, repeat ${trial.repeat}` : ''
  return `episode ${trial.position + 1}/${total}, ${trial.condition}, seed ${trial.seed}${repeat}`
}

/** One line about a running episode; without game time it changes only when something was achieved. */
export function episodeLine(view: RunView, episodeId: string, withTime: boolean): string {
  const episode = view.episodes.get(episodeId)
  if (episode === undefined) return ''
  const { trial, attempt, phase, progress } = episode
  const again = attempt > 1 ? `, attempt ${attempt}` : ''
  const words = [phase === null ? 'starting' : phaseWords[phase]]
  if (progress !== null && phase === 'play') {
    const { blocks, subtasks, atMs } = progress
    if (subtasks.size === 0) words.push('planning')
    else words.push(`subtasks ${countSubtasks(progress, 'done')}/${subtasks.size}`)
    words.push(`blocks ${blocks.right}/${blocks.total}`)
    if (withTime) words.push(formatDuration(atMs))
  }
  return `${describeTrial(trial, view.total)}${again}: ${words.join(', ')}`
}

/** Share of an episode's blocks that stand right, 0..1; 0 until it is known. */
export function blocksRight(view: RunView, episodeId: string): number {
  return view.episodes.get(episodeId)?.progress?.completion ?? 0
}

/** How far the run is, and how long it will still take. */
export function runLine(view: RunView): string {
  const left = view.remainingMs === null ? '' : `, about ${formatDuration(view.remainingMs)} left`
  return `${view.done} of ${view.total} episodes done${view.done < view.total ? left : ''}`
}
