/** Questions to models with what their events say of them: who asked, when, and what became of the answer. */
import { z } from 'zod'
import type { ConditionCallSum } from '../shared/contract/questions.ts'
import { actorSchema, eventData } from '../shared/contract/record/events.ts'
import { modelRoleSchema } from '../shared/contract/record/header.ts'
import { type Db, prepared } from './open.ts'
import { booleanColumn, readListedRows, readRow } from './rows.ts'

/**
 * Events and questions have numbers of their own and are matched by their contents: of several with the same contents, the nth
 * event tells of the nth question. `which` names the episodes.
 */
const matched = (which: string): string => `
  WITH told AS (
    SELECT episode_id, seq, at_ms, actor_kind, actor_id, data_json,
      data_json ->> '$.requestSha256' AS request, data_json ->> '$.answerSha256' AS answer,
      row_number() OVER (PARTITION BY episode_id, data_json ->> '$.requestSha256', data_json ->> '$.answerSha256'
        ORDER BY seq) AS nth
    FROM events WHERE episode_id IN (${which}) AND type = 'model.call'),
  asked AS (
    SELECT *, row_number() OVER (PARTITION BY episode_id, request_sha256, answer_sha256 ORDER BY seq) AS nth
    FROM model_calls WHERE episode_id IN (${which}))`

const joined = `told LEFT JOIN asked ON asked.episode_id = told.episode_id AND asked.request_sha256 = told.request
  AND asked.answer_sha256 IS told.answer AND asked.nth = told.nth`

const rowSchema = z
  .object({
    seq: z.int(),
    at_ms: z.number(),
    actor_kind: actorSchema.shape.kind,
    actor_id: z.string(),
    role: modelRoleSchema,
    purpose: z.string(),
    outcome: eventData['model.call'].shape.outcome,
    subtask: z.int().nullable(),
    asked_at_ms: z.number(),
    waited_ms: z.number(),
    request: z.string(),
    answer: z.string().nullable(),
    call: z.int().nullable(),
    error: z.string().nullable(),
    provider: z.string().nullable(),
    model: z.string().nullable(),
    prompt_tokens: z.int(),
    answer_tokens: z.int(),
    cached_tokens: z.int().nullable(),
    cost_usd: z.number(),
    took_ms: z.number(),
    reused_from: z.string().nullable(),
    is_cut_off: booleanColumn,
  })
  .transform((row) => ({
    /** Of its event. */
    seq: row.seq,
    actor: { kind: row.actor_kind, id: row.actor_id },
    role: row.role,
    purpose: row.purpose,
    outcome: row.outcome,
    subtask: row.subtask,
    askedAtMs: row.asked_at_ms,
    answeredAtMs: row.at_ms,
    /** Modelled game time of the call. */
    waitedMs: row.waited_ms,
    requestSha256: row.request,
    answerSha256: row.answer,
    /** From 1; null where only the event was kept, as are the model's facts then. */
    call: row.call,
    error: row.error,
    provider: row.provider,
    model: row.model,
    promptTokens: row.prompt_tokens,
    answerTokens: row.answer_tokens,
    cachedTokens: row.cached_tokens,
    costUsd: row.cost_usd,
    tookMs: row.took_ms,
    reusedFrom: row.reused_from,
    isCutOff: row.is_cut_off,
  }))
/** A question as its event and its row tell it. */
export type ToldQuestion = z.output<typeof rowSchema>

/** All of an episode, in the order of their answers. Throws `RowError` for one that is not readable. */
export function questionsOfEpisode(db: Db, episodeId: string): readonly ToldQuestion[] {
  return questionRows(db, episodeId).map((row) => readRow(rowSchema, 'events', row))
}

/** The same for lists: without those that are not readable. */
export function listedQuestionsOfEpisode(db: Db, episodeId: string): readonly ToldQuestion[] {
  return readListedRows(rowSchema, 'events', questionRows(db, episodeId))
}

function questionRows(db: Db, episodeId: string): readonly unknown[] {
  // Compiled once: reading every episode of a run would otherwise leave thousands of compiled statements to the collector.
  return prepared(
    db,
    `${matched('@episodeId')}
       SELECT told.seq, told.at_ms, told.actor_kind, told.actor_id, told.request, told.answer,
         told.data_json ->> '$.role' AS role, told.data_json ->> '$.purpose' AS purpose,
         told.data_json ->> '$.outcome' AS outcome, told.data_json ->> '$.subtask' AS subtask,
         coalesce(told.data_json ->> '$.startedAtMs', told.at_ms) AS asked_at_ms,
         coalesce(told.data_json ->> '$.latencyMs', 0) AS waited_ms,
         asked.seq + 1 AS call, asked.error, asked.provider, asked.model,
         coalesce(asked.prompt_tokens, told.data_json ->> '$.promptTokens', 0) AS prompt_tokens,
         coalesce(asked.answer_tokens, told.data_json ->> '$.answerTokens', 0) AS answer_tokens,
         asked.cached_tokens, coalesce(asked.cost_usd, 0.0) AS cost_usd,
         coalesce(asked.real_latency_ms, 0.0) AS took_ms, asked.reused_from, coalesce(asked.is_cut_off, 0) AS is_cut_off
       FROM ${joined} ORDER BY told.seq`,
  ).all({ episodeId })
}

const costRowSchema = z.object({ seq: z.int(), usd: z.number() })

/** What the questions of an episode cost in US dollars, by the numbers of their events; free ones are left out. */
export function costsOfEvents(db: Db, episodeId: string): readonly z.output<typeof costRowSchema>[] {
  const rows = db
    .prepare(
      `${matched('@episodeId')} SELECT told.seq AS seq, asked.cost_usd AS usd FROM ${joined}
       WHERE asked.cost_usd > 0 ORDER BY told.seq`,
    )
    .all({ episodeId })
  return rows.map((row) => readRow(costRowSchema, 'model_calls', row))
}

const sumSchema = z
  .object({
    condition_id: z.string(),
    condition: z.string(),
    actor_id: z.string(),
    role: modelRoleSchema,
    episodes: z.int(),
    calls: z.int(),
    prompt_tokens: z.int(),
    answer_tokens: z.int(),
    cached_tokens: z.int().nullable(),
    cost_usd: z.number(),
    waited_ms: z.number(),
    took_ms: z.number(),
  })
  .transform(
    (row): ConditionCallSum => ({
      conditionId: row.condition_id,
      condition: row.condition,
      actor: row.actor_id,
      role: row.role,
      episodes: row.episodes,
      calls: row.calls,
      promptTokens: row.prompt_tokens,
      answerTokens: row.answer_tokens,
      cachedTokens: row.cached_tokens,
      costUsd: row.cost_usd,
      waitedMs: row.waited_ms,
      tookMs: row.took_ms,
    }),
  )

/** What the calls of each agent in each role came to, over the valid episodes of a run. */
export function callSumsOfRun(db: Db, runId: string): readonly ConditionCallSum[] {
  const valid = `SELECT e.id FROM episodes e JOIN trials t ON t.id = e.trial_id
    WHERE t.run_id = @runId AND e.validity = 'valid'`
  const rows = db
    .prepare(
      `${matched(valid)}
       SELECT c.id AS condition_id, c.label AS condition, told.actor_id, told.data_json ->> '$.role' AS role,
         count(DISTINCT told.episode_id) AS episodes, count(*) AS calls,
         sum(coalesce(asked.prompt_tokens, 0)) AS prompt_tokens, sum(coalesce(asked.answer_tokens, 0)) AS answer_tokens,
         sum(asked.cached_tokens) AS cached_tokens, sum(coalesce(asked.cost_usd, 0.0)) AS cost_usd,
         sum(coalesce(told.data_json ->> '$.latencyMs', 0)) AS waited_ms,
         sum(coalesce(asked.real_latency_ms, 0.0)) AS took_ms
       FROM ${joined} JOIN episodes e ON e.id = told.episode_id JOIN trials t ON t.id = e.trial_id
         JOIN conditions c ON c.id = t.condition_id
       GROUP BY c.id, told.actor_id, role ORDER BY min(t.position), told.actor_kind DESC, told.actor_id, role`,
    )
    .all({ runId })
  return readListedRows(sumSchema, 'model_calls', rows)
}
