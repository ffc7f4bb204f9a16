/** Task graphs: subtasks, dependencies, what intervention cut and why, paths (causalmace.md section 2 and 3). */
import { z } from 'zod'
import { nameSchema } from './block.ts'

/** One call of an atomic action by name with arguments; inside a function body arguments may be `{param}` placeholders. */
export const actionCallSchema = z.object({ action: z.string(), arguments: z.record(z.string(), z.json()) })
export type ActionCall = z.infer<typeof actionCallSchema>

/** A planner's function: a list of atomic actions over parameters, never source text to execute (causalmace.md 2.1, ours). */
export const planFunctionSchema = z.object({
  name: z.string(),
  call: z.array(z.string()),
  description: z.string(),
  body: z.array(actionCallSchema),
})
export type PlanFunction = z.infer<typeof planFunctionSchema>

export const subtaskSchema = z.object({
  /** From 1, unique in a graph. */
  id: z.int().positive(),
  description: z.string(),
  step: z.object({ function: z.string(), arguments: z.record(z.string(), z.json()) }),
  /** Who alone can do it (VillagerAgent's candidate agents): another is somewhere else. Absent for whoever has the actions. */
  agents: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('names of the only players who can do it; left out where anybody can'),
})
export type Subtask = z.infer<typeof subtaskSchema>

/** What a step takes up, where one of its arguments says so. */
export const partsSchema = z.array(z.object({ item: nameSchema, count: z.int().positive() }))

export const ruleSchema = z.object({ id: z.string(), text: z.string() })
/** A game rule r_i that the planner reasons with; `text` is what the model reads. */
export type Rule = z.infer<typeof ruleSchema>

/** `from` -> `to`: `to` cannot start before `from` is done. `owner` is the lowest subtask id whose answer named the edge. */
export const dependencySchema = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  owner: z.int().positive(),
  /** ATE(r_i, X) by rule id, in [-1, 1]; absent where no intervention was made. */
  ate: z.record(z.string(), z.number().min(-1).max(1)).optional(),
  /** ATE of replacing all rules at once; present where no single replacement moved the edge and all together were tried. */
  jointAte: z.number().min(-1).max(1).optional(),
  /** Moved by all replacements together, by none alone: more than one rule implies it. */
  overdetermined: z.boolean().optional(),
})
export type Dependency = z.infer<typeof dependencySchema>

export const removalReasons = ['ate-zero', 'cycle', 'self', 'unknown-node'] as const
export const removedDependencySchema = dependencySchema.extend({ reason: z.enum(removalReasons) })
export type RemovedDependency = z.infer<typeof removedDependencySchema>

export const taskGraphSchema = z.object({
  functions: z.array(planFunctionSchema),
  subtasks: z.array(subtaskSchema),
  dependencies: z.array(dependencySchema),
  removed: z.array(removedDependencySchema),
})
/** Acyclic: `dependencies` never contain a cycle, a self edge or an unknown node. */
export type TaskGraph = z.infer<typeof taskGraphSchema>

const subtaskStatuses = ['waiting', 'ready', 'running', 'done', 'failed', 'blocked'] as const
export const subtaskStatusSchema = z.enum(subtaskStatuses)
export type SubtaskStatus = z.infer<typeof subtaskStatusSchema>
