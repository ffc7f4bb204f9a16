/** What a run would be, before it is started. */
import { z } from 'zod'
import { modelKinds } from './results.ts'

/** What the run can show of completion, at p < 0.05 after Holm with 80 %, by scenarios as pairs. */
const runPowerSchema = z.object({
  /** All conditions but the first, with which they are compared. */
  comparisons: z.int(),
  /** By how much differences in completion spread over scenarios, a share. */
  deviation: z.number(),
  /** Where the spread comes from, as a sentence. */
  basis: z.string(),
  /** The smallest difference that is found, a share; null where no result can come below 0.05. */
  smallest: z.number().nullable(),
  /** How many scenarios a difference takes; null where it is more than 10,000. */
  needed: z.array(z.object({ difference: z.number(), scenarios: z.int().nullable() })),
})
export type RunPower = z.infer<typeof runPowerSchema>

const rangeSchema = z.object({ low: z.number(), high: z.number() })
export type Range = z.infer<typeof rangeSchema>

export const runEstimateSchema = z.object({
  scenarios: z.int(),
  conditions: z.array(z.object({ id: z.string(), label: z.string(), slot: z.int().nullable() })),
  episodes: z.int(),
  /** What answers for its agents. */
  modelKind: z.enum(modelKinds),
  /** Wall time with as many episodes at a time as the lab plays now, and one at a time on another server; null where there is nothing to go by. */
  wallMs: rangeSchema.nullable(),
  /** On disk. */
  bytes: z.number().nullable(),
  /** What it asks of models; null where one of its methods was not played here in that size: others ask for more, or for less. */
  usage: z.object({ calls: rangeSchema, tokensIn: rangeSchema, tokensOut: rangeSchema }).nullable(),
  /** 0 for models that cost nothing; null for a live one without price or without anything to go by. */
  costUsd: rangeSchema.nullable(),
  /** Where the figures come from, as a sentence: `From 34 earlier episodes of these scenarios.` */
  basis: z.string(),
  /** null for a run of one condition: nothing is compared. */
  power: runPowerSchema.nullable(),
  /** What to know before it is started, each with what to do. */
  warnings: z.array(z.object({ step: z.enum(['task', 'methods', 'team', 'model', 'repeats']), message: z.string() })),
})
export type RunEstimate = z.infer<typeof runEstimateSchema>
