/**
 * Twins: plays of one plan that differ in what is left out. What a subtask's absence changes about the others is its measured
 * effect, as opposed to what a planner was told about it.
 */
import { z } from 'zod'
import { type WorldRule, worldRules } from '../../packages/minecraft-server/values/world-rules.ts'
import { dependencySchema, planFunctionSchema, removalReasons, subtaskSchema } from './task-graph.ts'
import { runViewSchema } from './views.ts'

/** `self` fetches what a subtask lacks, as workers do; `body-only` does what the plan's functions say and nothing else. */
export const twinExecutors = ['self', 'body-only'] as const
export const twinExecutorSchema = z.enum(twinExecutors)
export type TwinExecutor = z.infer<typeof twinExecutorSchema>

/** The method that twins are played with; see `main/methods/probe`. */
export const PROBE_ID = 'probe'

/** A rule of the world that a twin can be played without. */
export const worldRuleSchema = z.enum(worldRules)
/**
 * What in the world a rule of the planner speaks of, by the rule's id: what is lifted to test it, or why nothing can be lifted
 * without becoming something else.
 */
export type WorldRulesSpokenOf = Readonly<Record<string, { readonly lifts: WorldRule } | { readonly why: string }>>

const subtaskIdSchema = z.int().positive()

/** What a twin is told: the plan, what to leave out of it, and whether it may do more than the plan says. */
export const probeParametersSchema = z.strictObject({
  functions: z.array(planFunctionSchema),
  subtasks: z.array(subtaskSchema).min(1),
  /** Subtasks that nobody does. */
  skip: z.array(subtaskIdSchema),
  executor: twinExecutorSchema,
  /** Rules that the world does without; absent for the ordinary world. */
  lifted: z.array(worldRuleSchema).min(1).exactOptional(),
})
export type ProbeParameters = z.infer<typeof probeParametersSchema>

const edgeSchema = z.object({ from: subtaskIdSchema, to: subtaskIdSchema })

/** A plan without its order; `causalmace plan --json` prints one. */
export const plainPlanSchema = z.object({
  scenario: z.string(),
  agents: z.int().positive(),
  functions: z.array(planFunctionSchema),
  nodes: z.array(subtaskSchema).min(1),
})
export type PlainPlan = z.infer<typeof plainPlanSchema>

/** What to measure, and how. */
export const twinsRequestSchema = z.strictObject({
  /** An episode's first plan, or one of its own. */
  of: z.union([z.strictObject({ episodeId: z.string() }), z.strictObject({ plan: plainPlanSchema })]),
  executor: twinExecutorSchema.default('self'),
  seeds: z.array(z.int().min(0)).min(1).max(100),
  /** Whether alternatives, such as two blocks that one is placed against, are left out together too. */
  joint: z.boolean().default(true),
  /** Each of them is lifted in one more set of the same twins: `all` that the planner's rules speak of, or these. */
  lift: z.union([z.literal('all'), z.array(worldRuleSchema).min(1)]).exactOptional(),
  /** Plays twins anew that have been played already. */
  again: z.boolean().exactOptional(),
})
export type TwinsRequest = z.input<typeof twinsRequestSchema>

const effectFields = {
  to: subtaskIdSchema,
  /** Share of the seeds, 0..1, in which `to` was done with everything and was not done without. */
  effect: z.number().min(0).max(1),
  /** Seeds in which `to` was done with everything: the effect is defined in these alone. */
  seeds: z.int().positive(),
}

/** Y_to(nothing skipped) - Y_to(from skipped), mean over seeds; pairs without any effect are left out. */
export const measuredEffectSchema = z.object({ from: subtaskIdSchema, ...effectFields })
export type MeasuredEffect = z.infer<typeof measuredEffectSchema>

/** Alternatives: without all of them `to` is not done, without a single one it is. */
export const jointEffectSchema = z.object({ from: z.array(subtaskIdSchema).min(2), ...effectFields })
export type JointEffect = z.infer<typeof jointEffectSchema>

/** An edge that the planner drew. */
const askedEdgeSchema = dependencySchema.pick({ from: true, to: true, ate: true, jointAte: true }).extend({
  /** Why refinement removed it; absent where it was kept. */
  removed: z.enum(removalReasons).exactOptional(),
})
export type AskedEdge = z.infer<typeof askedEdgeSchema>

const undoneSchema = z.array(z.object({ subtask: subtaskIdSchema, seeds: z.int().positive() }))

/** What the same twins show in a world without one of its rules. */
export const liftedMeasurementSchema = z.object({
  lifted: z.array(worldRuleSchema).min(1),
  /** Rules of the planner that speak of it, by id. */
  rules: z.array(z.string()),
  effects: z.array(measuredEffectSchema),
  joint: z.array(jointEffectSchema),
  undone: undoneSchema,
  /** Subtasks that are done with everything in the ordinary world and not in this one, in some seed. */
  lost: z.array(subtaskIdSchema),
  /** The other way round. */
  gained: z.array(subtaskIdSchema),
  /**
   * `ate-measured` of the rule: effect in the ordinary world - effect without the rule, for every pair with an effect in either
   * world and every asked edge. Pairs whose `to` one of the worlds never does with everything are left out.
   */
  changes: z.array(edgeSchema.extend({ change: z.number().min(-1).max(1) })),
})
export type LiftedMeasurement = z.infer<typeof liftedMeasurementSchema>

export const measurementSchema = z.object({
  run: runViewSchema,
  executor: twinExecutorSchema,
  seeds: z.array(z.int()),
  subtasks: z.array(z.object({ id: subtaskIdSchema, description: z.string() })),
  effects: z.array(measuredEffectSchema),
  joint: z.array(jointEffectSchema),
  /** Subtasks that even a twin with everything did not do, by how many seeds: nothing can be said of what they need there. */
  undone: undoneSchema,
  /** Effects without those that others imply. */
  direct: z.array(edgeSchema),
  /** What the plan's own planner drew; null where it drew no graph, and for a plan that is no episode's. */
  asked: z.array(askedEdgeSchema).nullable(),
  /** One per rule of the world that was lifted; absent where none was. */
  withoutRules: z.array(liftedMeasurementSchema).exactOptional(),
  /** Rules of the planner that no rule of the world can be lifted for, and why; absent where none was lifted. */
  notLifted: z.array(z.object({ rule: z.string(), why: z.string() })).exactOptional(),
})
export type Measurement = z.infer<typeof measurementSchema>
/** What twins show, whatever becomes of their run. */
export type Measured = Omit<Measurement, 'run'>

/** Episodes whose twins one answer estimates, and that a page starts with one press. */
export const MOST_MEASURED_AT_ONCE = 200

export const twinsEstimateSchema = z.object({
  /** Episodes that have a plan. */
  plans: z.int(),
  twins: z.int(),
  /** Wall time of all of them, ms, as twins of these scenarios took so far; null before any was played. */
  wallMs: z.number().nullable(),
})
