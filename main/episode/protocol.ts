/** Messages between the lab and an episode process. Plain data over the process channel, checked with zod on both sides. */
import { z } from 'zod'
import { labErrorSchema } from '../../preload/contract/errors.ts'
import { endReasonSchema, validitySchema } from '../../preload/contract/record/end.ts'
import {
  clockKindSchema,
  episodeHeaderSchema,
  methodChoiceSchema,
  modelBindingsSchema,
  modelRoleSchema,
} from '../../preload/contract/record/header.ts'
import { eventRowSchema } from '../../preload/contract/record/record.ts'
import { scenarioSchema } from '../../preload/contract/scenario.ts'
import { teamSchema } from '../../preload/contract/team.ts'

const messagePartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), mediaType: z.literal('image/png'), base64: z.string() }),
])

export const modelRequestSchema = z.object({
  purpose: z.string(),
  role: modelRoleSchema,
  input: z.unknown(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), parts: z.array(messagePartSchema) })),
  answerSchema: z.record(z.string(), z.unknown()),
  sampleIndex: z.int().min(0),
  reask: z.int().min(0),
})

export const modelAnswerSchema = z.object({ text: z.string(), promptTokens: z.int(), answerTokens: z.int() })

export const episodeSpecSchema = z.object({
  scenario: scenarioSchema,
  method: methodChoiceSchema,
  team: teamSchema,
  models: modelBindingsSchema,
  clock: clockKindSchema,
  seed: z.int().min(0),
  repeat: z.int().min(1),
})

/** Lab to episode. */
export const toEpisodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), spec: episodeSpecSchema }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('ping') }),
  z.object({ kind: z.literal('model-answer'), id: z.int(), answer: modelAnswerSchema }),
  z.object({ kind: z.literal('model-error'), id: z.int(), error: labErrorSchema }),
])
export type ToEpisode = z.infer<typeof toEpisodeSchema>

/** Episode to lab. */
export const fromEpisodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('pong') }),
  z.object({ kind: z.literal('phase'), phase: z.enum(['server', 'reset', 'join', 'play', 'score']) }),
  z.object({ kind: z.literal('header'), header: episodeHeaderSchema }),
  z.object({ kind: z.literal('events'), events: z.array(eventRowSchema) }),
  /** Uncompressed track bytes, base64. */
  z.object({ kind: z.literal('track'), bytes: z.string() }),
  z.object({
    kind: z.literal('model-request'),
    id: z.int(),
    binding: modelRoleSchema,
    seed: z.int(),
    request: modelRequestSchema,
  }),
  z.object({
    kind: z.literal('end'),
    endReason: endReasonSchema,
    validity: validitySchema,
    message: z.string(),
    gameTimeMs: z.number(),
  }),
])
export type FromEpisode = z.infer<typeof fromEpisodeSchema>
