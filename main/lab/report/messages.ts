/** What the lab and the thread that makes a report say to each other. */
import { z } from 'zod'
import { comparisonRequestSchema } from '../../../shared/contract/comparison.ts'
import { labErrorSchema } from '../../../shared/contract/errors.ts'

/** What the thread is started with. */
export const reportDataSchema = z.strictObject({ databasePath: z.string(), request: comparisonRequestSchema })
export type ReportData = z.output<typeof reportDataSchema>

export const reportNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), phase: z.string(), done: z.int(), total: z.int() }),
  /** The last word; the database is closed by then. */
  z.object({
    kind: z.literal('over'),
    result: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), value: z.string() }),
      z.object({ ok: z.literal(false), error: labErrorSchema }),
    ]),
  }),
])
export type ReportNews = z.output<typeof reportNewsSchema>
