/** Writes a plan into the record as other methods do, so that it is drawn and measured like theirs. */
import type { Emit } from '../../../shared/contract/record/events.ts'
import type { PlanFunction, RemovedDependency, Subtask } from '../../../shared/contract/task-graph.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { createDag } from '../../planner/dag.ts'
import { findPaths } from '../../planner/paths.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import { callsIn } from './milestones.ts'
import type { TaskNode } from './nodes.ts'

/** Paths that are listed at most; above, a set of them that covers every subtask. */
const MOST_PATHS = 512

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
  const dependencies = edges.map((edge) => ({ ...edge, owner: edge.to }))
  emit('plan.initial', plannerActor, { graph: { functions, subtasks, dependencies, removed: [...removed] } })
  const asked = { decompose: calls, initialGraph: 0, counterfactual: 0, intervention: 0, interventionPlain: 0 }
  emit('plan.refined', plannerActor, { dependencies, removed: [...removed], calls: asked })
  const ids = nodes.map(({ id }) => id)
  const { paths, count, cover } = findPaths(createDag(ids, edges), MOST_PATHS)
  emit('plan.paths', plannerActor, { paths: paths.map((path) => [...path]), count: count.toString(), cover })
}

function functionOf({ id, milestones }: TaskNode): PlanFunction {
  return { name: `subtask_${id}`, call: [], description: milestones.join('; '), body: [...callsIn(milestones)] }
}
