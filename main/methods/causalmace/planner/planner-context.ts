/** What the planner needs of the episode. */
import type { Actor, Emit } from '../../../../preload/contract/record/events.ts'
import type { Judger } from '../../../judger/judger.ts'
import type { Models } from '../../../models/model.ts'
import type { TaskBrief } from '../../method.ts'

export interface PlannerContext {
  readonly task: TaskBrief
  readonly agents: readonly string[]
  readonly judger: Pick<Judger, 'actionsOf'>
  readonly models: Models
  readonly emit: Emit
  readonly signal: AbortSignal
}

/** How the record names the planner. */
export const plannerActor: Actor = { kind: 'planner', id: 'planner' }
