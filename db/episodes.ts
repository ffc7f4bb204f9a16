/** Table `episodes`: executions of trials, one row per attempt. */
import { z } from 'zod'
import { type EndReason, endReasonSchema, type Validity, validitySchema } from '../shared/contract/record/end.ts'
import { type ModelKind, modelKinds } from '../shared/contract/results.ts'
import { type CompletionCurve, insertEpisodeSummary } from './episode-summaries.ts'
import { type Db, prepared } from './open.ts'
import { readListedRows, readRow } from './rows.ts'

const episodeRowSchema = z
  .object({
    id: z.string(),
    trial_id: z.string(),
    attempt: z.int(),
    status: z.enum(['running', 'ended']),
    end_reason: endReasonSchema.nullable(),
    validity: validitySchema.nullable(),
    message: z.string().nullable(),
    model_kind: z.enum(modelKinds),
    started_at: z.string(),
    game_time_ms: z.number().nullable(),
    wall_time_ms: z.number().nullable(),
    header_sha256: z.string().nullable(),
    track_sha256: z.string().nullable(),
    log_sha256: z.string().nullable(),
    git_sha: z.string().nullable(),
    track_removed_at: z.string().nullable(),
    machine_id: z.string().nullable(),
    machine: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    trialId: row.trial_id,
    attempt: row.attempt,
    status: row.status,
    endReason: row.end_reason,
    validity: row.validity,
    message: row.message,
    modelKind: row.model_kind,
    startedAt: row.started_at,
    gameTimeMs: row.game_time_ms,
    wallTimeMs: row.wall_time_ms,
    headerSha256: row.header_sha256,
    trackSha256: row.track_sha256,
    logSha256: row.log_sha256,
    gitSha: row.git_sha,
    /** When the track was let go because it was old; null for those that are there, and where there never was one. */
    trackRemovedAt: row.track_removed_at,
    /** Of the machine that plays or played it; null for this lab itself, and for what came from another lab. */
    machineId: row.machine_id,
    /** Its name. */
    machine: row.machine,
  }))
export type EpisodeRow = z.output<typeof episodeRowSchema>

/** Of episodes `e`. */
const COLUMNS = 'e.*, (SELECT m.name FROM machines m WHERE m.id = e.machine_id) AS machine'

interface EpisodeEnd {
  readonly endReason: EndReason
  readonly validity: Validity
  readonly message: string
  readonly gameTimeMs: number
  readonly wallTimeMs: number
  /** null where nothing was recorded: the process ended before its header. */
  readonly logSha256: string | null
}

interface NewEpisode {
  readonly id: string
  readonly trialId: string
  readonly attempt: number
  readonly modelKind: ModelKind
  readonly startedAt: string
  /** Commit of the checkout that plays it; null where it is not known. */
  readonly gitSha: string | null
  /** The machine that plays it; left out where the lab does. */
  readonly machineId?: string | null
}

export function insertEpisode(db: Db, { machineId = null, ...episode }: NewEpisode): void {
  db.prepare(
    `INSERT INTO episodes (id, trial_id, attempt, status, model_kind, started_at, git_sha, machine_id)
     VALUES (@id, @trialId, @attempt, 'running', @modelKind, @startedAt, @gitSha, @machineId)`,
  ).run({ ...episode, machineId })
}

export function setEpisodeHeader(db: Db, id: string, sha256: string): void {
  db.prepare('UPDATE episodes SET header_sha256 = ? WHERE id = ?').run(sha256, id)
}

export function setEpisodeTrack(db: Db, id: string, sha256: string): void {
  db.prepare('UPDATE episodes SET track_sha256 = ? WHERE id = ?').run(sha256, id)
}

/**
 * With the summary that tables show of it. Everything else of the episode must be stored by then. `curve` is its completion
 * over game time; null where the record cannot tell. To be called inside a transaction.
 */
export function endEpisode(db: Db, id: string, end: EpisodeEnd, curve: CompletionCurve | null = null): void {
  db.prepare(
    `UPDATE episodes SET status = 'ended', end_reason = ?, validity = ?, message = ?, game_time_ms = ?, wall_time_ms = ?,
     log_sha256 = ? WHERE id = ?`,
  ).run(end.endReason, end.validity, end.message, end.gameTimeMs, end.wallTimeMs, end.logSha256, id)
  insertEpisodeSummary(db, id, curve)
}

/** null where there is none, or its run was deleted. */
export function readEpisode(db: Db, id: string): EpisodeRow | null {
  const row: unknown = db
    .prepare(
      `SELECT ${COLUMNS} FROM episodes e JOIN trials t ON t.id = e.trial_id JOIN runs r ON r.id = t.run_id
       WHERE e.id = ? AND r.deleted_at IS NULL`,
    )
    .get(id)
  return row === undefined ? null : readRow(episodeRowSchema, 'episodes', row)
}

/**
 * Whether it was read in from another tool's result files. What a lab has played counts with a record alone, in whatever lab it
 * lies; results count without.
 */
export function isFromResultFiles({ status, validity, headerSha256 }: EpisodeRow): boolean {
  return status === 'ended' && validity === 'valid' && headerSha256 === null
}

/** Whether the episode is there and has not ended. */
export function isEpisodeRunning(db: Db, id: string): boolean {
  return prepared(db, `SELECT 1 FROM episodes WHERE id = ? AND status = 'running'`).get(id) !== undefined
}

/** Of episodes `e`: they decide their trial. Twins and forks have kinds of their own. */
export const DECIDES = `e.validity IN ('valid', 'probe', 'fork')`

/** The episode that decides the trial; null while there is none. */
export function decidingEpisodeOf(db: Db, trialId: string): EpisodeRow | null {
  const row: unknown = prepared(db, `SELECT ${COLUMNS} FROM episodes e WHERE e.trial_id = ? AND ${DECIDES}`).get(
    trialId,
  )
  return row === undefined ? null : readRow(episodeRowSchema, 'episodes', row)
}

export function hasDecidingEpisode(db: Db, trialId: string): boolean {
  return prepared(db, `SELECT 1 FROM episodes e WHERE e.trial_id = ? AND ${DECIDES}`).get(trialId) !== undefined
}

/** Whether another episode of the same trial decides it. */
export function isDecided(db: Db, episodeId: string): boolean {
  const sql = `SELECT 1 FROM episodes e WHERE e.trial_id = (SELECT trial_id FROM episodes WHERE id = @episodeId)
    AND e.id <> @episodeId AND ${DECIDES}`
  return prepared(db, sql).get({ episodeId }) !== undefined
}

/** 0 before the first. */
export function lastAttempt(db: Db, trialId: string): number {
  return Number(db.prepare('SELECT coalesce(max(attempt), 0) FROM episodes WHERE trial_id = ?').pluck().get(trialId))
}

const OF_RUN_SQL = `
  SELECT ${COLUMNS} FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE t.run_id = ? ORDER BY t.position, e.attempt`

/** Of all trials of a run, in their order and that of attempts. Throws `RowError` where one is not readable: a copy is whole. */
export function episodesOfRun(db: Db, runId: string): readonly EpisodeRow[] {
  const rows = db.prepare(OF_RUN_SQL).all(runId)
  return rows.map((row) => readRow(episodeRowSchema, 'episodes', row))
}

/** The same without those that are not readable. */
export function listedEpisodesOfRun(db: Db, runId: string): readonly EpisodeRow[] {
  return readListedRows(episodeRowSchema, 'episodes', db.prepare(OF_RUN_SQL).all(runId))
}

/** Episodes that are said to be running although their trial is not. */
export function strayEpisodes(db: Db): readonly EpisodeRow[] {
  const rows = db
    .prepare(
      `SELECT ${COLUMNS} FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.status = 'running' AND t.status <> 'running'`,
    )
    .all()
  return readListedRows(episodeRowSchema, 'episodes', rows)
}

/** In the order of attempts. */
export function episodesOfTrial(db: Db, trialId: string): readonly EpisodeRow[] {
  const rows = db.prepare(`SELECT ${COLUMNS} FROM episodes e WHERE e.trial_id = ? ORDER BY e.attempt`).all(trialId)
  return readListedRows(episodeRowSchema, 'episodes', rows)
}
