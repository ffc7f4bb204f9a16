/** A plan as the record has it: a subtask's function is its milestones, as far as they name actions. */
import type { Emit } from '../../../shared/contract/record/events.ts'
import type { PlanFunction, RemovedDependency, Subtask } from '../../../shared/contract/task-graph.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { emitOpenPlan } from '../../planner/emit-plan.ts'
import { callsIn } from './milestones.ts'
import type { TaskNode } from './nodes.ts'

interface EmittedPlan {
  readonly nodes: readonly TaskNode[]
  readonly edges: readonly Edge[]
  readonly removed: readonly RemovedDependency[]
}

/** A subtask's function is its milestones, as far as they name actions. `calls`: questions that the plan took. */
export function emitPlan(emit: Emit, { nodes, edges, removed }: EmittedPlan, calls: number): void {
  const functions = nodes.map(functionOf)
  const subtasks = nodes.map(({ id, description, candidates }, index): Subtask => {
    const step = { function: functions[index]?.name ?? '', arguments: {} }
    return { id, description, step, agents: [...candidates] }
  })
  emitOpenPlan(emit, { functions, subtasks, edges, removed }, calls)
}

function functionOf({ id, milestones }: TaskNode): PlanFunction {
  return { name: `subtask_${id}`, call: [], description: milestones.join('; '), body: [...callsIn(milestones)] }
}
