/**
 * Messages between the lab and an episode process. Plain data over the process channel, checked with zod on both sides.
 * A process plays several episodes, one after the other: what belongs to one travels under its number, so that an answer or
 * a cancel that comes late never reaches the next. The lab counts the episodes of each process from 1.
 */
import { z } from 'zod'
import { episodeBudgetSchema } from '../../shared/contract/episode-budget.ts'
import { labErrorSchema } from '../../shared/contract/errors.ts'
import { forkAtSchema } from '../../shared/contract/fork.ts'
import { interventionSchema } from '../../shared/contract/intervention.ts'
import { consoleCommandSchema } from '../../shared/contract/own-server.ts'
import { paceChangeSchema, paceSchema, paceViewSchema } from '../../shared/contract/pace.ts'
import { endReasonSchema, validitySchema } from '../../shared/contract/record/end.ts'
import {
  clockKindSchema,
  episodeHeaderSchema,
  methodChoiceSchema,
  modelBindingsSchema,
  modelRoleSchema,
} from '../../shared/contract/record/header.ts'
import { eventRowSchema } from '../../shared/contract/record/record.ts'
import { scenarioSchema } from '../../shared/contract/scenario.ts'
import { externalServerSchema } from '../../shared/contract/server.ts'
import { teamSchema } from '../../shared/contract/team.ts'
import type { ModelRequest } from '../models/model.ts'
import { toolChoiceSchema } from '../models/tool-call.ts'

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
  answerTokens: z.int().min(1).exactOptional(),
  tools: toolChoiceSchema.exactOptional(),
})

/** What a JSON text asks; null where it is no request. */
export function readModelRequest(text: string): ModelRequest | null {
  try {
    return modelRequestSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const modelAnswerSchema = z.object({
  text: z.string(),
  promptTokens: z.int(),
  answerTokens: z.int(),
  isCutOff: z.boolean().exactOptional(),
})

export const episodeSpecSchema = z.object({
  scenario: scenarioSchema,
  method: methodChoiceSchema,
  team: teamSchema,
  models: modelBindingsSchema,
  budget: episodeBudgetSchema.exactOptional(),
  clock: clockKindSchema,
  server: externalServerSchema.exactOptional(),
  seed: z.int().min(0),
  repeat: z.int().min(1),
  fork: forkAtSchema.exactOptional(),
})

/** Lab to an episode. Without a pace it goes as fast as it can. */
const toEpisodeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    spec: episodeSpecSchema,
    pace: paceSchema.optional(),
    /** Whether the lab holds the console of the episode's server. */
    hasConsole: z.boolean().exactOptional(),
    /** False where nobody looks on: events and track then come in a few large parts. */
    isWatched: z.boolean().exactOptional(),
  }),
  z.object({ kind: z.literal('pace'), change: paceChangeSchema }),
  z.object({ kind: z.literal('cancel') }),
  /** Answered by `intervened` with the same number, which the lab counts. */
  z.object({ kind: z.literal('intervene'), id: z.int(), intervention: interventionSchema }),
  z.object({ kind: z.literal('model-answer'), id: z.int(), answer: modelAnswerSchema }),
  z.object({ kind: z.literal('model-error'), id: z.int(), error: labErrorSchema }),
  /** What each command of a `console` was answered. */
  z.object({ kind: z.literal('console-answer'), id: z.int(), answers: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('console-error'), id: z.int(), error: labErrorSchema }),
])
export type ToEpisode = z.infer<typeof toEpisodeSchema>

const episodeNumberSchema = z.int().min(1)

/** Lab to episode process. */
export const toProcessSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ping') }),
  z.object({ kind: z.literal('episode'), number: episodeNumberSchema, message: toEpisodeSchema }),
])
export type ToProcess = z.infer<typeof toProcessSchema>

/** An episode's question to a model. */
export const modelQuestionSchema = z.object({
  /** The episode's own number of it. */
  id: z.int(),
  /** Who asks: an agent or the planner. */
  actor: z.string(),
  binding: modelRoleSchema,
  seed: z.int(),
  /** `ModelRequest` as JSON text: a worker machine passes it on unread. */
  request: z.string(),
})

export type ModelQuestion = z.infer<typeof modelQuestionSchema>

/** An episode to the lab. */
const episodeMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phase'), phase: z.enum(['server', 'reset', 'join', 'play', 'score']) }),
  /** Said when the world stands, and after every change. Not said of a real clock. */
  z.object({ kind: z.literal('pace'), view: paceViewSchema }),
  /** A person's intervention was done or begun; with an error nothing of it happened. */
  z.object({ kind: z.literal('intervened'), id: z.int(), error: labErrorSchema.nullable() }),
  z.object({ kind: z.literal('header'), header: episodeHeaderSchema }),
  z.object({ kind: z.literal('events'), events: z.array(eventRowSchema) }),
  /** What the track has grown by, after the events before it: whole frames, uncompressed, base64. */
  z.object({ kind: z.literal('track'), bytes: z.string() }),
  z.object({ kind: z.literal('model-request'), ...modelQuestionSchema.shape }),
  /** Commands for the console of the episode's server, answered under the same number, which the episode counts. */
  z.object({ kind: z.literal('console'), id: z.int(), commands: z.array(consoleCommandSchema) }),
  z.object({
    kind: z.literal('end'),
    endReason: endReasonSchema,
    validity: validitySchema,
    message: z.string(),
    gameTimeMs: z.number(),
    /** Whether the process stands for another episode: it then says `ready` once it has tidied up, else it leaves. */
    reusable: z.boolean(),
  }),
])
export type EpisodeMessage = z.infer<typeof episodeMessageSchema>

/** Episode process to lab. */
export const fromProcessSchema = z.discriminatedUnion('kind', [
  /** It takes an episode; said once at the beginning and again after each `end` that was `reusable`. */
  z.object({
    kind: z.literal('ready'),
    /** Live objects of JavaScript; what an episode leaves behind shows here. */
    heapBytes: z.int(),
  }),
  z.object({ kind: z.literal('pong') }),
  z.object({ kind: z.literal('episode'), number: episodeNumberSchema, message: episodeMessageSchema }),
])
export type FromProcess = z.infer<typeof fromProcessSchema>

/** What the watcher of an episode receives: its messages, its process's acceptance, and signs of life. */
export type FromEpisode = EpisodeMessage | { readonly kind: 'ready' } | { readonly kind: 'pong' }
