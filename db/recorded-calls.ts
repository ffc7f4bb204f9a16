/** Model calls of episodes and runs with all that a file of them needs: what asked for them, and of what kind the answer was. */
import { z } from 'zod'
import { type ErrorCode, errorCodeSchema } from '../shared/contract/errors.ts'
import { type ModelRole, modelBindingsSchema, modelRoleSchema } from '../shared/contract/record/header.ts'
import { type ModelKind, modelKinds } from '../shared/contract/results.ts'
import { teamSchema } from '../shared/contract/team.ts'
import { readTextBlob } from './blobs.ts'
import { modelOfCall } from './call-models.ts'
import type { Db } from './open.ts'
import { RowError, readRow, repeatedJsonColumn } from './rows.ts'

export interface RecordedCall {
  readonly place: CallPlace
  readonly episodeId: string
  readonly role: ModelRole
  readonly provider: string
  readonly model: string
  /** `recorded` for an answer that was given before, in another episode. */
  readonly kind: ModelKind
  /** Settings of the model that was asked. */
  readonly params: Readonly<Record<string, unknown>>
  /** As it was stored: canonical JSON. */
  readonly request: string
  readonly answer: string | null
  readonly error: ErrorCode | null
  readonly promptTokens: number
  readonly answerTokens: number
}

/** Where a call stands among all of a run, in the order of trials, attempts and calls. */
export interface CallPlace {
  readonly position: number
  readonly attempt: number
  /** From 0 within the episode. */
  readonly seq: number
}

export const beforeAllCalls: CallPlace = { position: -1, attempt: 0, seq: -1 }

const rowSchema = z.object({
  position: z.int(),
  attempt: z.int(),
  seq: z.int(),
  episode_id: z.string(),
  model_kind: z.enum(modelKinds),
  models_json: repeatedJsonColumn(modelBindingsSchema),
  team_json: repeatedJsonColumn(teamSchema),
  role: modelRoleSchema,
  provider: z.string(),
  model: z.string(),
  request_sha256: z.string(),
  answer_sha256: z.string().nullable(),
  error: errorCodeSchema.nullable(),
  prompt_tokens: z.int(),
  answer_tokens: z.int(),
  reused_from: z.string().nullable(),
})

const columns = { run: 't.run_id', episode: 'e.id' } as const

/** Ended episodes alone: the others are not complete. */
const sqlFor = (of: keyof typeof columns): string => `
  SELECT t.position, e.attempt, m.seq, m.episode_id, e.model_kind, c.models_json, c.team_json, m.role, m.provider, m.model, m.request_sha256,
    m.answer_sha256, m.error, m.prompt_tokens, m.answer_tokens, m.reused_from
  FROM trials t JOIN episodes e ON e.trial_id = t.id JOIN conditions c ON c.id = t.condition_id
  JOIN model_calls m ON m.episode_id = e.id
  WHERE ${columns[of]} = @id AND e.status = 'ended' AND (t.position, e.attempt, m.seq) > (@position, @attempt, @seq)
  ORDER BY t.position, e.attempt, m.seq`

/** Those after a place, in their order, one at a time. Throws `RowError` where a text is gone or damaged. */
export function* recordedCalls(db: Db, of: keyof typeof columns, id: string, after: CallPlace): Iterable<RecordedCall> {
  for (const stored of db.prepare(sqlFor(of)).iterate({ id, ...after })) {
    const row = readRow(rowSchema, 'model_calls', stored)
    yield {
      place: { position: row.position, attempt: row.attempt, seq: row.seq },
      episodeId: row.episode_id,
      role: row.role,
      provider: row.provider,
      model: row.model,
      kind: row.reused_from === null ? row.model_kind : 'recorded',
      params: paramsOf(db, row),
      request: textAt(db, row.request_sha256),
      answer: row.answer_sha256 === null ? null : textAt(db, row.answer_sha256),
      error: row.error,
      promptTokens: row.prompt_tokens,
      answerTokens: row.answer_tokens,
    }
  }
}

/** Of the role where nobody can tell which of several models it was. */
function paramsOf(db: Db, row: z.output<typeof rowSchema>): RecordedCall['params'] {
  const { episode_id: episodeId, role, request_sha256: requestSha256, provider, model } = row
  const condition = { models: row.models_json, team: row.team_json }
  return (modelOfCall(db, { episodeId, role, requestSha256, provider, model }, condition) ?? condition.models[role])
    .params
}

function textAt(db: Db, sha256: string): string {
  const text = readTextBlob(db, sha256)
  if (text === null) throw new RowError(`text ${sha256} of a model call is missing`)
  return text
}
