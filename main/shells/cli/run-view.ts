/** What a terminal shows of a run that is going on: a pure function of the contract's events. */
import type { EpisodeView, RunDetail, RunView, TrialView } from '../../../shared/contract/views.ts'
import { wordsOfAddress } from '../../../shared/core/families/index.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { lacksMachineText } from '../../../shared/core/format/machine.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import { describeCall, describeSteppedCall } from '../../../shared/core/format/waiting-call.ts'

/** News about one run. */
export type RunNews =
  | { readonly name: 'run.changed'; readonly payload: RunView }
  | { readonly name: 'trial.changed'; readonly payload: TrialView }
  | { readonly name: 'episode.changed'; readonly payload: EpisodeView }

export interface WatchedRun {
  readonly run: RunView
  readonly trials: ReadonlyMap<string, TrialView>
  /** Episodes that are running, by id, in the order of their starts. */
  readonly episodes: ReadonlyMap<string, EpisodeView>
}

/** The run as it stood when it was asked for. */
export function watchedRun({ run, trials }: Pick<RunDetail, 'run' | 'trials'>): WatchedRun {
  const running = trials.flatMap(({ episodes }) => episodes.filter(({ status }) => status === 'running'))
  return {
    run,
    trials: new Map(trials.map((trial) => [trial.id, trial])),
    episodes: new Map(running.map((episode) => [episode.id, episode])),
  }
}

export function reduceRun(view: WatchedRun, news: RunNews): WatchedRun {
  switch (news.name) {
    case 'run.changed':
      return { ...view, run: news.payload }
    case 'trial.changed':
      return { ...view, trials: new Map(view.trials).set(news.payload.id, news.payload) }
    case 'episode.changed': {
      const episodes = new Map(view.episodes)
      if (news.payload.status === 'running') episodes.set(news.payload.id, news.payload)
      else episodes.delete(news.payload.id)
      return { ...view, episodes }
    }
  }
}

type EpisodePhase = NonNullable<EpisodeView['phase']>

const phaseLabels: Readonly<Record<EpisodePhase, string>> = {
  server: 'starting the server',
  join: 'joining',
  reset: 'building the world',
  play: 'playing',
  score: 'scoring',
}

/** `episode 2/4, causalmace:no-causal, seed 1`. */
function describeTrial({ run, trials }: WatchedRun, { trialId, attempt }: EpisodeView): string {
  const trial = trials.get(trialId)
  if (trial === undefined) return 'an episode'
  const repeat = trial.repeat > 1 ? `, repeat ${trial.repeat}` : ''
  const again = attempt > 1 ? `, attempt ${attempt}` : ''
  return `episode ${trial.position + 1}/${run.trials.total}, ${trial.condition}, seed ${trial.seed}${repeat}${again}`
}

/**
 * One line about a running episode at `nowMs` since 1970; without game time it changes only when something was achieved, or a
 * model has been silent for long.
 */
export function episodeLine(view: WatchedRun, episode: EpisodeView, withTime: boolean, nowMs: number): string {
  const { phase, progress } = episode
  const words = [phase === null ? 'starting' : phaseLabels[phase]]
  if (progress !== null && phase === 'play') {
    if (progress.subtasksTotal === 0 && progress.actions === 0) words.push('planning')
    if (progress.subtasksTotal > 0) words.push(`subtasks ${progress.subtasksDone}/${progress.subtasksTotal}`)
    words.push(achieved(view, episode.trialId, progress))
    if (withTime) words.push(formatDuration(progress.atMs))
  }
  const joining = describeAwaited(episode)
  if (joining !== null) words.push(joining)
  const [longest] = episode.calls ?? []
  if (longest !== undefined) {
    const waits = withTime ? describeCall(longest, nowMs) : describeSteppedCall(longest, nowMs)
    if (waits !== null) words.push(waits)
  }
  return `${describeTrial(view, episode)}: ${words.join(', ')}`
}

/** Where to join, and as whom, where a person of the team is not there; null where nobody is awaited. */
export function describeAwaited({ pace }: Pick<EpisodeView, 'pace'>): string | null {
  if (pace?.awaited === undefined || pace.address === null) return null
  const { host, port } = pace.address
  return `waiting for ${pace.awaited.join(' and ')}: join ${host}:${port} with Minecraft 1.19.2 under that name`
}

/** Parts where they weigh the same; of other tasks how much of the whole. */
function achieved({ trials }: WatchedRun, trialId: string, progress: NonNullable<EpisodeView['progress']>): string {
  const words = wordsOfAddress(trials.get(trialId)?.scenario ?? '')
  if (words?.countsParts === true) return `${words.parts} ${progress.blocksRight}/${progress.blocksTotal}`
  return `${formatPercent(progress.completion)} complete`
}

/** The line that stays of an ended episode. */
export function endLine(view: WatchedRun, episode: EpisodeView): string {
  const { endReason, validity, message } = episode
  const problem = validity === 'valid' ? '' : ` (${validity}): ${message}`
  return `${describeTrial(view, episode)}: ${endReason}${problem}`
}

/** Trials with an episode that counts, and those that were given up. */
export function finished({ trials }: RunView): number {
  return trials.done + trials.failed
}

/** Finished trials, and those that will not be played unless somebody resumes the run. */
export function decided(run: RunView): number {
  return finished(run) + run.trials.cancelled
}

/** How far the run is, and how long it will still take. */
export function runLine(run: RunView): string {
  const { total, cancelled, withPerson = 0 } = run.trials
  const words = [`${finished(run)} of ${counted(total, 'episode')} done`]
  if (withPerson > 0) words.push(`${withPerson} with human intervention`)
  if (cancelled > 0) words.push(`${cancelled} cancelled`)
  if (run.status === 'paused') words.push('paused')
  if (run.lacksMachine === true) words.push(lacksMachineText(run.trials))
  else if (run.remainingMs !== null && decided(run) < total) words.push(`about ${formatDuration(run.remainingMs)} left`)
  return words.join(', ')
}
