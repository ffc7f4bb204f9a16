/** A result as the tables that hold its parts give it: the columns that every list of results has in common. */
import { z } from 'zod'
import { endReasonSchema, validitySchema } from '../shared/contract/record/end.ts'
import { methodChoiceSchema } from '../shared/contract/record/header.ts'
import { type EpisodeResult, type MetricValue, modelKinds, sources } from '../shared/contract/results.ts'
import { teamSchema } from '../shared/contract/team.ts'
import { repeatedJsonColumn } from './rows.ts'

/** Of runs `r`, trials `t`, episodes `e`, conditions `c` and episode summaries `s`. */
export const RESULT_COLUMNS = `r.id AS run_id, t.id AS trial_id, e.id AS episode_id, t.condition_id, r.source, t.scenario, c.label,
    c.method_json, c.team_json, e.model_kind, t.clock, t.seed, t.repeat, e.end_reason, e.validity, e.started_at, e.game_time_ms,
    e.wall_time_ms, s.model_calls, s.tokens_in, s.tokens_out, s.cost_usd, s.reused_calls, s.cached_tokens, e.log_sha256,
    (SELECT m.name FROM machines m WHERE m.id = e.machine_id) AS machine`

export const resultRowSchema = z.object({
  run_id: z.string(),
  trial_id: z.string(),
  episode_id: z.string(),
  condition_id: z.string(),
  source: z.enum(sources),
  scenario: z.string(),
  label: z.string(),
  method_json: repeatedJsonColumn(methodChoiceSchema),
  team_json: repeatedJsonColumn(teamSchema),
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
  reused_calls: z.int(),
  cached_tokens: z.int().nullable(),
  log_sha256: z.string().nullable(),
  machine: z.string().nullable(),
})

export function resultOf(row: z.output<typeof resultRowSchema>, metrics: readonly MetricValue[]): EpisodeResult {
  return {
    runId: row.run_id,
    trialId: row.trial_id,
    episodeId: row.episode_id,
    conditionId: row.condition_id,
    source: row.source,
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
    metrics: [...metrics],
    modelCalls: row.model_calls,
    tokensIn: row.tokens_in,
    tokensOut: row.tokens_out,
    costUsd: row.cost_usd,
    reusedCalls: row.reused_calls,
    cachedTokens: row.cached_tokens,
    logSha256: row.log_sha256 ?? '',
    ...(row.machine === null ? {} : { machine: row.machine }),
  }
}
