/** A plan as the record has it: a subtask's function is its milestones, as far as they name actions. */
import type { Emit } from '../../../shared/contract/record/events.ts'
import type { PlanFunction, Subtask } from '../../../shared/contract/task-graph.ts'
import { emitPlan } from '../../planner/emit-plan.ts'
import { callsIn } from './milestones.ts'
import type { NewNodes, TaskNode } from './nodes.ts'

/** `calls`: questions that the plan took. */
export function emitNodes(emit: Emit, { nodes, edges, removed }: NewNodes, calls: number): void {
  const functions = nodes.map(functionOf)
  const subtasks = nodes.map(({ id, description, candidates }, index): Subtask => {
    const step = { function: functions[index]?.name ?? '', arguments: {} }
    return { id, description, step, agents: [...candidates] }
  })
  emitPlan(emit, { functions, subtasks, edges, removed }, calls)
}

function functionOf({ id, milestones }: TaskNode): PlanFunction {
  return { name: `subtask_${id}`, call: [], description: milestones.join('; '), body: [...callsIn(milestones)] }
}
