/**
 * Comparing conditions. The unit is the scenario: a condition's value in a scenario is the mean over its seeds and repeats.
 * What was answered by different kinds of models, or comes from elsewhere, is never pooled: a group is one condition of one
 * kind and source.
 */
import { z } from 'zod'
import { conditionModesSchema } from './condition-modes.ts'
import { conditionEndingsSchema } from './endings.ts'
import { episodeEdgesSchema } from './measured-edges.ts'
import { type PaperTable, paperTables, taskTraitsSchema } from './published.ts'
import { modelRoleSchema } from './record/header.ts'
import { modelKinds, sources } from './results.ts'
import { metricSummarySchema } from './summary.ts'

export const pairTests = ['sign-flip', 'wilcoxon'] as const
export type PairTest = (typeof pairTests)[number]

/** What is compared, and how. Both the page and the command line say it in these words. */
export const comparisonRequestSchema = z.strictObject({
  runIds: z.array(z.string()).min(1).max(200),
  /** Conditions of these runs that count; all where it is left out. */
  conditionIds: z.array(z.string()).min(1).exactOptional(),
  /** Addresses or globs; all where it is left out. */
  scenarios: z.array(z.string()).min(1).exactOptional(),
  /** Measures that pairs are tested in: `completion` where it is left out. Holm's correction is over all pairs of all of them. */
  tested: z.array(z.string()).min(1).exactOptional(),
  /** Group that the others are compared with, by its key or its condition's id; the first one where it is left out. */
  baseline: z.string().exactOptional(),
  /** `sign-flip` where it is left out. */
  test: z.enum(pairTests).exactOptional(),
})
export type ComparisonRequest = z.infer<typeof comparisonRequestSchema>

/** Trials by what became of them, of a group or of its part in one scenario or family; what is not counted as a value is counted here. */
const groupCountsSchema = z.object({
  trials: z.int(),
  /** Trials with a valid episode. */
  valid: z.int(),
  /** Valid ones left out, because they used answers of another seed or repeat. */
  dependent: z.int(),
  /** Valid ones left out, because the same scenario, seed and repeat of the same condition is there from a later run. */
  repeated: z.int(),
  /** Without a valid episode: failed for reasons outside the experiment, cancelled, a person took part, not played yet. */
  infrastructure: z.int(),
  cancelled: z.int(),
  humanIntervention: z.int(),
  open: z.int(),
})
export type GroupCounts = z.infer<typeof groupCountsSchema>

const comparedGroupSchema = z.object({
  /** `<conditionId>.<modelKind>.<source>`. */
  key: z.string(),
  conditionId: z.string(),
  /** Unlike any other in the comparison; says the kind of model or source where the condition alone would not. */
  label: z.string(),
  /** The label that the lab makes, where a user named the condition. */
  madeLabel: z.string().exactOptional(),
  method: z.string(),
  variant: z.string(),
  teamSize: z.int(),
  /** Members that people play; left out where all are agents. */
  people: z.array(z.string()).min(1).exactOptional(),
  modelKind: z.enum(modelKinds),
  /** Names of the models that answered, each once; left out for a simulated one. */
  models: z.array(z.string()).min(1).exactOptional(),
  source: z.enum(sources),
  slot: z.int(),
  /** Upper bound: the method knows the ground truth of the scenario. Absent for all others. */
  needsTruth: z.literal(true).exactOptional(),
  /** Only what differs between the groups, by the parameter's path: `method.samples`, `models.worker.model`, `team.size`. */
  differing: z.record(z.string(), z.string()),
  counts: groupCountsSchema,
})
export type ComparedGroup = z.infer<typeof comparedGroupSchema>

/** A metric, or a fact of an episode that is compared like one: `game_time_s`, `model_calls`, `tokens_in`, `cost_usd`. */
const measureSchema = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.string(),
  /** Whether more is better; null where neither is. */
  better: z.enum(['more', 'less']).nullable(),
  /** Shown where nobody chose any. Absent for all others. */
  main: z.literal(true).exactOptional(),
})
export type Measure = z.infer<typeof measureSchema>

const measureSummarySchema = metricSummarySchema.extend({
  /** The same mean with 0 for every trial that has no valid episode, apart from those not played yet. */
  meanWithZeros: z.number(),
})

/** A group over all its scenarios (`scenario` null), or in one of them. */
const comparisonRowSchema = z.object({
  group: z.string(),
  scenario: z.string().nullable(),
  scenarios: z.int(),
  episodes: z.int(),
  /** Of the trials that this row is about. */
  counts: groupCountsSchema,
  /** Those that are defined in at least one episode. */
  measures: z.array(measureSummarySchema),
})
export type ComparisonRow = z.infer<typeof comparisonRowSchema>

/** A group over the scenarios of one family of tasks, or (`family` null) the average over all families as the benchmark weights them. */
const familyMeasuresSchema = comparisonRowSchema.omit({ scenario: true }).extend({
  /** Benchmark and suite: `villagerbench/cooking`. */
  family: z.string().nullable(),
})
export type FamilyMeasures = z.infer<typeof familyMeasuresSchema>

/** Names an episode in addresses. */
const playedEpisodeSchema = z.object({ runId: z.string(), episodeId: z.string() })
export type PlayedEpisode = z.infer<typeof playedEpisodeSchema>

/** The counted episodes of a group: `played[i]` are those of `scenarios[i]` of the comparison, by seed and repeat. */
const countedEpisodesSchema = z.object({
  group: z.string(),
  played: z.array(z.array(playedEpisodeSchema)),
})

/** A measure in every episode of a group: `values[i][j]` is that of its `played[i][j]`; null where it is undefined in it. */
const measurePointsSchema = z.object({
  group: z.string(),
  measure: z.string(),
  values: z.array(z.array(z.number().nullable())),
})

/** A group's completion over game time: mean over scenarios, with a band where there is one. All four are as long as `atS`. */
const curveSchema = z.object({
  group: z.string(),
  scenarios: z.int(),
  /** Of these scenarios: groups may have different ones. */
  addresses: z.array(z.string()),
  episodes: z.int(),
  atS: z.array(z.number()),
  mean: z.array(z.number()),
  low: z.array(z.number().nullable()),
  high: z.array(z.number().nullable()),
})
export type Curve = z.infer<typeof curveSchema>

/** A curve within one family of tasks or one scenario, whose address `part` is. */
export const partCurveSchema = curveSchema.extend({ part: z.string() })
export type PartCurve = z.infer<typeof partCurveSchema>

/** What one of two groups has and the other has not: a seed of a scenario that both have, or (`seed` null) a whole scenario. */
const missingPairSchema = z.object({
  scenario: z.string(),
  seed: z.int().nullable(),
  /** The one that has it not. */
  missing: z.enum(['a', 'b']),
})
export type MissingPair = z.infer<typeof missingPairSchema>

/** Differences between two groups over the scenarios that both have, in each over the seeds that both have: `a` less `b`. */
const pairedDifferenceSchema = z.object({
  measure: z.string(),
  a: z.string(),
  b: z.string(),
  scenarios: z.int(),
  /** Of `a` and of `b`, that are compared. */
  episodes: z.tuple([z.int(), z.int()]),
  differences: z.array(z.object({ scenario: z.string(), difference: z.number() })),
  mean: z.number(),
  /** Over scenarios, 95 %; null for fewer than two, and where all differences are equal. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** In how many scenarios the differences are all the same; left out where they are not, or there are fewer than two. */
  allEqual: z.int().exactOptional(),
  median: z.number(),
  /** Scenarios in which `a` is better, equal and worse; null where neither more nor less is better. */
  record: z.object({ win: z.int(), tie: z.int(), loss: z.int() }).nullable(),
  /** The mean in standard deviations of the differences, corrected for few scenarios; null where that is not defined. */
  effectSize: z.number().nullable(),
  /** The smallest true difference that so many scenarios, spread like these, show with 80 %; null where that is unknown, or no result could. */
  detectable: z.number().nullable(),
  /** What has no partner, and is left out. */
  missing: z.array(missingPairSchema),
  /** Scenarios of which the two share no seed: there means over different seeds are compared. */
  unpairedSeeds: z.array(z.string()),
  test: z.enum(pairTests),
  /** Whether the p is over all assignments of signs, or over drawn ones. */
  isExact: z.boolean(),
  /** Two-sided; null below six pairs. */
  p: z.number().nullable(),
  /** After Holm, over all pairs of the comparison that have a p. */
  pAdjusted: z.number().nullable(),
})
export type PairedDifference = z.infer<typeof pairedDifferenceSchema>

/** Questions to models per episode of a group, by what they were for. */
const callCountSchema = z.object({
  group: z.string(),
  role: modelRoleSchema,
  purpose: z.string(),
  /** Means over the group's scenarios, each the mean of its counted episodes. */
  calls: z.number(),
  tokensIn: z.number(),
  tokensOut: z.number(),
  costUsd: z.number(),
})
export type CallCount = z.infer<typeof callCountSchema>

/** A number from a paper beside measured ones: only where the same thing was measured (causalmace.md section 7). */
const publishedValueSchema = z.object({
  measure: z.string(),
  method: z.string(),
  label: z.string(),
  value: z.number(),
  /** Paper and table. */
  source: z.string(),
})

export const comparisonSchema = z.object({
  /** In the order of runs and of their trials; the baseline first. */
  groups: z.array(comparedGroupSchema),
  scenarios: z.array(
    z.object({
      address: z.string(),
      title: z.string(),
      size: z.int(),
      complexity: z.number(),
      /** Left out where its kind of task has none. */
      traits: taskTraitsSchema.exactOptional(),
    }),
  ),
  measures: z.array(measureSchema),
  /** Groups in order: one row over all scenarios each, then one per scenario each. */
  rows: z.array(comparisonRowSchema),
  /** Groups in order, their families as scenarios come; the average where a group has every family that has a weight, without interval. */
  families: z.array(familyMeasuresSchema),
  episodes: z.array(countedEpisodesSchema),
  /** Of each group, in order. */
  endings: z.array(conditionEndingsSchema.extend({ group: z.string() })),
  points: z.array(measurePointsSchema),
  curves: z.array(curveSchema),
  /** Groups in order, their families as scenarios come; none where all scenarios are of one family, whose curves are those above. */
  familyCurves: z.array(partCurveSchema),
  /** Only once it was asked for (`compare.curves`): the first scenarios in order, and not more than can be drawn side by side. */
  scenarioCurves: z.array(partCurveSchema).exactOptional(),
  pairs: z.array(pairedDifferenceSchema),
  calls: z.array(callCountSchema),
  /** Only once it was asked for (`compare.modes`): it takes reading records. */
  failureModes: z.array(conditionModesSchema).exactOptional(),
  /** Only once it was asked for (`compare.edges`): counted episodes with what twins measured of their plans. */
  measuredEdges: z.array(episodeEdgesSchema).exactOptional(),
  published: z.object({ values: z.array(publishedValueSchema), why: z.string() }),
  /** What a reader has to know, each a sentence: kinds that do not mix, scenarios that not all groups have, small n. */
  notes: z.array(z.string()),
})
export type Comparison = z.infer<typeof comparisonSchema>

/** `text` is for reading in a terminal or a page; programs take the others. */
export const tableFormats = ['csv', 'latex', 'markdown', 'json', 'text'] as const
export type TableFormat = (typeof tableFormats)[number]

/** `conditions`: a row per group. `families`: a row per group and family of tasks. `scenarios`: a row per group and scenario. `pairs`: a row per difference. `end-reasons`: a row per group, with how its episodes ended. `episodes`: a row each. */
export const ownTables = ['conditions', 'families', 'scenarios', 'pairs', 'end-reasons', 'episodes'] as const
export type OwnTable = (typeof ownTables)[number]
/** And tables laid out as papers print them, with the published figures beside. */
export const exportedTables = [...ownTables, ...paperTables] as const
export type ExportedTable = (typeof exportedTables)[number]
/** Whether a table is laid out as a paper's. */
export function isPaperTable(table: ExportedTable): table is PaperTable {
  return paperTables.some((paper) => paper === table)
}
