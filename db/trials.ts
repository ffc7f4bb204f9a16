/** Table `trials`: scenario x condition x seed x repeat of a run. */
import { z } from 'zod'
import { clockKindSchema } from '../shared/contract/record/header.ts'
import { type TrialStatus, trialStatusSchema } from '../shared/contract/views.ts'
import { DECIDES } from './episodes.ts'
import { type Db, prepared } from './open.ts'
import { readListedRows, readRow } from './rows.ts'

/** Attempts at a trial that failed for reasons outside the experiment, since it was last opened by somebody. */
export interface TrialFailures {
  readonly count: number
  /** Record hash of the last one; null where it recorded nothing. */
  readonly lastLog: string | null
}

const trialRowSchema = z
  .object({
    id: z.string(),
    run_id: z.string(),
    position: z.int(),
    condition_id: z.string(),
    scenario: z.string(),
    scenario_sha256: z.string(),
    clock: clockKindSchema,
    seed: z.int(),
    repeat: z.int(),
    status: trialStatusSchema,
    failures: z.int(),
    failure_log_sha256: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    runId: row.run_id,
    position: row.position,
    conditionId: row.condition_id,
    scenario: row.scenario,
    scenarioSha256: row.scenario_sha256,
    clock: row.clock,
    seed: row.seed,
    repeat: row.repeat,
    /** `done`: an episode that counts exists. `failed`: infrastructure failed once too often. */
    status: row.status,
    failures: { count: row.failures, lastLog: row.failure_log_sha256 },
  }))
export type TrialRow = z.output<typeof trialRowSchema>

export function insertTrial(db: Db, trial: Omit<TrialRow, 'status' | 'failures'>): void {
  db.prepare(
    `INSERT INTO trials (id, run_id, position, condition_id, scenario, scenario_sha256, clock, seed, repeat, status)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting')`,
  ).run(
    trial.id,
    trial.runId,
    trial.position,
    trial.conditionId,
    trial.scenario,
    trial.scenarioSha256,
    trial.clock,
    trial.seed,
    trial.repeat,
  )
}

/** Sets the status and gives up any lease. */
export function setTrialStatus(db: Db, id: string, status: TrialStatus): void {
  db.prepare('UPDATE trials SET status = ?, lease_owner = NULL, lease_until = NULL WHERE id = ?').run(status, id)
}

/** How often the trial's attempts have failed so far. */
export function setTrialFailures(db: Db, id: string, { count, lastLog }: TrialFailures): void {
  db.prepare('UPDATE trials SET failures = ?, failure_log_sha256 = ? WHERE id = ?').run(count, lastLog, id)
}

/** Trials of a run that nobody has begun will not be executed any more. Answers their ids. */
export function cancelWaitingTrials(db: Db, runId: string): readonly string[] {
  return changedIds(
    db
      .prepare(`UPDATE trials SET status = 'cancelled' WHERE run_id = ? AND status = 'waiting' RETURNING id`)
      .all(runId),
  )
}

/**
 * Every trial without a valid episode (of twins: a probe, of forks: a fork) waits again, unless it is running; failures of those that were closed are forgotten.
 * Answers the ids of those that changed.
 */
export function reopenTrials(db: Db, runId: string): readonly string[] {
  return changedIds(
    db
      .prepare(
        `UPDATE trials SET status = 'waiting', lease_owner = NULL, lease_until = NULL, failures = 0,
           failure_log_sha256 = NULL
         WHERE run_id = ? AND status NOT IN ('waiting', 'running')
           AND NOT EXISTS (SELECT 1 FROM episodes e WHERE e.trial_id = trials.id AND ${DECIDES})
         RETURNING id`,
      )
      .all(runId),
  )
}

export function readTrial(db: Db, id: string): TrialRow | null {
  const row: unknown = db.prepare('SELECT * FROM trials WHERE id = ?').get(id)
  return row === undefined ? null : readTrialRow(row)
}

const OF_RUN_SQL = 'SELECT * FROM trials WHERE run_id = ? ORDER BY position'

/** In the run's order, all of them. Throws `RowError` where one is not readable: what is copied or played again is whole. */
export function trialsOfRun(db: Db, runId: string): readonly TrialRow[] {
  return db.prepare(OF_RUN_SQL).all(runId).map(readTrialRow)
}

/** The same without those that are not readable. */
export function listedTrialsOfRun(db: Db, runId: string): readonly TrialRow[] {
  return readListedRows(trialRowSchema, 'trials', db.prepare(OF_RUN_SQL).all(runId))
}

/** Those that wait, in the run's order, at most so many. */
export function waitingTrials(db: Db, runId: string, limit: number): readonly TrialRow[] {
  const sql = `SELECT * FROM trials WHERE run_id = ? AND status = 'waiting' ORDER BY position LIMIT ?`
  return prepared(db, sql).all(runId, limit).map(readTrialRow)
}

/** null where there is no such trial. */
export function runOfTrial(db: Db, id: string): string | null {
  return z
    .string()
    .nullable()
    .parse(db.prepare('SELECT run_id FROM trials WHERE id = ?').pluck().get(id) ?? null)
}

export function readTrialRow(row: unknown): TrialRow {
  return readRow(trialRowSchema, 'trials', row)
}

/** Whether a run has trials that wait or run. */
export function hasOpenTrials(db: Db, runId: string): boolean {
  const row: unknown = db
    .prepare(`SELECT 1 FROM trials WHERE run_id = ? AND status IN ('waiting', 'running') LIMIT 1`)
    .get(runId)
  return row !== undefined
}

const idRowSchema = z.object({ id: z.string() })

function changedIds(rows: readonly unknown[]): readonly string[] {
  return rows.map((row) => readRow(idRowSchema, 'trials', row).id)
}
