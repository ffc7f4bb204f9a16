/** Result rows: one per episode, the same in tables, CSV and docs (architecture section 6). */
import { z } from 'zod'
import { endReasonSchema, validitySchema } from './record/end.ts'

export const metricValueSchema = z.object({
  /** `completion` for a default variant, `balance@mean-deviation` for another. */
  id: z.string(),
  /** null where the metric is undefined, never 0 or 1 in its place. */
  value: z.number().nullable(),
})
export type MetricValue = z.infer<typeof metricValueSchema>

export const modelKinds = ['simulated', 'recorded', 'live'] as const
export type ModelKind = (typeof modelKinds)[number]

/** `imported`: played by another lab, whose record came with it. `published`: a number of a paper. They never mix. */
export const sources = ['measured', 'imported', 'published'] as const
export type Source = (typeof sources)[number]

export const episodeResultSchema = z.object({
  runId: z.string(),
  trialId: z.string(),
  episodeId: z.string(),
  conditionId: z.string(),
  source: z.enum(sources),
  scenario: z.string(),
  condition: z.string(),
  method: z.string(),
  variant: z.string(),
  teamSize: z.int(),
  modelKind: z.enum(modelKinds),
  clock: z.string(),
  seed: z.int(),
  repeat: z.int(),
  endReason: endReasonSchema,
  validity: validitySchema,
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  gameTimeS: z.number(),
  wallTimeS: z.number(),
  metrics: z.array(metricValueSchema),
  modelCalls: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Of `tokensIn`, those that servers had in their caches; null where no server said anything. */
  cachedTokens: z.int().nullable(),
  costUsd: z.number(),
  /**
   * Calls answered by what a model had said in a trial of another seed or repeat. An episode with any is not independent of
   * that trial, and must not be counted as if it were.
   */
  reusedCalls: z.int(),
  logSha256: z.string(),
  /** Name of the worker machine that played it; left out where the lab did itself. */
  machine: z.string().exactOptional(),
})
export type EpisodeResult = z.infer<typeof episodeResultSchema>
