/** Answers that live models gave before, by what they were asked. */
import { z } from 'zod'
import { endReasonSchema } from '../shared/contract/record/end.ts'
import { type ModelBinding, type ModelRole, modelBindingsSchema } from '../shared/contract/record/header.ts'
import { teamSchema } from '../shared/contract/team.ts'
import { modelOfCall } from './call-models.ts'
import type { Db } from './open.ts'
import { booleanColumn, jsonColumn, readRow } from './rows.ts'

const rowSchema = z
  .object({
    episode_id: z.string(),
    trial_id: z.string(),
    seed: z.int(),
    repeat: z.int(),
    end_reason: endReasonSchema.nullable(),
    models_json: jsonColumn(modelBindingsSchema),
    team_json: jsonColumn(teamSchema),
    provider: z.string(),
    model: z.string(),
    answer_sha256: z.string(),
    prompt_tokens: z.int(),
    answer_tokens: z.int(),
    is_cut_off: booleanColumn,
  })
  .transform((row) => ({
    episodeId: row.episode_id,
    trialId: row.trial_id,
    seed: row.seed,
    repeat: row.repeat,
    endReason: row.end_reason,
    models: row.models_json,
    team: row.team_json,
    provider: row.provider,
    model: row.model,
    answerSha256: row.answer_sha256,
    promptTokens: row.prompt_tokens,
    answerTokens: row.answer_tokens,
    isCutOff: row.is_cut_off,
  }))
export type ReusableAnswer = Omit<z.output<typeof rowSchema>, 'models' | 'team' | 'provider' | 'model'> & {
  /** null where nobody can tell. */
  readonly binding: ModelBinding | null
}

/** Every answer of its own to this request in this role, oldest episode first, within an episode in the order of asking. */
export function answersTo(db: Db, requestSha256: string, role: ModelRole): readonly ReusableAnswer[] {
  return db
    .prepare(
      `SELECT m.episode_id, t.id AS trial_id, t.seed, t.repeat, e.end_reason, c.models_json,
         c.team_json, m.provider, m.model, m.answer_sha256,
         m.prompt_tokens, m.answer_tokens, m.is_cut_off
       FROM model_calls m
       JOIN episodes e ON e.id = m.episode_id JOIN trials t ON t.id = e.trial_id JOIN conditions c ON c.id = t.condition_id
       WHERE m.request_sha256 = ? AND m.role = ? AND m.answer_sha256 IS NOT NULL AND m.reused_from IS NULL
         AND e.model_kind = 'live'
       ORDER BY e.rowid, m.seq`,
    )
    .all(requestSha256, role)
    .map((row) => {
      const { models, team, provider, model, ...answer } = readRow(rowSchema, 'model_calls', row)
      const call = { episodeId: answer.episodeId, role, requestSha256, provider, model }
      return { ...answer, binding: modelOfCall(db, call, { models, team }) }
    })
}
