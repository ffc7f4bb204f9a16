/** The table of runs: a row per condition of a run, counted over trials and over what is stored of their ended episodes. */
import { z } from 'zod'
import { validitySchema } from '../shared/contract/record/end.ts'
import { type EpisodeResult, modelKinds, sources } from '../shared/contract/results.ts'
import { type RunTableRow, runTableMetrics } from '../shared/contract/run-table.ts'
import type { Db } from './open.ts'
import { jsonColumn, readListedRows } from './rows.ts'

const rowSchema = z.object({
  run_id: z.string(),
  condition_id: z.string(),
  label: z.string(),
  slot: z.int(),
  method: z.string(),
  variant: z.string(),
  team_size: z.int(),
  model_kind: z.enum(modelKinds),
  source: z.enum(sources),
  scenarios_json: jsonColumn(z.array(z.string())),
  trials: z.int(),
  done: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  ended: z.int(),
  valid: z.int(),
  cost_usd: z.number(),
  tokens_in: z.int(),
  cached_tokens: z.int().nullable(),
  game_time_ms: z.number(),
  wall_time_ms: z.number(),
})

/** Trials and episodes are counted apart: a trial may have several episodes. */
const ROWS_SQL = `
  WITH chosen AS (
    SELECT id, rowid AS place, created_at, model_kind, source FROM runs
    WHERE deleted_at IS NULL AND CASE WHEN @runIds IS NULL THEN purpose = 'results' ELSE id IN (SELECT value FROM json_each(@runIds)) END),
  planned AS (
    SELECT chosen.id AS run_id, t.condition_id, min(t.position) AS first, json_group_array(DISTINCT t.scenario) AS scenarios_json,
      count(*) AS trials, count(CASE WHEN t.status = 'done' THEN 1 END) AS done,
      count(CASE WHEN t.status = 'failed' THEN 1 END) AS failed,
      count(CASE WHEN t.status = 'cancelled' THEN 1 END) AS cancelled
    FROM chosen CROSS JOIN trials t ON t.run_id = chosen.id GROUP BY chosen.id, t.condition_id),
  played AS (
    SELECT chosen.id AS run_id, s.condition_id, count(*) AS ended, count(CASE WHEN s.validity = 'valid' THEN 1 END) AS valid,
      sum(s.cost_usd) AS cost_usd, sum(s.tokens_in) AS tokens_in, sum(s.cached_tokens) AS cached_tokens, sum(s.game_time_ms) AS game_time_ms, sum(s.wall_time_ms) AS wall_time_ms
    FROM chosen CROSS JOIN episode_summaries s ON s.run_id = chosen.id GROUP BY chosen.id, s.condition_id)
  SELECT planned.*, c.label, c.slot, json_extract(c.method_json, '$.id') AS method,
    json_extract(c.method_json, '$.variant') AS variant, json_array_length(c.team_json, '$.members') AS team_size, chosen.model_kind, chosen.source,
    coalesce(ended, 0) AS ended, coalesce(valid, 0) AS valid, coalesce(cost_usd, 0.0) AS cost_usd,
    coalesce(tokens_in, 0) AS tokens_in, cached_tokens,
    coalesce(game_time_ms, 0.0) AS game_time_ms, coalesce(wall_time_ms, 0.0) AS wall_time_ms
  FROM planned JOIN chosen ON chosen.id = planned.run_id JOIN conditions c ON c.id = planned.condition_id
  LEFT JOIN played USING (run_id, condition_id)
  ORDER BY chosen.created_at DESC, chosen.place DESC, planned.first`

/** A row of the table without its metrics. */
export interface CountedCondition {
  readonly row: Omit<RunTableRow, 'metrics'>
  /** Ended episodes: metrics are made of these, and no episode that has ended ever changes. */
  readonly ended: number
}

/** Of all runs where none are named; without deleted ones. Newest run first, conditions in the order of their trials. */
export function countConditions(db: Db, runIds: readonly string[] | null): readonly CountedCondition[] {
  const rows = db.prepare(ROWS_SQL).all({ runIds: runIds === null ? null : JSON.stringify(runIds) })
  return readListedRows(rowSchema, 'trials', rows).map((row) => ({
    ended: row.ended,
    row: {
      runId: row.run_id,
      conditionId: row.condition_id,
      condition: row.label,
      method: row.method,
      variant: row.variant,
      teamSize: row.team_size,
      modelKind: row.model_kind,
      source: row.source,
      slot: row.slot,
      suites: [...new Set(row.scenarios_json.map(suiteOf))],
      scenarios: row.scenarios_json.length,
      trials: row.trials,
      valid: row.valid,
      failed: row.failed,
      cancelled: row.cancelled,
      // A trial is done without a valid episode only where a person took part.
      ...(row.done > row.valid ? { withPerson: row.done - row.valid } : {}),
      costUsd: row.cost_usd,
      tokensIn: row.tokens_in,
      cachedTokens: row.cached_tokens,
      gameTimeS: row.game_time_ms / 1000,
      wallTimeS: row.wall_time_ms / 1000,
    },
  }))
}

const plannedSchema = z.object({ condition_id: z.string(), scenarios: z.int() })

/** How many scenarios a run plays under each condition, those that are still to come included. */
export function plannedScenarios(db: Db, runId: string): ReadonlyMap<string, number> {
  const rows = db
    .prepare('SELECT condition_id, count(DISTINCT scenario) AS scenarios FROM trials WHERE run_id = ? GROUP BY 1')
    .all(runId)
  return new Map(readListedRows(plannedSchema, 'trials', rows).map((row) => [row.condition_id, row.scenarios]))
}

/** `villagerbench/construction` of `villagerbench/construction/task-1`. */
function suiteOf(address: string): string {
  return address.split('/').slice(0, 2).join('/')
}

/** Of an ended episode what the metrics of the table of runs are made of; no other metrics. */
export type TableResult = Pick<
  EpisodeResult,
  'conditionId' | 'condition' | 'modelKind' | 'source' | 'scenario' | 'trialId' | 'validity' | 'reusedCalls' | 'metrics'
>

const resultSchema = z.object({
  condition_id: z.string(),
  label: z.string(),
  model_kind: z.enum(modelKinds),
  source: z.enum(sources),
  scenario: z.string(),
  trial_id: z.string(),
  validity: validitySchema,
  reused_calls: z.int(),
  completion: z.number().nullable(),
  efficiency: z.number().nullable(),
  balance: z.number().nullable(),
})

const RESULTS_SQL = `
  SELECT s.condition_id, c.label, e.model_kind, r.source, s.scenario, e.trial_id, s.validity, s.reused_calls, s.completion,
    s.efficiency, s.balance
  FROM runs r CROSS JOIN episode_summaries s ON s.run_id = r.id JOIN episodes e ON e.id = s.episode_id
  JOIN conditions c ON c.id = s.condition_id
  WHERE r.id = ? ORDER BY s.position, s.attempt`

/** Every ended episode of a run, failed attempts too, in the order of trials and attempts. */
export function tableResults(db: Db, runId: string): readonly TableResult[] {
  return readListedRows(resultSchema, 'episode_summaries', db.prepare(RESULTS_SQL).all(runId)).map((row) => ({
    conditionId: row.condition_id,
    condition: row.label,
    modelKind: row.model_kind,
    source: row.source,
    scenario: row.scenario,
    trialId: row.trial_id,
    validity: row.validity,
    reusedCalls: row.reused_calls,
    metrics: runTableMetrics.map((id) => ({ id, value: row[id] })),
  }))
}
