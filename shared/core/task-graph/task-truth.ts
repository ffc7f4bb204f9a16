/** The truth of a task, known to the judge and not to agents; only for methods that declare that they read it. */
import type { Position } from '../../contract/geometry.ts'
import type { PlanFunction, Subtask } from '../../contract/task-graph.ts'
import type { Edge } from './edge.ts'

export interface TaskTruth {
  readonly functions: readonly PlanFunction[]
  /** Together they complete the task; none can be left out. */
  readonly subtasks: readonly Subtask[]
  /** What no order of work does without where nobody fetches for another's subtask: the custody truth; transitively closed. */
  readonly dependencies: readonly Edge[]
  /** For the subtasks in it: one at least of these must be done before, besides the dependencies. */
  readonly supports: ReadonlyMap<number, readonly number[]>
  /** For those in it, which dig scaffolding: what makes use of it and so should be done before; the world forces part of that. */
  readonly uses: ReadonlyMap<number, readonly number[]>
  /** Where each item that a subtask needs can be taken from. */
  readonly sources: ReadonlyMap<string, Position>
}
