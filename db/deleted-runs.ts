/** Runs that users deleted: first they lie in the trash, later their rows and contents leave the file, a little at a time. */
import { z } from 'zod'
import { type Db, prepared } from './open.ts'
import { readRow } from './rows.ts'

/**
 * Stands in the place of a time: a run that was deleted then is not in the trash and never comes back, however long the settings
 * keep what was deleted. Parts of it may be gone already.
 */
export const NEVER_BACK = new Date(0).toISOString()

/** From now on nothing reads the run, until it is restored. */
export function markDeleted(db: Db, runId: string, at: string): void {
  db.prepare('UPDATE runs SET deleted_at = ? WHERE id = ?').run(at, runId)
}

/** False where there is no run of that id in the trash. */
export function unmarkDeleted(db: Db, runId: string): boolean {
  const sql = 'UPDATE runs SET deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL AND deleted_at <> ?'
  return db.prepare(sql).run(runId, NEVER_BACK).changes > 0
}

/** From now on it cannot be restored any more. False where there is no run of that id in the trash. */
export function markNeverBack(db: Db, runId: string): boolean {
  const sql = 'UPDATE runs SET deleted_at = @at WHERE id = @runId AND deleted_at IS NOT NULL AND deleted_at <> @at'
  return db.prepare(sql).run({ runId, at: NEVER_BACK }).changes > 0
}

/** Runs of twins and forks are about an episode, and leave with it. */
const MEASURING_SQL = `
  SELECT r.id FROM trials t JOIN episodes e ON e.trial_id = t.id JOIN runs r ON r.about_episode = e.id WHERE t.run_id = @runId`

/** What a process may still write into, the run or one that measures its episodes: paused and cancelled ones play their last episodes to the end. */
export function isAtWork(db: Db, runId: string): boolean {
  const row: unknown = db
    .prepare(
      `SELECT 1 FROM runs r WHERE (r.id = @runId OR r.id IN (${MEASURING_SQL})) AND (r.status = 'running'
         OR EXISTS (SELECT 1 FROM trials t WHERE t.run_id = r.id AND t.status = 'running'))`,
    )
    .get({ runId })
  return row !== undefined
}

/** Whether it is about an episode of a run that was deleted. */
export function measuresDeleted(db: Db, runId: string): boolean {
  const row: unknown = db
    .prepare(
      `SELECT 1 FROM runs m JOIN episodes e ON e.id = m.about_episode JOIN trials t ON t.id = e.trial_id
       JOIN runs r ON r.id = t.run_id WHERE m.id = ? AND r.deleted_at IS NOT NULL`,
    )
    .get(runId)
  return row !== undefined
}

const idSchema = z.object({ id: z.string() })

/** Runs that measure episodes of this one, each once. From now on they are as gone as it. */
export function takeMeasuringAlong(db: Db, runId: string): readonly string[] {
  return db
    .prepare(`UPDATE runs SET deleted_at = @at WHERE id IN (${MEASURING_SQL}) RETURNING id`)
    .all({ runId, at: NEVER_BACK })
    .map((row) => readRow(idSchema, 'runs', row).id)
}

const deletedSchema = z.object({ id: z.string(), deleted_at: z.string() })

export interface DeletedRun {
  readonly id: string
  /** `NEVER_BACK` for one that is on its way out. */
  readonly deletedAt: string
}

/** Those that are still in the file, the first deleted first. */
export function deletedRuns(db: Db): readonly DeletedRun[] {
  return db
    .prepare('SELECT id, deleted_at FROM runs WHERE deleted_at IS NOT NULL ORDER BY deleted_at')
    .all()
    .map((row) => readRow(deletedSchema, 'runs', row))
    .map(({ id, deleted_at }) => ({ id, deletedAt: deleted_at }))
}

/** Rows that a whole step takes: each step is a transaction of some milliseconds, between which others can write. */
const EVENTS_PER_STEP = 1000
const CALLS_PER_STEP = 50
const TRIALS_PER_STEP = 50

/**
 * Takes a little more of a deleted run out of the file; false once nothing is left of it. Contents go with the last row that
 * refers to them. `share` (up to 1) of a whole step's rows. To be called inside a transaction: whenever the lab ends, the rest is
 * still whole enough to go on with.
 */
export function reclaimStep(db: Db, runId: string, share = 1): boolean {
  const episode = oneEpisode(db, runId)
  if (episode !== null) {
    const isEmpty = !takeEvents(db, episode.id, share) && !takeCalls(db, episode.id, share) && !takeTrack(db, episode)
    if (isEmpty) takeEpisode(db, episode)
    return true
  }
  if (takeTrials(db, runId, share)) return true
  db.prepare('DELETE FROM runs WHERE id = ? AND deleted_at IS NOT NULL').run(runId)
  return false
}

const episodeSchema = z.object({
  id: z.string(),
  header_sha256: z.string().nullable(),
  track_sha256: z.string().nullable(),
})
type DyingEpisode = z.output<typeof episodeSchema>

function oneEpisode(db: Db, runId: string): DyingEpisode | null {
  const row: unknown = db
    .prepare(
      `SELECT e.id, e.header_sha256, e.track_sha256 FROM runs r JOIN trials t ON t.run_id = r.id
       JOIN episodes e ON e.trial_id = t.id WHERE r.id = ? AND r.deleted_at IS NOT NULL LIMIT 1`,
    )
    .get(runId)
  return row === undefined ? null : readRow(episodeSchema, 'episodes', row)
}

function takeEvents(db: Db, episodeId: string, share: number): boolean {
  const { changes } = db
    .prepare(
      `DELETE FROM events WHERE episode_id = @episodeId
         AND seq < (SELECT min(seq) + @count FROM events WHERE episode_id = @episodeId)`,
    )
    .run({ episodeId, count: Math.ceil(share * EVENTS_PER_STEP) })
  return changes > 0
}

const callSchema = z.object({ seq: z.int(), request_sha256: z.string(), answer_sha256: z.string().nullable() })

function takeCalls(db: Db, episodeId: string, share: number): boolean {
  const calls = db
    .prepare('SELECT seq, request_sha256, answer_sha256 FROM model_calls WHERE episode_id = ? ORDER BY seq LIMIT ?')
    .all(episodeId, Math.ceil(share * CALLS_PER_STEP))
    .map((row) => readRow(callSchema, 'model_calls', row))
  const last = calls.at(-1)
  if (last === undefined) return false
  db.prepare('DELETE FROM model_calls WHERE episode_id = ? AND seq <= ?').run(episodeId, last.seq)
  dropUnused(
    db,
    calls.flatMap(({ request_sha256, answer_sha256 }) => [request_sha256, answer_sha256]),
  )
  return true
}

function takeTrack(db: Db, { id, track_sha256 }: DyingEpisode): boolean {
  if (track_sha256 === null) return false
  db.prepare('UPDATE episodes SET track_sha256 = NULL WHERE id = ?').run(id)
  dropUnused(db, [track_sha256])
  return true
}

/** With its metrics, summary and telemetry. */
function takeEpisode(db: Db, { id, header_sha256 }: DyingEpisode): void {
  db.prepare('DELETE FROM episodes WHERE id = ?').run(id)
  dropUnused(db, [header_sha256])
}

const scenarioSchema = z.object({ scenario_sha256: z.string() })

function takeTrials(db: Db, runId: string, share: number): boolean {
  const trials = db
    .prepare(
      `DELETE FROM trials WHERE id IN (SELECT t.id FROM runs r JOIN trials t ON t.run_id = r.id
         WHERE r.id = ? AND r.deleted_at IS NOT NULL LIMIT ?) RETURNING scenario_sha256`,
    )
    .all(runId, Math.ceil(share * TRIALS_PER_STEP))
    .map((row) => readRow(scenarioSchema, 'trials', row).scenario_sha256)
  dropUnused(db, trials)
  return trials.length > 0
}

/** Contents are shared by episodes, runs and kinds of rows: one that any of them refers to stays. */
const DROP_SQL = `
  DELETE FROM blobs WHERE sha256 = @sha256
    AND NOT EXISTS (SELECT 1 FROM trials WHERE scenario_sha256 = @sha256)
    AND NOT EXISTS (SELECT 1 FROM imported_scenarios WHERE scenario_sha256 = @sha256)
    AND NOT EXISTS (SELECT 1 FROM episodes WHERE header_sha256 = @sha256)
    AND NOT EXISTS (SELECT 1 FROM episodes WHERE track_sha256 = @sha256)
    AND NOT EXISTS (SELECT 1 FROM model_calls WHERE request_sha256 = @sha256)
    AND NOT EXISTS (SELECT 1 FROM model_calls WHERE answer_sha256 = @sha256)
    AND NOT EXISTS (SELECT 1 FROM request_pictures WHERE picture_sha256 = @sha256)`

/** To be called in the transaction that took away the rows that referred to them. A request takes its pictures along. */
export function dropUnused(db: Db, hashes: readonly (string | null)[]): void {
  const drop = prepared(db, DROP_SQL)
  const shown = prepared(db, 'SELECT picture_sha256 FROM request_pictures WHERE sha256 = ?').pluck()
  for (const sha256 of new Set(hashes)) {
    if (sha256 === null) continue
    const pictures = shown.all(sha256)
    drop.run({ sha256 })
    for (const picture of pictures) drop.run({ sha256: picture })
  }
}
