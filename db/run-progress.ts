/** How far runs are: counts and times over `trials` and `episodes`, so that no list of runs reads trials one by one. */
import { z } from 'zod'
import { type RunView, trialStatusSchema } from '../preload/contract/views.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

export type TrialCounts = RunView['trials']

const countSchema = z.object({ status: trialStatusSchema, n: z.int() })

export function trialCountsOfRun(db: Db, runId: string): TrialCounts {
  const counts: TrialCounts = { total: 0, waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 }
  for (const row of db
    .prepare('SELECT status, count(*) AS n FROM trials WHERE run_id = ? GROUP BY status')
    .all(runId)) {
    const { status, n } = readRow(countSchema, 'trials', row)
    counts[status] = n
    counts.total += n
  }
  return counts
}

const openSchema = z.object({ scenario: z.string(), n: z.int() })

/** How many trials of each scenario wait or run. */
export function openTrialsByScenario(db: Db, runId: string): ReadonlyMap<string, number> {
  const rows = db
    .prepare(
      `SELECT scenario, count(*) AS n FROM trials WHERE run_id = ? AND status IN ('waiting', 'running') GROUP BY scenario`,
    )
    .all(runId)
  return new Map(rows.map((row) => readRow(openSchema, 'trials', row)).map(({ scenario, n }) => [scenario, n]))
}

const decidedSchema = z.object({ scenario: z.string(), wall_time_ms: z.number() })

export interface DecidedTime {
  readonly scenario: string
  readonly wallTimeMs: number
}

/** Wall time of the last attempt of each trial that is done or has failed. */
export function decidedTimesOfRun(db: Db, runId: string): readonly DecidedTime[] {
  const rows = db
    .prepare(
      `SELECT t.scenario, e.wall_time_ms FROM trials t JOIN episodes e ON e.trial_id = t.id
       WHERE t.run_id = ? AND t.status IN ('done', 'failed') AND e.wall_time_ms IS NOT NULL
         AND e.attempt = (SELECT max(attempt) FROM episodes WHERE trial_id = t.id)`,
    )
    .all(runId)
  return rows
    .map((row) => readRow(decidedSchema, 'episodes', row))
    .map((row) => ({ scenario: row.scenario, wallTimeMs: row.wall_time_ms }))
}
