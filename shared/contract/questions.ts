/** Questions to models as pages list, search, count and ask them again. The words of one come with `episode.call`. */
import { z } from 'zod'
import { labErrorSchema } from './errors.ts'
import { jobSchema } from './job.ts'
import { actorSchema, eventData } from './record/events.ts'
import { modelRoleSchema } from './record/header.ts'
import { modelKinds } from './results.ts'
import { modelSpecSchema } from './run.ts'

/** A question as a list shows it, without its words. */
export const questionViewSchema = z.object({
  /** Number of its event. */
  seq: z.int(),
  /** From 1 within the episode, in the order of asking, as files of answers count; null where only the event was kept. */
  call: z.int().nullable(),
  actor: actorSchema,
  role: modelRoleSchema,
  purpose: z.string(),
  /** What its actor was working at; null for nothing in particular. */
  subtask: z.int().nullable(),
  outcome: eventData['model.call'].shape.outcome,
  /** Game time of the question. */
  askedAtMs: z.number(),
  /** Game time that its actor waited for the answer. */
  waitedMs: z.number(),
  /** What the answer really took. */
  tookMs: z.number(),
  /** From 1: how often this question had been asked by then, because answers could not be read. */
  tries: z.int().min(1),
  promptTokens: z.int(),
  answerTokens: z.int(),
  /** Of the question's tokens, those that the server had in its cache; null where it said nothing. */
  cachedTokens: z.int().nullable(),
  /** US dollars. */
  costUsd: z.number(),
  provider: z.string(),
  model: z.string(),
  /** Whether the answer had been given before, in another episode. */
  isReused: z.boolean(),
  isCutOff: z.boolean(),
})
export type QuestionView = z.infer<typeof questionViewSchema>

/** Longest text that can be looked for, in UTF-16 units. */
export const MAX_SOUGHT = 200

/** How often something stands in a question and its answer. */
export const wordHitSchema = z.object({ seq: z.int(), count: z.int().min(1) })
export type WordHit = z.infer<typeof wordHitSchema>

/** What the calls of one agent in one role came to. */
const callSumSchema = z.object({
  /** Agent, or `planner`. */
  actor: z.string(),
  role: modelRoleSchema,
  calls: z.int(),
  promptTokens: z.int(),
  answerTokens: z.int(),
  /** null where no server said anything. */
  cachedTokens: z.int().nullable(),
  /** US dollars. */
  costUsd: z.number(),
  /** Game time. */
  waitedMs: z.number(),
  tookMs: z.number(),
})
export type CallSum = z.infer<typeof callSumSchema>

/** The same over all valid episodes of a condition in a run. */
export const conditionCallSumSchema = callSumSchema.extend({
  conditionId: z.string(),
  condition: z.string(),
  /** Valid episodes in which this agent asked in this role. */
  episodes: z.int(),
})
export type ConditionCallSum = z.infer<typeof conditionCallSumSchema>

/** A stored question with some of its words changed. */
export const editedQuestionSchema = z.strictObject({
  episodeId: z.string(),
  /** Of its event. */
  seq: z.int().min(0),
  /** New texts for parts of its messages; both places count from 0. */
  edits: z
    .array(z.strictObject({ message: z.int().min(0), part: z.int().min(0), text: z.string().max(2_000_000) }))
    .max(1_000),
  model: modelSpecSchema,
})
export type EditedQuestion = z.infer<typeof editedQuestionSchema>

/** What asking may take, before it is asked. */
export const questionCostSchema = z.object({
  kind: z.enum(modelKinds),
  /** By the lab's own count. */
  promptTokens: z.int(),
  /** As many as the recorded answer had. */
  answerTokens: z.int(),
  /** US dollars for these; null where no price fits, 0 for a simulated model. */
  usd: z.number().nullable(),
})
export type QuestionCost = z.infer<typeof questionCostSchema>

/** What is the same in two answers that could both be read, and how far. */
const likenessSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edges'), before: z.int(), now: z.int(), common: z.int() }),
  z.object({ kind: z.literal('action'), sameAction: z.boolean(), sameArguments: z.boolean() }),
  z.object({ kind: z.literal('verdict'), doneBefore: z.boolean(), doneNow: z.boolean() }),
  z.object({
    kind: z.literal('plan'),
    functionsBefore: z.int(),
    functionsNow: z.int(),
    nodesBefore: z.int(),
    nodesNow: z.int(),
    /** Nodes with the same function and arguments, each counted once. */
    common: z.int(),
  }),
  z.object({ kind: z.literal('other') }),
])
/** What is the same in two answers that could both be read, and how far. */
export type Likeness = z.infer<typeof likenessSchema>

/** The new answer, and how it compares with the recorded one. */
const askedAnewSchema = z.object({
  provider: z.string(),
  model: z.string(),
  kind: z.enum(modelKinds),
  answer: z.string().nullable(),
  /** Why there is no answer. */
  error: labErrorSchema.nullable(),
  isCutOff: z.boolean(),
  promptTokens: z.int(),
  answerTokens: z.int(),
  cachedTokens: z.int().nullable(),
  costUsd: z.number(),
  tookMs: z.number(),
  /** Whether words were changed that the model never saw: a simulated one answers from the data behind a question. */
  ignoredEdits: z.boolean(),
  /** Whether each could be read as an answer to what was asked. */
  wasRead: z.boolean(),
  isRead: z.boolean(),
  /** Whether both come to the same; null where one of them cannot be read. */
  same: z.boolean().nullable(),
  likeness: likenessSchema.nullable(),
})
export type AskedAnew = z.infer<typeof askedAnewSchema>

export const askedAnewJobSchema = jobSchema(askedAnewSchema)
