/** Table `model_calls`: what model requests really took; requests and answers lie in `blobs`. */
import { z } from 'zod'
import { errorCodeSchema } from '../shared/contract/errors.ts'
import { modelRoleSchema } from '../shared/contract/record/header.ts'
import { type Db, prepared } from './open.ts'
import { booleanColumn, readRow } from './rows.ts'

const modelCallRowSchema = z
  .object({
    seq: z.int(),
    role: modelRoleSchema,
    purpose: z.string(),
    provider: z.string(),
    model: z.string(),
    request_sha256: z.string(),
    answer_sha256: z.string().nullable(),
    error: errorCodeSchema.nullable(),
    prompt_tokens: z.int(),
    answer_tokens: z.int(),
    real_latency_ms: z.number(),
    cost_usd: z.number(),
    reused_from: z.string().nullable(),
    cached_tokens: z.int().nullable(),
    is_cut_off: booleanColumn,
    failed_tokens: z.int(),
  })
  .transform((row) => ({
    seq: row.seq,
    role: row.role,
    purpose: row.purpose,
    provider: row.provider,
    model: row.model,
    requestSha256: row.request_sha256,
    answerSha256: row.answer_sha256,
    error: row.error,
    promptTokens: row.prompt_tokens,
    answerTokens: row.answer_tokens,
    realLatencyMs: row.real_latency_ms,
    costUsd: row.cost_usd,
    /** Episode that the answer was first given in; null for an answer of its own. */
    reusedFrom: row.reused_from,
    /** Of the question's, those that the server had in its cache; null where it said nothing. */
    cachedTokens: row.cached_tokens,
    /** Whether the answer came to the limit of its tokens before its end. */
    isCutOff: row.is_cut_off,
    /** Tokens of sends that failed before the one that was answered; `costUsd` has their price in it. */
    failedTokens: row.failed_tokens,
  }))
export type ModelCallRow = z.output<typeof modelCallRowSchema>

/** `askedId` is the episode's own number of the question, kept where a machine asks it; twice the same is refused. */
export function insertModelCall(db: Db, episodeId: string, call: ModelCallRow, askedId: number | null = null): void {
  prepared(
    db,
    `INSERT INTO model_calls (episode_id, seq, role, purpose, provider, model, request_sha256, answer_sha256, error,
     prompt_tokens, answer_tokens, real_latency_ms, cost_usd, reused_from, cached_tokens, is_cut_off, failed_tokens,
     asked_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    episodeId,
    call.seq,
    call.role,
    call.purpose,
    call.provider,
    call.model,
    call.requestSha256,
    call.answerSha256,
    call.error,
    call.promptTokens,
    call.answerTokens,
    call.realLatencyMs,
    call.costUsd,
    call.reusedFrom,
    call.cachedTokens,
    call.isCutOff ? 1 : 0,
    call.failedTokens,
    askedId,
  )
}

/** The question that a machine asked under this number; null where it has not come or has no end yet. */
export function askedModelCall(db: Db, episodeId: string, askedId: number): ModelCallRow | null {
  const row: unknown = prepared(db, 'SELECT * FROM model_calls WHERE episode_id = ? AND asked_id = ?').get(
    episodeId,
    askedId,
  )
  return row === undefined ? null : readRow(modelCallRowSchema, 'model_calls', row)
}

export function countCalls(db: Db, episodeId: string): number {
  return Number(prepared(db, 'SELECT count(*) FROM model_calls WHERE episode_id = ?').pluck().get(episodeId))
}

/** In the order of the requests. */
export function modelCallsOfEpisode(db: Db, episodeId: string): readonly ModelCallRow[] {
  const rows = db.prepare('SELECT * FROM model_calls WHERE episode_id = ? ORDER BY seq').all(episodeId)
  return rows.map((row) => readRow(modelCallRowSchema, 'model_calls', row))
}

const askedSchema = z.object({ request: z.string(), answer: z.string().nullable() })

/**
 * The question that an event of the episode tells of; null where it is none. Events and questions have numbers of their own, so
 * they are matched by their contents: of several with the same contents, the nth event tells of the nth question.
 */
export function modelCallOfEvent(db: Db, episodeId: string, seq: number): ModelCallRow | null {
  const told: unknown = db
    .prepare(
      `SELECT data_json ->> '$.requestSha256' AS request, data_json ->> '$.answerSha256' AS answer FROM events
       WHERE episode_id = ? AND seq = ? AND type = 'model.call'`,
    )
    .get(episodeId, seq)
  if (told === undefined) return null
  const asked = readRow(askedSchema, 'events', told)
  const row: unknown = db
    .prepare(
      `SELECT * FROM model_calls WHERE episode_id = @episodeId AND request_sha256 = @request AND answer_sha256 IS @answer
       ORDER BY seq LIMIT 1 OFFSET (SELECT count(*) FROM events WHERE episode_id = @episodeId AND seq < @seq
         AND type = 'model.call' AND data_json ->> '$.requestSha256' = @request
         AND data_json ->> '$.answerSha256' IS @answer)`,
    )
    .get({ episodeId, seq, ...asked })
  return row === undefined ? null : readRow(modelCallRowSchema, 'model_calls', row)
}

const spentRowSchema = z.object({ tokens: z.int(), usd: z.number() })

/** What the calls of a run's episodes took, failed sends too, but for answers that were reused. */
export function spentByRun(db: Db, runId: string): z.output<typeof spentRowSchema> {
  const row = db
    .prepare(
      `SELECT coalesce(sum(m.failed_tokens + iif(m.reused_from IS NULL, m.prompt_tokens + m.answer_tokens, 0)), 0) AS tokens,
         coalesce(sum(m.cost_usd), 0.0) AS usd
       FROM trials t JOIN episodes e ON e.trial_id = t.id JOIN model_calls m ON m.episode_id = e.id
       WHERE t.run_id = ?`,
    )
    .get(runId)
  return readRow(spentRowSchema, 'model_calls', row)
}
