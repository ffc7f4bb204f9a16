/** Table `runs`: what users launched. */
import { z } from 'zod'
import { type ModelKind, modelKinds, sources } from '../shared/contract/results.ts'
import { type Budget, type RunSpec, runSpecSchema } from '../shared/contract/run.ts'
import { type RunPurpose, type RunStatus, runPurposeSchema, runStatusSchema } from '../shared/contract/views.ts'
import type { Lease } from './leases.ts'
import type { Db } from './open.ts'
import { jsonColumn, readListedRows, readRow } from './rows.ts'

const runRowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    spec_json: jsonColumn(runSpecSchema),
    model_kind: z.enum(modelKinds),
    status: runStatusSchema,
    pause_reason: z.string().nullable(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
    lease_owner: z.string().nullable(),
    source: z.enum(sources),
    notes: z.string(),
    tags_json: jsonColumn(z.array(z.string())),
    is_archived: z.int(),
    purpose: runPurposeSchema,
    about_episode: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    spec: row.spec_json,
    modelKind: row.model_kind,
    status: row.status,
    /** Why the lab paused it by itself; null where it did not. */
    pauseReason: row.pause_reason,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    /** Who executes it; null unless it is running. */
    owner: row.lease_owner,
    source: row.source,
    notes: row.notes,
    tags: row.tags_json,
    isArchived: row.is_archived === 1,
    purpose: row.purpose,
    /** The episode whose plan a run of twins plays, or that forks are of; null for all others. */
    aboutEpisode: row.about_episode,
  }))
export type RunRow = z.output<typeof runRowSchema>

/** Twins are about an episode's plan, or (null) a plan of nobody's; forks about an episode. */
export interface Measures {
  readonly purpose: Exclude<RunPurpose, 'results'>
  readonly episodeId: string | null
}

export interface NewRun {
  readonly id: string
  readonly spec: RunSpec
  readonly modelKind: ModelKind
  readonly createdAt: string
  readonly lease: Lease
  /** Only of a run that measures: what by, and what it is about. */
  readonly measures?: Measures
}

/** Stores a running run. */
export function insertRun(db: Db, run: NewRun): void {
  db.prepare(
    `INSERT INTO runs
       (id, name, spec_json, model_kind, status, created_at, lease_owner, lease_until, purpose, about_episode)
     VALUES (@id, @name, @spec, @modelKind, 'running', @createdAt, @owner, @until, @purpose, @about)`,
  ).run({
    id: run.id,
    name: run.spec.name,
    spec: JSON.stringify(run.spec),
    modelKind: run.modelKind,
    createdAt: run.createdAt,
    owner: run.lease.owner,
    until: run.lease.until,
    purpose: run.measures?.purpose ?? 'results',
    about: run.measures?.episodeId ?? null,
  })
}

/** The run goes on under this lease. */
export function continueRun(db: Db, id: string, lease: Lease): void {
  db.prepare(
    `UPDATE runs SET status = 'running', pause_reason = NULL, ended_at = NULL, lease_owner = ?, lease_until = ? WHERE id = ?`,
  ).run(lease.owner, lease.until, id)
}

/** From now on the run may spend this; the rest of its spec stays. */
export function setRunBudget(db: Db, { id, spec }: Pick<RunRow, 'id' | 'spec'>, budget: Budget): void {
  db.prepare('UPDATE runs SET spec_json = ? WHERE id = ?').run(JSON.stringify({ ...spec, budget }), id)
}

/** The run stands still, and nobody claims it. `reason` is the lab's own for a pause that nobody asked for. */
export function holdRun(db: Db, id: string, status: 'paused' | 'interrupted', reason: string | null = null): void {
  db.prepare('UPDATE runs SET status = ?, pause_reason = ?, lease_owner = NULL, lease_until = NULL WHERE id = ?').run(
    status,
    reason,
    id,
  )
}

/** The run is over, and nobody claims it. */
export function endRun(db: Db, id: string, status: Extract<RunStatus, 'done' | 'cancelled'>, endedAt: string): void {
  db.prepare(
    'UPDATE runs SET status = ?, pause_reason = NULL, ended_at = ?, lease_owner = NULL, lease_until = NULL WHERE id = ?',
  ).run(status, endedAt, id)
}

/** null where there is none, or it was deleted. */
export function readRun(db: Db, id: string): RunRow | null {
  const row: unknown = db.prepare('SELECT * FROM runs WHERE id = ? AND deleted_at IS NULL').get(id)
  return row === undefined ? null : readRow(runRowSchema, 'runs', row)
}

/** Runs that are there for results, newest first; of the same moment the later one first. Without those that were deleted. */
export function listRuns(db: Db): readonly RunRow[] {
  const rows = db
    .prepare(`SELECT * FROM runs WHERE deleted_at IS NULL AND purpose = 'results' ORDER BY created_at DESC, rowid DESC`)
    .all()
  return readListedRows(runRowSchema, 'runs', rows)
}

/** Runs that measure an episode in one way, newest first; of every episode and plan where none is named. */
export function listMeasuringRuns(db: Db, { purpose, episodeId }: Measures): readonly RunRow[] {
  const rows = db
    .prepare(
      `SELECT * FROM runs WHERE deleted_at IS NULL AND purpose = @purpose AND (@episodeId IS NULL OR about_episode = @episodeId)
       ORDER BY created_at DESC, rowid DESC`,
    )
    .all({ purpose, episodeId })
  return readListedRows(runRowSchema, 'runs', rows)
}

/** The episode that a run of twins is about, also of one that was deleted; null for every other, and where that episode is gone. */
export function aboutEpisodeOf(db: Db, id: string): string | null {
  const sql = 'SELECT e.id FROM runs r JOIN episodes e ON e.id = r.about_episode WHERE r.id = ?'
  const episode: unknown = db.prepare(sql).pluck().get(id)
  return episode === undefined ? null : readRow(z.string(), 'runs', episode)
}

/** Status alone, of runs whose row is not readable too; null where there is none, or it was deleted. */
export function runStatus(db: Db, id: string): RunStatus | null {
  const status: unknown = db.prepare('SELECT status FROM runs WHERE id = ? AND deleted_at IS NULL').pluck().get(id)
  return status === undefined ? null : readRow(runStatusSchema, 'runs', status)
}

/** Ids of the running runs of an owner, oldest first: also of those whose row is not readable, which must be held too. */
export function runningRunIds(db: Db, owner: string): readonly string[] {
  const ids = db
    .prepare(`SELECT id FROM runs WHERE status = 'running' AND lease_owner = ? ORDER BY created_at, rowid`)
    .pluck()
    .all(owner)
  return readRow(z.array(z.string()), 'runs', ids)
}
