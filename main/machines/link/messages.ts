/**
 * What a worker machine and its lab say to each other. The worker asks, and asks again over a new connection until it is
 * answered: so every question may come twice, and the lab answers it the same way. Both ends check with zod.
 */
import { z } from 'zod'
import { labErrorSchema } from '../../../shared/contract/errors.ts'
import { machineSchema, machineStatusSchema } from '../../../shared/contract/machines.ts'
import { endReasonSchema, validitySchema } from '../../../shared/contract/record/end.ts'
import { episodeHeaderSchema } from '../../../shared/contract/record/header.ts'
import { eventRowSchema } from '../../../shared/contract/record/record.ts'
import { episodeSpecSchema, modelAnswerSchema, modelQuestionSchema } from '../../episode/protocol.ts'
import { trialJobSchema } from '../queue/trial-queue.ts'

const playingSchema = z.object({ episodeId: z.uuid(), trialId: z.uuid() })

/** `wait`: its run stands still; ask again. `abandon`: nobody wants its record any more. */
export const verdictSchema = z.enum(['continue', 'wait', 'abandon'])
export type Verdict = z.infer<typeof verdictSchema>

/** The record of an episode that is over, as its process told it. Deflated and base64 on the wire. */
export const playedEpisodeSchema = z.object({
  /** null where the process ended before its header. */
  header: episodeHeaderSchema.nullable(),
  events: z.array(eventRowSchema),
  /** Base64, uncompressed track. */
  track: z.base64(),
  ending: z.object({
    endReason: endReasonSchema,
    validity: validitySchema,
    message: z.string(),
    gameTimeMs: z.number(),
    wallTimeMs: z.number(),
  }),
})
export type PlayedEpisode = z.infer<typeof playedEpisodeSchema>

/** What a worker asks, by name: its input and the answer to it. Every answer may be a `LabError` instead. */
export const questions = {
  /** First on every connection. Refused (`machine-refused`) for other versions than the lab's. */
  hello: {
    input: z.object({
      machine: machineSchema,
      /** Of the worker's process: another one knows nothing of what the one before it played, but for what it names. */
      session: z.uuid(),
      playing: z.array(playingSchema),
    }),
    answer: z.object({ verdicts: z.array(verdictSchema), isDraining: z.boolean() }),
  },
  /** Of episodes that were told to wait, and of those that the lab said not to have played; verdicts in the same order. */
  standing: {
    input: z.object({ playing: z.array(playingSchema) }),
    answer: z.object({ verdicts: z.array(verdictSchema) }),
  },
  /** A job of the queue; the same episode where it is asked again. */
  claim: {
    input: z.object({ job: trialJobSchema }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('play'), episodeId: z.uuid(), spec: episodeSpecSchema }),
      /** Somebody else has it, or nobody wants it any more. */
      z.object({ kind: z.literal('gone') }),
    ]),
  },
  /** An episode's question to a model; `id` is the episode's own number of it. */
  model: {
    input: z.object({ episodeId: z.uuid(), ...modelQuestionSchema.shape }),
    answer: modelAnswerSchema,
  },
  /** A record, until it is acknowledged. */
  deliver: {
    input: z.object({
      ...playingSchema.shape,
      /** What the worker makes of the record; null where nothing was recorded. */
      logSha256: z.string().nullable(),
      /** `PlayedEpisode` as JSON, deflated, base64. */
      played: z.base64(),
    }),
    answer: z.object({ outcome: z.enum(['stored', 'confirmed', 'different', 'refused']), message: z.string() }),
  },
} as const
export type Questions = {
  readonly [name in keyof typeof questions]: {
    readonly input: z.infer<(typeof questions)[name]['input']>
    readonly answer: z.infer<(typeof questions)[name]['answer']>
  }
}
export type QuestionName = keyof Questions

/** From the worker, without an answer. */
export const tellingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: machineStatusSchema }),
  /** It ends: what it plays, it plays no more. */
  z.object({ kind: z.literal('bye') }),
])
export type Telling = z.infer<typeof tellingSchema>

/** From the lab, without an answer: a connection that is lost loses them, and `hello` tells what holds. */
export const orderSchema = z.discriminatedUnion('kind', [
  /** The episode is to end as cancelled. */
  z.object({ kind: z.literal('stop'), episodeId: z.uuid() }),
  z.object({ kind: z.literal('drain'), isDraining: z.boolean() }),
  /** The worker is not wanted any more: it stops what it plays and ends. */
  z.object({ kind: z.literal('leave'), reason: z.string() }),
])
export type Order = z.infer<typeof orderSchema>

/** The lowest id whose answer the worker still waits for: the lab forgets the answers below. */
const oldestSchema = z.int().min(1)

/** On the wire, one JSON text a frame. Ids grow by one within the life of a worker's process. */
export const fromWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), id: z.int().min(1), oldest: oldestSchema, name: z.string(), input: z.unknown() }),
  z.object({ kind: z.literal('tell'), oldest: oldestSchema, telling: tellingSchema }),
])
export const fromLabSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: z.int().min(1), answer: z.unknown() }),
  z.object({ kind: z.literal('refusal'), id: z.int().min(1), error: labErrorSchema }),
  z.object({ kind: z.literal('order'), order: orderSchema }),
])
