/** The tables of runs and episodes: what a page shows of thousands of them, a window at a time, sorted and filtered by the lab. */
import { z } from 'zod'
import { endReasonSchema, validitySchema } from './record/end.ts'
import { episodeResultSchema, modelKinds, sources } from './results.ts'
import { metricSummarySchema } from './summary.ts'

/** A condition of a run, as one row. */
export const runTableRowSchema = z.object({
  runId: z.string(),
  conditionId: z.string(),
  condition: z.string(),
  method: z.string(),
  variant: z.string(),
  teamSize: z.int(),
  modelKind: z.enum(modelKinds),
  source: z.enum(sources),
  /** Place in the sets of colours, dashes and markers; the condition's for good. */
  slot: z.int(),
  /** `villagerbench/construction`, each once. */
  suites: z.array(z.string()),
  scenarios: z.int(),
  trials: z.int(),
  valid: z.int(),
  /** Trials that failed for reasons outside the experiment, and those that were cancelled. */
  failed: z.int(),
  cancelled: z.int(),
  /** Trials that are done and do not count, because a person took part. Left out where there is none. */
  withPerson: z.int().exactOptional(),
  /** Of `runTableMetrics`, those that are defined; over scenarios, of valid independent episodes. */
  metrics: z.array(metricSummarySchema),
  /** Sums over all ended episodes. */
  costUsd: z.number(),
  tokensIn: z.int(),
  /** null where no server said anything. */
  cachedTokens: z.int().nullable(),
  gameTimeS: z.number(),
  wallTimeS: z.number(),
})
export type RunTableRow = z.infer<typeof runTableRowSchema>

/** The metrics that a row of the table of runs has, and a group of episodes. */
export const runTableMetrics = ['completion', 'efficiency', 'balance'] as const

export const episodeGroupings = ['run', 'condition', 'scenario', 'endReason', 'validity', 'seed'] as const
export type EpisodeGrouping = (typeof episodeGroupings)[number]

/** Columns of an episode's row beside its metrics, which are named by their ids. */
export const episodeColumns = [
  'run',
  'condition',
  'scenario',
  'seed',
  'repeat',
  'endReason',
  'validity',
  'startedAt',
  'gameTimeS',
  'wallTimeS',
  'teamSize',
  'modelCalls',
  'tokensIn',
  'tokensOut',
  'cachedShare',
  'costUsd',
  'machine',
] as const

/** All of them hold at once; one that is left out holds for every episode. */
export const episodeFilterSchema = z.strictObject({
  runIds: z.array(z.string()).exactOptional(),
  conditionIds: z.array(z.string()).exactOptional(),
  scenarios: z.array(z.string()).exactOptional(),
  endReasons: z.array(endReasonSchema).exactOptional(),
  validities: z.array(validitySchema).exactOptional(),
  seeds: z.array(z.int()).exactOptional(),
  tags: z.array(z.string()).exactOptional(),
  /** Part of a run's name, condition's label, scenario's address, episode's id, tag or note; capitals do not matter. */
  text: z.string().max(200).exactOptional(),
  /** Episodes of archived runs, too. */
  withArchived: z.boolean().exactOptional(),
})
export type EpisodeFilter = z.infer<typeof episodeFilterSchema>

export const episodeSortSchema = z.strictObject({
  /** One of `episodeColumns`, or a metric's id. Episodes without a value come last either way. */
  column: z.string(),
  descending: z.boolean(),
})
export type EpisodeSort = z.infer<typeof episodeSortSchema>

/** Most rows that one call answers with. */
export const ROWS_PER_PAGE = 500

export const episodeRowSchema = episodeResultSchema.extend({
  runName: z.string(),
  attempt: z.int(),
  slot: z.int(),
  tags: z.array(z.string()),
  notes: z.string(),
})
export type EpisodeRow = z.infer<typeof episodeRowSchema>

export const episodeGroupSchema = z.object({
  /** As `EpisodeFilter` takes it: an id, an address, a word, a number in text. */
  key: z.string(),
  label: z.string(),
  episodes: z.int(),
  valid: z.int(),
  /** Valid ones that used no answers of another seed or repeat: means are over these. */
  independent: z.int(),
  /** Plain means over valid independent episodes, of `runTableMetrics`; null where none is defined. */
  means: z.record(z.string(), z.number().nullable()),
  costUsd: z.number(),
})
export type EpisodeGroup = z.infer<typeof episodeGroupSchema>

/** What a user notes on a run or an episode. What is not named stays. */
export const annotationSchema = z.strictObject({
  tags: z.array(z.string().trim().min(1).max(40)).max(20).exactOptional(),
  notes: z.string().max(10_000).exactOptional(),
})
export type Annotation = z.infer<typeof annotationSchema>

/** What the page lets be filtered by, without another question: all values that occur. */
export const episodeFacetsSchema = z.object({
  conditions: z.array(z.object({ id: z.string(), label: z.string(), slot: z.int() })),
  scenarios: z.array(z.string()),
  tags: z.array(z.string()),
})
export type EpisodeFacets = z.infer<typeof episodeFacetsSchema>
