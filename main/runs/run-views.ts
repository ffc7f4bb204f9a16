/** Rows as the contract shows them. */
import { conditionLabel, conditionLabelsOfRun } from '../../db/conditions.ts'
import { type EpisodeRow, episodesOfTrial, listedEpisodesOfRun } from '../../db/episodes.ts'
import type { Db } from '../../db/open.ts'
import {
  type DecidedTime,
  decidedTimesBeside,
  decidedTimesOfRun,
  type OpenTrials,
  openTrialsByScenario,
  trialCountsOfRun,
  trialsAheadByScenario,
} from '../../db/run-progress.ts'
import type { RunRow } from '../../db/runs.ts'
import { listedTrialsOfRun, type TrialRow } from '../../db/trials.ts'
import type { PaceView } from '../../shared/contract/pace.ts'
import type {
  CallView,
  EpisodePhase,
  EpisodeView,
  ProgressView,
  RunDetail,
  RunView,
  TrialView,
} from '../../shared/contract/views.ts'
import { type AtATime, atATimeFor } from './played-elsewhere.ts'
import { runsOnServers } from './server-turns.ts'

/** What is known of a running episode beside its row. */
export interface LiveState {
  readonly phase: EpisodePhase | null
  readonly progress: ProgressView | null
  readonly pace: PaceView | null
  readonly calls: readonly CallView[]
}

/** null for an episode that nobody plays here, or no longer. */
type LiveStates = (episodeId: string) => LiveState | null

export function runView(db: Db, run: RunRow, atATime: AtATime): RunView {
  const { id, name, status, pauseReason, createdAt, endedAt, modelKind, source, tags, notes, isArchived } = run
  const trials = trialCountsOfRun(db, id)
  const isUnplayed = atATimeFor(run.spec, atATime).all === 0
  const lacksMachine = status === 'running' && isUnplayed && trials.running === 0 && trials.waiting > 0
  return {
    id,
    name,
    status,
    ...(pauseReason === null ? {} : { pauseReason }),
    createdAt,
    endedAt,
    trials,
    modelKind,
    remainingMs: timeLeft(db, run, atATime),
    ...(lacksMachine ? { lacksMachine } : {}),
    source,
    tags,
    notes,
    isArchived,
    ...(run.purpose === 'results' ? {} : { purpose: run.purpose }),
  }
}

/** null unless the run is running: nobody knows when it goes on. */
function timeLeft(db: Db, { id, status, owner, spec }: RunRow, atATime: AtATime): number | null {
  if (status !== 'running' || owner === null) return null
  const { server } = spec
  const inLine = runsOnServers(db, owner, server === undefined ? [] : [server])
  return remainingMs({
    open: openTrialsByScenario(db, id),
    ahead: trialsAheadByScenario(db, id, owner),
    inLine: trialsAheadByScenario(db, id, owner, inLine),
    decided: decidedTimesOfRun(db, id),
    decidedBeside: decidedTimesBeside(db, id, owner),
    atATime: atATimeFor(spec, atATime),
  })
}

export function runDetail(db: Db, run: RunRow, atATime: AtATime, live: LiveStates): RunDetail {
  const labels = conditionLabelsOfRun(db, run.id)
  const episodes = Map.groupBy(listedEpisodesOfRun(db, run.id), ({ trialId }) => trialId)
  const trials = listedTrialsOfRun(db, run.id).map((trial) =>
    viewOf(trial, labels.get(trial.conditionId), episodes.get(trial.id) ?? [], live),
  )
  return { run: runView(db, run, atATime), spec: run.spec, trials }
}

export function trialView(db: Db, trial: TrialRow, live: LiveStates): TrialView {
  return viewOf(trial, conditionLabel(db, trial.conditionId), episodesOfTrial(db, trial.id), live)
}

export function episodeView(episode: EpisodeRow, runId: string, live: LiveStates): EpisodeView {
  const { id, trialId, attempt, status, endReason, validity, message, startedAt, machine } = episode
  const state = live(id)
  const phase = status === 'running' ? (state?.phase ?? null) : null
  const progress = state?.progress ?? null
  const pace = status === 'running' ? (state?.pace ?? null) : null
  const calls = status === 'running' ? (state?.calls ?? []) : []
  return {
    ...{ id, runId, trialId, attempt, status, phase, progress, pace },
    ...(calls.length === 0 ? {} : { calls: [...calls] }),
    ...{ endReason, validity, message, startedAt },
    ...(machine === null ? {} : { machine }),
  }
}

function viewOf(
  trial: TrialRow,
  label: string | null | undefined,
  episodes: readonly EpisodeRow[],
  live: LiveStates,
): TrialView {
  const { id, runId, position, scenario, conditionId, seed, repeat, status } = trial
  return {
    id,
    runId,
    position,
    scenario,
    conditionId,
    condition: label ?? conditionId,
    seed,
    repeat,
    status,
    episodes: episodes.map((episode) => episodeView(episode, runId, live)),
  }
}

/** How long the rest of a run will take, from how long its parts took so far. */
export interface Outlook {
  /** The run's own trials. */
  readonly open: OpenTrials
  /** Those of other runs that share the processes and come first. */
  readonly ahead: OpenTrials
  /** Those of them that are played on the same server. */
  readonly inLine: OpenTrials
  readonly decided: readonly DecidedTime[]
  /** Of the other runs that are running. */
  readonly decidedBeside: readonly DecidedTime[]
  /** Episodes at a time, over all runs and of this one; 0 while nobody is there to play. */
  readonly atATime: ReturnType<typeof atATimeFor>
}

/**
 * Wall time in ms until the run's last trial is decided: everything ahead of it and its own open trials, so many at a time as are
 * played at once; and no less than it takes with those that are in line before it, by themselves. A trial takes the median of its
 * scenario's decided ones, in its own run where there are any, else in the runs beside it; without any, the median of all decided
 * ones. null as long as nothing at all is decided, or nobody plays.
 */
export function remainingMs({ open, ahead, inLine, decided, decidedBeside, atATime }: Outlook): number | null {
  const own = workOf(open, decided, decidedBeside)
  const others = workOf(ahead, decidedBeside, decided)
  const before = workOf(inLine, decidedBeside, decided)
  if (own === null || others === null || before === null) return null
  if (own.trials === 0) return 0
  if (atATime.all === 0) return null
  const shared = (own.ms + others.ms) / Math.min(atATime.all, own.trials + others.trials)
  return Math.max(shared, (own.ms + before.ms) / Math.min(atATime.own, own.trials + before.trials))
}

interface Work {
  readonly trials: number
  readonly ms: number
}

/** null where nothing is decided to go by. */
function workOf(open: OpenTrials, near: readonly DecidedTime[], far: readonly DecidedTime[]): Work | null {
  const usual = medianTime(near) ?? medianTime(far)
  if (usual === null) return null
  const ofScenario = [near, far].map((times) => Map.groupBy(times, ({ scenario }) => scenario))
  let trials = 0
  let ms = 0
  for (const [scenario, count] of open) {
    const [nearby, faraway] = ofScenario.map((times) => medianTime(times.get(scenario) ?? []))
    trials += count
    ms += count * (nearby ?? faraway ?? usual)
  }
  return { trials, ms }
}

/** Of an even number the mean of the middle two; null of nothing. */
function medianTime(times: readonly DecidedTime[]): number | null {
  const sorted = times.map(({ wallTimeMs }) => wallTimeMs).toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
