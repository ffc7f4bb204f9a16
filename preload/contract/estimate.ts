/** What a run would be, before it is started. */
import { z } from 'zod'

export const runEstimateSchema = z.object({
  scenarios: z.int(),
  conditions: z.array(z.object({ id: z.string(), label: z.string(), slot: z.int().nullable() })),
  episodes: z.int(),
  /** Wall time with as many episodes at a time as the lab plays now, and one at a time on another server; null where there is nothing to go by. */
  wallMs: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** On disk. */
  bytes: z.number().nullable(),
  /** 0 for models that cost nothing; null for a live one without price or without anything to go by. */
  costUsd: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Where the figures come from, as a sentence: `From 34 earlier episodes of these scenarios.` */
  basis: z.string(),
  /** What to know before it is started, each with what to do. */
  warnings: z.array(z.object({ step: z.enum(['task', 'methods', 'team', 'model', 'repeats']), message: z.string() })),
})
export type RunEstimate = z.infer<typeof runEstimateSchema>
