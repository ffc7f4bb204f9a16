/** What the planner needs of the episode. */

import type { Draw } from '../../packages/minecraft-server/clock/draws.ts'
import type { Actor, Emit } from '../../shared/contract/record/events.ts'
import type { PlanFunction, Rule, Subtask } from '../../shared/contract/task-graph.ts'
import type { ForkedEdge } from '../../shared/core/task-graph/forked-edge.ts'
import type { Judger } from '../judger/judger.ts'
import type { Models } from '../models/model.ts'

/** What the planner is told about the whole task; a method's task brief fits. */
interface PlannerBrief {
  readonly goal: string
  readonly environment: string
  readonly documents: readonly string[]
  readonly rules: readonly Rule[]
  readonly players?: readonly string[]
}

export interface PlannerContext {
  readonly task: PlannerBrief
  readonly agents: readonly string[]
  /** Where nothing is played, nobody is seen. */
  readonly judger: Pick<Judger, 'actionsOf'> & Partial<Pick<Judger, 'observe'>>
  readonly models: Models
  readonly draw: Draw
  readonly emit: Emit
  /** Counterfactuals by rule id that the episode's earlier plans were refined with; new ones are put there. Absent for a lone plan. */
  readonly counterfactuals?: Map<string, string>
  /** What a fork changes in plans that are made now; absent outside of forks. */
  readonly forkedEdge?: () => ForkedEdge | null
  readonly signal: AbortSignal
}

/** A plan before its subtasks are put in order. */
export interface DrawnPlan {
  readonly functions: readonly PlanFunction[]
  readonly subtasks: readonly Subtask[]
}

/** How the record names the planner. */
export const plannerActor: Actor = { kind: 'planner', id: 'planner' }
