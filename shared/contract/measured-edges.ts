/** Dependencies that planners drew beside what twins measured of the same plans, over the episodes of a comparison. */
import { z } from 'zod'
import { removalReasons } from './task-graph.ts'

/** An ordered pair that was asked for, or that the world shows to be a direct dependency. */
export const comparedEdgeSchema = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  /** null where the planner did not draw it; else whether refinement kept it, or why it was removed. */
  asked: z.enum(['kept', ...removalReasons]).nullable(),
  /** What the model said by rule, in [-1, 1]; empty where no intervention was made. */
  ate: z.record(z.string(), z.number()),
  /** The largest |ATE| over rules, `ate-asked`; null where no intervention was made. */
  ateAsked: z.number().nullable(),
  /** Effect in the world, `ate-measured`; null where `to` was not done even with everything. */
  ateMeasured: z.number().nullable(),
  /** Seeds in which the measured effect is defined. */
  seeds: z.int(),
  /** It is one of several of which `to` needs any. */
  isAlternative: z.boolean(),
})
export type ComparedEdge = z.infer<typeof comparedEdgeSchema>

/**
 * `measured`: all twins are played. `begun`: some are, or will be. `open`: there is a plan that nobody has measured. `planless`: the
 * episode has none.
 */
export const twinStates = ['measured', 'begun', 'open', 'planless'] as const

/** A counted episode of a comparison. */
export const episodeEdgesSchema = z.object({
  group: z.string(),
  runId: z.string(),
  episodeId: z.string(),
  scenario: z.string(),
  seed: z.int(),
  repeat: z.int(),
  twins: z.enum(twinStates),
  /** The run of twins of one that is measured or begun. */
  twinsRunId: z.string().nullable(),
  /** Both empty unless it is measured. */
  subtasks: z.array(z.object({ id: z.int().positive(), description: z.string() })),
  edges: z.array(comparedEdgeSchema),
})
export type EpisodeEdges = z.infer<typeof episodeEdgesSchema>

/** In the order of the comparison's groups and of their episodes. */
export const measuredEdgesSchema = z.object({ episodes: z.array(episodeEdgesSchema) })
