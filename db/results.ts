/** Results: one row per ended episode, from the tables that hold its parts; reads no events. */
import { z } from 'zod'
import { endReasonSchema, validitySchema } from '../preload/contract/record/end.ts'
import { methodChoiceSchema } from '../preload/contract/record/header.ts'
import { type EpisodeResult, modelKinds } from '../preload/contract/results.ts'
import { teamSchema } from '../preload/contract/team.ts'
import type { Db } from './open.ts'
import { jsonColumn, readRow } from './rows.ts'

const resultRowSchema = z.object({
  trial_id: z.string(),
  episode_id: z.string(),
  condition_id: z.string(),
  scenario: z.string(),
  label: z.string(),
  method_json: jsonColumn(methodChoiceSchema),
  team_json: jsonColumn(teamSchema),
  model_kind: z.enum(modelKinds),
  clock: z.string(),
  seed: z.int(),
  repeat: z.int(),
  end_reason: endReasonSchema,
  validity: validitySchema,
  started_at: z.string(),
  game_time_ms: z.number(),
  wall_time_ms: z.number(),
  model_calls: z.int(),
  tokens_in: z.int(),
  tokens_out: z.int(),
  cost_usd: z.number(),
  log_sha256: z.string().nullable(),
})

const metricRowSchema = z.object({ episode_id: z.string(), name: z.string(), value: z.number().nullable() })

const RESULTS_SQL = `
  SELECT t.id AS trial_id, e.id AS episode_id, t.condition_id, t.scenario, c.label, c.method_json, c.team_json,
    e.model_kind, t.clock, t.seed, t.repeat, e.end_reason, e.validity, e.started_at, e.game_time_ms, e.wall_time_ms,
    e.log_sha256, count(m.seq) AS model_calls, coalesce(sum(m.prompt_tokens), 0) AS tokens_in,
    coalesce(sum(m.answer_tokens), 0) AS tokens_out, coalesce(sum(m.cost_usd), 0.0) AS cost_usd
  FROM trials t
  JOIN conditions c ON c.id = t.condition_id
  JOIN episodes e ON e.trial_id = t.id AND e.status = 'ended'
  LEFT JOIN model_calls m ON m.episode_id = e.id
  WHERE t.run_id = ?
  GROUP BY e.id
  ORDER BY t.position, e.attempt`

const METRICS_SQL = `
  SELECT m.episode_id, m.name, m.value
  FROM trials t
  JOIN episodes e ON e.trial_id = t.id AND e.status = 'ended'
  JOIN episode_metrics m ON m.episode_id = e.id
  WHERE t.run_id = ?`

/** Every ended episode of a run, failed attempts too, in the order of trials and attempts. */
export function resultsOfRun(db: Db, runId: string): readonly EpisodeResult[] {
  const metrics = Map.groupBy(
    db
      .prepare(METRICS_SQL)
      .all(runId)
      .map((row) => readRow(metricRowSchema, 'episode_metrics', row)),
    (row) => row.episode_id,
  )
  return db
    .prepare(RESULTS_SQL)
    .all(runId)
    .map((row) => readRow(resultRowSchema, 'episodes', row))
    .map(
      (row): EpisodeResult => ({
        runId,
        trialId: row.trial_id,
        episodeId: row.episode_id,
        conditionId: row.condition_id,
        source: 'measured',
        scenario: row.scenario,
        condition: row.label,
        method: row.method_json.id,
        variant: row.method_json.variant,
        teamSize: row.team_json.members.length,
        modelKind: row.model_kind,
        clock: row.clock,
        seed: row.seed,
        repeat: row.repeat,
        endReason: row.end_reason,
        validity: row.validity,
        startedAt: row.started_at,
        gameTimeS: row.game_time_ms / 1000,
        wallTimeS: row.wall_time_ms / 1000,
        metrics: (metrics.get(row.episode_id) ?? []).map(({ name, value }) => ({ id: name, value })),
        modelCalls: row.model_calls,
        tokensIn: row.tokens_in,
        tokensOut: row.tokens_out,
        costUsd: row.cost_usd,
        logSha256: row.log_sha256 ?? '',
      }),
    )
}
