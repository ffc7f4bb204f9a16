/** Writes a plan into the record whose order nobody refined, so that it is drawn and measured like those of planners that do. */
import type { Emit } from '../../shared/contract/record/events.ts'
import type { PlanFunction, RemovedDependency, Subtask } from '../../shared/contract/task-graph.ts'
import type { Edge } from '../../shared/core/task-graph/edge.ts'
import { createDag } from './dag.ts'
import { findPaths } from './paths.ts'
import { plannerActor } from './planner-context.ts'

/** Paths that are listed at most; above, a set of them that covers every subtask. */
const MOST_PATHS = 512

interface OpenPlan {
  readonly functions: readonly PlanFunction[]
  readonly subtasks: readonly Subtask[]
  readonly edges: readonly Edge[]
  readonly removed: readonly RemovedDependency[]
}

/** `calls`: questions that the plan took. */
export function emitOpenPlan(emit: Emit, { functions, subtasks, edges, removed }: OpenPlan, calls: number): void {
  const dependencies = edges.map((edge) => ({ ...edge, owner: edge.to }))
  const graph = { functions: [...functions], subtasks: [...subtasks], dependencies, removed: [...removed] }
  emit('plan.initial', plannerActor, { graph })
  const asked = { decompose: calls, initialGraph: 0, counterfactual: 0, intervention: 0, interventionPlain: 0 }
  emit('plan.refined', plannerActor, { dependencies, removed: [...removed], calls: asked })
  const ids = subtasks.map(({ id }) => id)
  const { paths, count, cover } = findPaths(createDag(ids, edges), MOST_PATHS)
  emit('plan.paths', plannerActor, { paths: paths.map((path) => [...path]), count: count.toString(), cover })
}
