/** How far runs are: counts and times over `trials` and `episodes`, so that no list of runs reads trials one by one. */
import { z } from 'zod'
import { type RunView, trialStatusSchema } from '../shared/contract/views.ts'
import type { Db } from './open.ts'
import { readListedRows, readRow } from './rows.ts'

type TrialCounts = RunView['trials']

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
  const withPerson = counts.done === 0 ? 0 : trialsWithPerson(db, runId)
  return withPerson === 0 ? counts : { ...counts, withPerson }
}

/** Read from the run's own stretch of summaries: other trials are looked up only for the few that a person had a hand in. */
const WITH_PERSON_SQL = `
  SELECT count(DISTINCT t.id) AS n FROM episode_summaries s CROSS JOIN episodes e ON e.id = s.episode_id
  CROSS JOIN trials t ON t.id = e.trial_id
  WHERE s.run_id = ? AND s.validity = 'human-intervention' AND t.status = 'done'
    AND NOT EXISTS (SELECT 1 FROM episodes v WHERE v.trial_id = t.id AND v.validity = 'valid')`

function trialsWithPerson(db: Db, runId: string): number {
  return readRow(z.object({ n: z.int() }), 'episode_summaries', db.prepare(WITH_PERSON_SQL).get(runId)).n
}

const openSchema = z.object({ scenario: z.string(), n: z.int() })

/** How many trials of each scenario wait or run. */
export type OpenTrials = ReadonlyMap<string, number>

export function openTrialsByScenario(db: Db, runId: string): OpenTrials {
  return counted(
    db
      .prepare(
        `SELECT scenario, count(*) AS n FROM trials WHERE run_id = ? AND status IN ('waiting', 'running')
         GROUP BY scenario`,
      )
      .all(runId),
  )
}

/** Trials of other runs of the same owner, or of some of them, that are running, or that come first in the order of `takeTrial`. */
export function trialsAheadByScenario(
  db: Db,
  runId: string,
  owner: string,
  among: readonly string[] | null = null,
): OpenTrials {
  return counted(
    db
      .prepare(
        `SELECT t.scenario, count(*) AS n FROM trials t JOIN runs r ON r.id = t.run_id
         WHERE r.id <> @runId AND (@among IS NULL OR r.id IN (SELECT value FROM json_each(@among))) AND (
           t.status = 'running' AND t.lease_owner = @owner
           OR t.status = 'waiting' AND r.status = 'running' AND r.lease_owner = @owner
             AND (r.created_at, r.rowid) < (SELECT created_at, rowid FROM runs WHERE id = @runId))
         GROUP BY t.scenario`,
      )
      .all({ runId, owner, among: among === null ? null : JSON.stringify(among) }),
  )
}

function counted(rows: readonly unknown[]): OpenTrials {
  return new Map(rows.map((row) => readRow(openSchema, 'trials', row)).map(({ scenario, n }) => [scenario, n]))
}

const decidedSchema = z.object({ scenario: z.string(), wall_time_ms: z.number() })

export interface DecidedTime {
  readonly scenario: string
  readonly wallTimeMs: number
}

const DECIDED_SQL = `
  SELECT t.scenario, e.wall_time_ms FROM trials t JOIN episodes e ON e.trial_id = t.id
  WHERE t.status IN ('done', 'failed') AND e.wall_time_ms IS NOT NULL
    AND e.attempt = (SELECT max(attempt) FROM episodes WHERE trial_id = t.id)`

/** Wall time of the last attempt of each trial that is done or has failed. */
export function decidedTimesOfRun(db: Db, runId: string): readonly DecidedTime[] {
  return decided(db.prepare(`${DECIDED_SQL} AND t.run_id = ?`).all(runId))
}

/** The same of all other running runs of an owner. */
export function decidedTimesBeside(db: Db, runId: string, owner: string): readonly DecidedTime[] {
  return decided(
    db
      .prepare(
        `${DECIDED_SQL} AND t.run_id IN
           (SELECT id FROM runs WHERE id <> ? AND status = 'running' AND lease_owner = ?)`,
      )
      .all(runId, owner),
  )
}

function decided(rows: readonly unknown[]): readonly DecidedTime[] {
  return readListedRows(decidedSchema, 'episodes', rows).map((row) => ({
    scenario: row.scenario,
    wallTimeMs: row.wall_time_ms,
  }))
}
