/** After a lab that ended without saying so: its running episodes are over, their trials wait again, its runs stand still. */
import { readStoredRecord } from '../../db/episode-record.ts'
import {
  type EpisodeRow,
  endEpisode,
  episodesOfTrial,
  hasDecidingEpisode,
  readEpisode,
  strayEpisodes,
} from '../../db/episodes.ts'
import { lastEventAtMs } from '../../db/events.ts'
import { type Claim, foreignRuns, foreignTrials, type Lease, takeThisTrial } from '../../db/leases.ts'
import { runAgain } from '../../db/lost-episodes.ts'
import { type Db, transaction, unlessDamaged } from '../../db/open.ts'
import { endRun, holdRun, runStatus } from '../../db/runs.ts'
import { hasOpenTrials, readTrial, runOfTrial, setTrialStatus, type TrialRow } from '../../db/trials.ts'
import { type EndReason, validityOf } from '../../shared/contract/record/end.ts'
import { recordSha256 } from './record-hash.ts'

/** What was found and put in order. */
interface Recovered {
  readonly runIds: readonly string[]
  readonly trialIds: readonly string[]
  readonly episodeIds: readonly string[]
}

const LOST_MESSAGE = 'The lab ended while the episode was running.'

/**
 * Takes over what owners that are `dead` had claimed, in one transaction: a trial whose valid episode was stored is done,
 * any other waits again (or is cancelled with its run); what an episode recorded so far stays. Running again changes
 * nothing more.
 */
export function recoverLost(db: Db, owner: string, dead: (claim: Claim) => boolean, now: Date): Recovered {
  return transaction(db, () => {
    const trialIds = foreignTrials(db, owner)
      .filter(dead)
      .map(({ id }) => id)
    const runIds = new Set<string>()
    const episodeIds: string[] = []
    const end = (episode: EpisodeRow): void => {
      endUnfinished(db, episode, LOST_MESSAGE, null)
      episodeIds.push(episode.id)
    }
    for (const id of trialIds) {
      for (const episode of episodesOfTrial(db, id)) if (episode.status === 'running') end(episode)
      runIds.add(reopenTrial(db, id))
    }
    for (const episode of strayEpisodes(db)) end(episode)
    for (const { id } of foreignRuns(db, owner).filter(dead)) {
      holdRun(db, id, 'interrupted')
      runIds.add(id)
    }
    for (const id of runIds) finishRun(db, id, now)
    return { runIds: [...runIds], trialIds, episodeIds }
  })
}

/**
 * Ends an episode that nobody plays any more, keeping its record as far as it got; one that is damaged has no hash. To be called
 * inside a transaction.
 */
export function endUnfinished(
  db: Db,
  episode: { readonly id: string },
  message: string,
  wallTimeMs: number | null,
  endReason: EndReason = 'crash',
): void {
  const stored = unlessDamaged(() => readStoredRecord(db, episode.id))
  const gameTimeMs = unlessDamaged(() => lastEventAtMs(db, episode.id)) ?? 0
  endEpisode(db, episode.id, {
    endReason,
    validity: validityOf[endReason],
    message,
    gameTimeMs,
    // Where nobody measured it, the game time is what the wall has seen at least.
    wallTimeMs: wallTimeMs ?? gameTimeMs,
    logSha256: stored === null ? null : recordSha256(stored),
  })
}

interface Revival {
  readonly lease: Lease
  /** `late`: its record is complete; `playing`: it is still played, which only a running run wants. */
  readonly late: 'late' | 'playing'
}

/**
 * An episode that was given up as lost runs again, and its trial; null where it did not end so, or its trial wants no episode
 * any more. While the trial is played once more already, only a complete record is taken: the trial then stays with whoever
 * plays it. To be called inside a transaction.
 */
export function reviveEpisode(
  db: Db,
  episodeId: string,
  { lease, late }: Revival,
): { readonly trial: TrialRow; readonly startedAt: Date } | null {
  const episode = readEpisode(db, episodeId)
  const trial = episode === null ? null : readTrial(db, episode.trialId)
  if (episode === null || trial === null || episode.validity !== 'infrastructure') return null
  if (hasDecidingEpisode(db, trial.id) || trial.status === 'cancelled') return null
  if (late === 'playing' && takeThisTrial(db, trial.id, lease) === null) return null
  runAgain(db, episodeId)
  return { trial, startedAt: new Date(episode.startedAt) }
}

/** A trial whose episode was lost, unless another one counts already. Answers its run. To be called inside a transaction. */
export function reopenTrial(db: Db, trialId: string): string {
  const runId = runOfTrial(db, trialId) ?? ''
  const open = runStatus(db, runId) === 'cancelled' ? 'cancelled' : 'waiting'
  setTrialStatus(db, trialId, hasDecidingEpisode(db, trialId) ? 'done' : open)
  return runId
}

/** A run without open trials is done, unless it was cancelled. To be called inside a transaction. */
export function finishRun(db: Db, runId: string, now: Date): void {
  const status = runStatus(db, runId)
  if (status === null || status === 'done' || status === 'cancelled' || hasOpenTrials(db, runId)) return
  endRun(db, runId, 'done', now.toISOString())
}
