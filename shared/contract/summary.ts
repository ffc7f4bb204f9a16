/** Results of a run per condition: means with intervals over valid and independent episodes. */
import { z } from 'zod'
import { conditionEndingsSchema } from './endings.ts'
import { validitySchema } from './record/end.ts'
import { modelKinds } from './results.ts'

/**
 * Where the mean of all such values may lie, at 95 %: Student's t, stretched towards the long tail (decision 58). `over-episodes`: over
 * those of one scenario. `over-scenarios`: over scenarios, by their own means; episodes of one scenario are not independent.
 */
const intervalKinds = ['over-episodes', 'over-scenarios'] as const
const intervalSchema = z.object({ kind: z.enum(intervalKinds), low: z.number(), high: z.number() })
export type Interval = z.infer<typeof intervalSchema>

export const metricSummarySchema = z.object({
  /** As in a result row. */
  id: z.string(),
  /** Episodes in which the metric is defined, and their scenarios. */
  episodes: z.int(),
  scenarios: z.int(),
  /** The mean of the scenarios' means. */
  mean: z.number(),
  /** null where there are too few for any, and where all are equal. */
  interval: intervalSchema.nullable(),
  /** Of how many scenarios, or episodes of a single one, the values are all the same; left out where they differ or are fewer than two. */
  allEqual: z.int().exactOptional(),
})
export type MetricSummary = z.infer<typeof metricSummarySchema>

export const summaryRowSchema = z.object({
  conditionId: z.string(),
  condition: z.string(),
  modelKind: z.enum(modelKinds),
  /** null for the row over all scenarios. */
  scenario: z.string().nullable(),
  trials: z.int(),
  /** Trials with a valid episode. */
  valid: z.int(),
  /** Valid episodes left out, because they used answers of another seed or repeat. */
  dependent: z.int(),
  /** Trials without a valid episode, by what their last one is. Left out where there is none. */
  notValid: z.partialRecord(validitySchema, z.int()).exactOptional(),
  /** Those that are defined in at least one episode. */
  metrics: z.array(metricSummarySchema),
  /** Of the condition as a whole: absent in a row of one of several scenarios. */
  endings: conditionEndingsSchema.exactOptional(),
})
export type SummaryRow = z.infer<typeof summaryRowSchema>
