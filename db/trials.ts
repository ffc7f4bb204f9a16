/** Table `trials`: scenario x condition x seed x repeat of a run. */
import { z } from 'zod'
import { clockKindSchema } from '../preload/contract/record/header.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

export const trialStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/** `done`: a valid episode exists. `failed`: infrastructure failed once too often. */
export type TrialStatus = (typeof trialStatuses)[number]

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
    status: z.enum(trialStatuses),
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
    status: row.status,
  }))
export type TrialRow = z.output<typeof trialRowSchema>

export function insertTrial(db: Db, trial: Omit<TrialRow, 'status'>): void {
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

export function setTrialStatus(db: Db, id: string, status: TrialStatus): void {
  db.prepare('UPDATE trials SET status = ? WHERE id = ?').run(status, id)
}

/** Trials of a run that will not be executed any more. */
export function cancelOpenTrials(db: Db, runId: string): void {
  db.prepare(`UPDATE trials SET status = 'cancelled' WHERE run_id = ? AND status IN ('waiting', 'running')`).run(runId)
}

/** In the run's order. */
export function trialsOfRun(db: Db, runId: string): readonly TrialRow[] {
  const rows = db.prepare('SELECT * FROM trials WHERE run_id = ? ORDER BY position').all(runId)
  return rows.map((row) => readRow(trialRowSchema, 'trials', row))
}
