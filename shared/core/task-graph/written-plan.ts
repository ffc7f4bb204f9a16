/** A plan as a planner that needs no model writes it, before anything is known of its order. */
import type { PlanFunction, Subtask } from '../../contract/task-graph.ts'

export interface WrittenPlan {
  readonly functions: readonly PlanFunction[]
  readonly subtasks: readonly Subtask[]
}
