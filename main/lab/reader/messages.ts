/** What the lab and its reading thread say to each other. */
import { z } from 'zod'
import { labErrorSchema } from '../../../shared/contract/errors.ts'
import { readingCalls } from './reading-handlers.ts'

/** What the thread is started with. */
export const readerDataSchema = z.strictObject({
  databasePath: z.string(),
  dataFolder: z.string(),
  /** Whether to read what pages ask first before one asks. */
  readsAhead: z.boolean(),
})

/** The input was checked by whoever sends it. */
export const askSchema = z.strictObject({ id: z.int(), name: z.enum(readingCalls), input: z.unknown() })
export type Ask = z.output<typeof askSchema>

const resultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: labErrorSchema }),
])

export const answerSchema = z.discriminatedUnion('kind', [
  /** The database is open. */
  z.object({ kind: z.literal('ready') }),
  /** A list left a row out. */
  z.object({ kind: z.literal('left-out'), table: z.string(), key: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('answer'), id: z.int(), result: resultSchema }),
])
export type Answer = z.output<typeof answerSchema>
