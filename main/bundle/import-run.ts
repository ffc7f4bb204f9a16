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
import { isByRules } from '../../shared/contract/record/end.ts'
import { type Condition, type RunSpec, runSpecSchema } from '../../shared/contract/run.ts'
import { scenarioSchema } from '../../shared/contract/scenario.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { completionCurve } from '../../shared/core/completion-curve.ts'
import { sha256 } from '../common/sha256.ts'
import type { Metric } from '../metrics/metric.ts'
import { conditionIdOf } from '../runs/expand.ts'
import { scoreRecord } from '../runs/score.ts'
import { takeSteps } from '../runs/small-steps.ts'
import { BundleFiles, corrupt } from './bundle-files.ts'
import { type BundledEpisode, type BundledTrial, conditionsSchema, pathOf, trialsSchema } from './format.ts'
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

interface ImportParts {
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

/** A folder's tables, each held against the others. */
interface BundleTables {
  readonly spec: RunSpec
  readonly conditions: readonly Condition[]
  /** In the run's order. */
  readonly trials: readonly (KnownTrial & { readonly scenarioText: string })[]
}

/** Fails with `storage-corrupt`. */
async function readTables(files: BundleFiles): Promise<Result<BundleTables>> {
  const spec = await files.readJson('spec.json', runSpecSchema)
  if (!spec.ok) return spec
  const conditions = await files.readJson('conditions.json', conditionsSchema)
  if (!conditions.ok) return conditions
  const changed = conditions.value.find((condition) => conditionIdOf(condition) !== condition.id)
  if (changed !== undefined) return corrupt('conditions.json', `${changed.id} is not the id of what it stands for`)
  const trials = await files.readJson('trials.json', trialsSchema)
  if (!trials.ok) return trials
  const problem = problemOf(trials.value)
  if (problem !== null) return corrupt('trials.json', problem)
  const byId = new Map(conditions.value.map((condition) => [condition.id, condition]))
  const known: BundleTables['trials'][number][] = []
  const scenarios = new Map<string, Result<Pick<KnownTrial, 'scenario'> & { readonly scenarioText: string }>>()
  for (const trial of trials.value) {
    const condition = byId.get(trial.conditionId)
    if (condition === undefined) return corrupt('trials.json', `there is no condition ${trial.conditionId}`)
    const scenario = scenarios.get(trial.scenarioSha256) ?? (await readScenario(files, trial))
    scenarios.set(trial.scenarioSha256, scenario)
    if (!scenario.ok) return scenario
    if (scenario.value.scenario.address !== trial.scenario) {
      return corrupt('trials.json', `${trial.id} is of another scenario than its file`)
    }
    known.push({ trial, condition, ...scenario.value })
  }
  return ok({ spec: spec.value, conditions: conditions.value, trials: known })
}

async function readScenario(files: BundleFiles, { scenarioSha256 }: BundledTrial) {
  const path = pathOf.scenario(scenarioSha256)
  const content = await files.read(path)
  if (!content.ok) return content
  if (sha256(content.value) !== scenarioSha256) return corrupt(path, 'it is not what its name says')
  const scenario = await files.readJson(path, scenarioSchema)
  return scenario.ok ? ok({ scenario: scenario.value, scenarioText: content.value.toString('utf8') }) : scenario
}

/** What the database would refuse, or make something else of. */
function problemOf(trials: readonly BundledTrial[]): string | null {
  const episodes = trials.flatMap((trial) => trial.episodes)
  if (hasTwice(trials.map(({ id }) => id)) || hasTwice(episodes.map(({ id }) => id))) return 'an id stands there twice'
  if (hasTwice(trials.map(({ position }) => String(position)))) return 'two trials have the same position'
  const cells = trials.map((trial) => [trial.scenario, trial.conditionId, trial.seed, trial.repeat].join(' '))
  if (hasTwice(cells)) return 'a trial stands there twice'
  for (const { id, status, episodes: own } of trials) {
    if (hasTwice(own.map(({ attempt }) => String(attempt)))) return `attempts of ${id} have the same number`
    const validities = own.map(({ validity }) => validity)
    if (validities.filter((validity) => validity === 'valid').length > 1) return `${id} has two valid episodes`
    const isDecided = validities.some(isByRules)
    if (status === 'done' && !isDecided) return `${id} is done without an episode that ended by the rules`
  }
  return null
}

function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}
