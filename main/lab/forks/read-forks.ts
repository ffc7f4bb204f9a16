/** What the forks of a run show beside the episode that they are of. */
import { readCondition } from '../../../db/conditions.ts'
import { interpretRecord, readStoredRecord } from '../../../db/episode-record.ts'
import { type EpisodeRow, episodesOfTrial } from '../../../db/episodes.ts'
import { missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readRun } from '../../../db/runs.ts'
import { readTrial, type TrialRow, trialsOfRun } from '../../../db/trials.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Fork } from '../../../shared/contract/fork.ts'
import type { ForkOutcome, Forks, ForkView, PlayedFork } from '../../../shared/contract/forks.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { finalCompletion } from '../../metrics/completion.ts'
import type { Runs } from '../../runs/runs.ts'
import { forkDifference } from './fork-difference.ts'
import { type ForkedEpisode, readForked } from './forked-episode.ts'

/** `unknown-name` where there is no such run, `bad-input` for one of another purpose, else as `readForked`. */
export function readForks(db: Db, runs: Runs, runId: string): Result<Forks> {
  const run = runs.get(runId)
  if (!run.ok) return run
  const read = attempt((): Result<Forks> => {
    const row = readRun(db, runId)
    if (row === null) return missingRun(db, runId)
    if (row.purpose !== 'forks' || row.aboutEpisode === null) {
      return fail('bad-input', `The run "${row.name}" is not one of forks. causalmace fork begins one.`)
    }
    const forked = readForked(db, row.aboutEpisode)
    if (!forked.ok) return forked
    const base = baseOf(forked.value)
    const { episode } = forked.value
    const ofRun = readTrial(db, episode.trialId)?.runId ?? row.id
    return ok({
      run: run.value.run,
      episode: { id: episode.id, runId: ofRun, outcome: base.outcome },
      forks: [...forkViews(db, base, runId)],
    })
  })
  return read.ok ? read.value : read
}

/** An episode with how it came out, which its forks are held against. */
interface Base {
  readonly forked: ForkedEpisode
  readonly outcome: ForkOutcome
}

export function baseOf(forked: ForkedEpisode): Base {
  return { forked, outcome: outcomeOf(forked.episode, finalCompletion(forked.record)) }
}

/** What the forks of one run show. Throws `RowError` as the database does. */
export function forkViews(db: Db, { forked, outcome }: Base, runId: string): readonly ForkView[] {
  const byCondition = Map.groupBy(trialsOfRun(db, runId), ({ conditionId }) => conditionId)
  const forks = [...byCondition].flatMap(([conditionId, trials]) => {
    const fork = readCondition(db, conditionId)?.fork
    return fork === undefined ? [] : [viewOf(db, forked, fork, trials)]
  })
  return forks.map((fork) => ({ ...fork, tau: tauOf(fork, outcome, isSound(fork, forks)) }))
}

type Untold = Omit<ForkView, 'tau'>

function viewOf(
  db: Db,
  forked: ForkedEpisode,
  { do: change, atMs, continueWith }: Fork,
  trials: readonly TrialRow[],
): Untold {
  const played = trials.flatMap((trial) => playedOf(db, forked, atMs, trial) ?? [])
  const having = (...statuses: readonly TrialRow['status'][]): number =>
    trials.filter(({ status }) => statuses.includes(status)).length
  // What was cancelled has not failed: it goes on with the run.
  const failed = trials.filter(({ status }) => status === 'failed')
  const problem = failed.flatMap(({ id }) => episodesOfTrial(db, id).at(-1)?.message ?? []).at(-1)
  return {
    ...{ do: change, atMs, played, open: having('waiting', 'running', 'cancelled'), failed: failed.length },
    ...(continueWith === undefined ? {} : { continueWith }),
    ...(problem === undefined ? {} : { problem }),
  }
}

function playedOf(db: Db, forked: ForkedEpisode, atMs: number, trial: TrialRow): PlayedFork | null {
  const episode = episodesOfTrial(db, trial.id).findLast(({ validity }) => validity === 'fork')
  const stored = episode === undefined ? null : readStoredRecord(db, episode.id)
  if (episode === undefined || stored === null) return null
  const record = interpretRecord(stored)
  return {
    episodeId: episode.id,
    continuation: trial.repeat,
    isEqual: episode.logSha256 !== null && episode.logSha256 === forked.episode.logSha256,
    ...forkDifference(forked.stored, stored, atMs),
    outcome: outcomeOf(episode, record.ok ? finalCompletion(record.value) : null),
  }
}

function outcomeOf({ endReason, gameTimeMs }: EpisodeRow, completion: number | null): ForkOutcome {
  return { endReason: endReason ?? 'crash', completion, gameTimeS: (gameTimeMs ?? 0) / 1000 }
}

/** Whether doing nothing at this moment gave the episode's own record; not known yet counts as no. */
function isSound({ atMs }: Untold, forks: readonly Untold[]): boolean {
  const nothing = forks.find((fork) => fork.atMs === atMs && fork.do.kind === 'null')
  return nothing !== undefined && nothing.played.length > 0 && nothing.played.every(({ isEqual }) => isEqual)
}

function tauOf({ played }: Untold, base: ForkOutcome, isSoundThere: boolean): ForkView['tau'] {
  if (!isSoundThere || played.length === 0 || played.some(({ prefix }) => !prefix.isEqual)) return null
  const completions = played.flatMap(({ outcome: { completion } }) =>
    completion === null || base.completion === null ? [] : [completion - base.completion],
  )
  return {
    completion: completions.length === played.length ? meanOf(completions) : null,
    gameTimeS: meanOf(played.map(({ outcome }) => outcome.gameTimeS - base.gameTimeS)),
  }
}
