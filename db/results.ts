/** Results: one row per ended episode, from the tables that hold its parts; reads no events. */
import { z } from 'zod'
import { endReasonSchema, validitySchema } from '../preload/contract/record/end.ts'
import { methodChoiceSchema } from '../preload/contract/record/header.ts'
import { type EpisodeResult, modelKinds, sources } from '../preload/contract/results.ts'
import { teamSchema } from '../preload/contract/team.ts'
import type { Db } from './open.ts'
import { readRow, repeatedJsonColumn } from './rows.ts'

const resultRowSchema = z.object({
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
  log_sha256: z.string().nullable(),
})

const metricRowsSchema = z.array(z.tuple([z.string(), z.number().nullable()]))

const RESULTS_SQL = `
  SELECT t.id AS trial_id, e.id AS episode_id, t.condition_id, r.source, t.scenario, c.label, c.method_json, c.team_json,
    e.model_kind, t.clock, t.seed, t.repeat, e.end_reason, e.validity, e.started_at, e.game_time_ms, e.wall_time_ms,
    s.model_calls, s.tokens_in, s.tokens_out, s.cost_usd, s.reused_calls, e.log_sha256
  FROM runs r JOIN trials t ON t.run_id = r.id JOIN episodes e ON e.trial_id = t.id
  JOIN episode_summaries s ON s.episode_id = e.id JOIN conditions c ON c.id = t.condition_id
  WHERE r.id = @runId AND e.status = 'ended' AND (t.position, e.attempt) > (@position, @attempt)
  ORDER BY t.position, e.attempt LIMIT @limit`

const METRICS_SQL = 'SELECT name, value FROM episode_metrics WHERE episode_id = ? ORDER BY name'

const placeRowSchema = z.object({ position: z.int(), attempt: z.int() })
const beforeAll = { position: -1, attempt: 0 } as const

/** Every ended episode of a run, failed attempts too, in the order of trials and attempts. */
export function resultsOfRun(db: Db, runId: string): readonly EpisodeResult[] {
  return page(db, { runId, ...beforeAll, limit: -1 })
}

/**
 * At most `limit` of them after the episode `after` (the first ones where that is null); null where the run has no such
 * episode. What ends meanwhile in an earlier place is not in a later page.
 */
export function resultsAfter(
  db: Db,
  runId: string,
  after: string | null,
  limit: number,
): readonly EpisodeResult[] | null {
  if (after === null) return page(db, { runId, ...beforeAll, limit })
  const place: unknown = db
    .prepare(
      'SELECT t.position, e.attempt FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.id = ? AND t.run_id = ?',
    )
    .get(after, runId)
  if (place === undefined) return null
  return page(db, { runId, ...readRow(placeRowSchema, 'trials', place), limit })
}

interface Page extends z.output<typeof placeRowSchema> {
  readonly runId: string
  /** -1 for no limit. */
  readonly limit: number
}

function page(db: Db, asked: Page): readonly EpisodeResult[] {
  const metrics = db.prepare(METRICS_SQL).raw()
  return db
    .prepare(RESULTS_SQL)
    .all(asked)
    .map((row) => readRow(resultRowSchema, 'episodes', row))
    .map(
      (row): EpisodeResult => ({
        runId: asked.runId,
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
        metrics: readRow(metricRowsSchema, 'episode_metrics', metrics.all(row.episode_id)).map(([id, value]) => ({
          id,
          value,
        })),
        modelCalls: row.model_calls,
        tokensIn: row.tokens_in,
        tokensOut: row.tokens_out,
        costUsd: row.cost_usd,
        reusedCalls: row.reused_calls,
        logSha256: row.log_sha256 ?? '',
      }),
    )
}
