/** Reads a run out of a folder: everything is checked before anything is stored, and a failed import leaves nothing. */
import { putBlob } from '../../db/blobs.ts'
import { putConditions } from '../../db/conditions.ts'
import { reclaimStep } from '../../db/deleted-runs.ts'
import { insertMetrics } from '../../db/episode-metrics.ts'
import { insertEpisodeSummary } from '../../db/episode-summaries.ts'
import { insertEvents } from '../../db/events.ts'
import {
  insertImportedEpisode,
  insertImportedRun,
  insertImportedTrial,
  showImportedRun,
  standingOfRun,
} from '../../db/imported-runs.ts'
import { insertModelCall } from '../../db/model-calls.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { completionCurve } from '../../shared/core/completion-curve.ts'
import type { Metric } from '../metrics/metric.ts'
import { scoreRecord } from '../runs/score.ts'
import { takeSteps } from '../runs/small-steps.ts'
import { BundleFiles } from './bundle-files.ts'
import type { BundledEpisode } from './format.ts'
import { type BundleTables, readTables } from './read-bundle.ts'
import { type KnownTrial, type ReadEpisode, readEpisode } from './read-episode.ts'
import { breathe, type Work } from './work.ts'

export interface ImportedRun {
  readonly runId: string
  readonly episodes: number
  /** Episodes whose record has the hash that is noted. */
  readonly verified: number
  /** Already here: nothing was stored. */
  readonly isKnown: boolean
}

export interface ImportParts {
  readonly db: Db
  /** Results are computed from the records, never taken over. */
  readonly metrics: readonly Metric[]
}

interface Waiting {
  readonly episode: BundledEpisode
  readonly known: KnownTrial
}

/**
 * Fails with `bad-input` for a folder that holds no run, `unsupported` for one of a newer lab, `storage-corrupt` where any
 * file is not what it should be, `wrong-state` for a run in the trash, `storage` as the database does, and
 * `cancelled`.
 */
export async function importRun(folder: string, parts: ImportParts, work: Work): Promise<Result<ImportedRun>> {
  const files = await BundleFiles.open(folder)
  if (!files.ok) return files
  const { run } = files.value.manifest
  const tables = await readTables(files.value)
  if (!tables.ok) return tables
  const waiting = tables.value.trials.flatMap((known) => known.trial.episodes.map((episode) => ({ episode, known })))
  const standing = attempt(() => standingOfRun(parts.db, run.id))
  if (!standing.ok) return standing
  if (standing.value === 'leaving') {
    return fail('wrong-state', 'This run is in the trash here. Restore it, or delete it for good and try again.')
  }
  const isKnown = standing.value === 'there'
  const verified = await checkAll(files.value, waiting, isKnown ? 1 : 2, work)
  if (!verified.ok) return verified
  const outcome = { runId: run.id, episodes: waiting.length, verified: verified.value, isKnown }
  if (isKnown) return ok(outcome)
  const stored = await storeAll(files.value, tables.value, waiting, parts, work)
  if (stored.ok) return ok(outcome)
  await takeSteps(
    parts.db,
    (share) => reclaimStep(parts.db, run.id, share),
    () => false,
  )
  return stored
}

/** Answers how many records have the hash that is noted. */
async function checkAll(
  files: BundleFiles,
  waiting: readonly Waiting[],
  passes: number,
  work: Work,
): Promise<Result<number>> {
  let verified = 0
  for (const [index, { episode, known }] of waiting.entries()) {
    work.tell({ phase: 'Checking records', done: index, total: passes * waiting.length })
    const goOn = await breathe(work)
    if (!goOn.ok) return goOn
    const read = await readEpisode(files, episode, known)
    if (!read.ok) return read
    if (read.value.isVerified) verified++
  }
  return ok(verified)
}

/** The run is seen once its last row is there. */
async function storeAll(
  files: BundleFiles,
  tables: BundleTables,
  waiting: readonly Waiting[],
  parts: ImportParts,
  work: Work,
): Promise<Result<void>> {
  const { db } = parts
  const begun = attempt(() => transaction(db, () => storeTables(files, tables, parts)))
  if (!begun.ok) return begun
  for (const [index, { episode, known }] of waiting.entries()) {
    work.tell({ phase: 'Storing episodes', done: waiting.length + index, total: 2 * waiting.length })
    const goOn = await breathe(work)
    if (!goOn.ok) return goOn
    // Read again: what was checked may have been changed since.
    const read = await readEpisode(files, episode, known)
    if (!read.ok) return read
    const stored = attempt(() => transaction(db, () => storeEpisode(read.value, known, parts)))
    if (!stored.ok) return stored
  }
  const shown = attempt(() => transaction(db, () => showImportedRun(db, files.manifest.run.id)))
  return shown.ok ? ok(undefined) : shown
}

/** Nothing of another lab's run is played here: what was open there has come to its end. */
function storeTables({ manifest }: BundleFiles, { spec, conditions, trials }: BundleTables, { db }: ImportParts): void {
  const { id, modelKind, status, createdAt, endedAt } = manifest.run
  const ended = status === 'done' ? 'done' : 'cancelled'
  insertImportedRun(db, { id, spec, modelKind, status: ended, createdAt, endedAt })
  putConditions(db, conditions)
  for (const { trial, scenarioText } of trials) {
    const { episodes: _, status: trialStatus, ...row } = trial
    putBlob(db, 'scenario', scenarioText)
    insertImportedTrial(db, { ...row, runId: id }, trialStatus === 'waiting' ? 'cancelled' : trialStatus)
  }
}

function storeEpisode(
  { episode, record, calls }: ReadEpisode,
  { trial }: KnownTrial,
  { db, metrics }: ImportParts,
): void {
  const { hasTrack: _, ...row } = episode
  const header = record === null ? null : putBlob(db, 'header', canonicalJson(record.stored.header))
  const track = record === null || record.stored.track.length === 0 ? null : putBlob(db, 'track', record.stored.track)
  insertImportedEpisode(db, { ...row, trialId: trial.id, headerSha256: header, trackSha256: track })
  if (record !== null) insertEvents(db, episode.id, record.stored.events)
  for (const [seq, { request, answer, ...call }] of calls.entries()) {
    const requestSha256 = putBlob(db, 'model-request', canonicalJson(request))
    const answerSha256 = answer === null ? null : putBlob(db, 'model-answer', answer)
    insertModelCall(db, episode.id, { ...call, seq, requestSha256, answerSha256 })
  }
  const mayCount = episode.validity === 'valid' || episode.validity === 'human-intervention'
  if (record !== null && mayCount) insertMetrics(db, episode.id, scoreRecord(metrics, record.interpreted).values)
  insertEpisodeSummary(db, episode.id, record === null ? null : completionCurve(record.interpreted.events))
}
