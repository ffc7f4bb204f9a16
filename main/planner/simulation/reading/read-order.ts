/** What comes before what in a plan to somebody who knows the game, whatever rules are told. */
import type { PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import { readyPlan } from './plan-shelf.ts'
import { knownRules } from './rules.ts'

/** The subtasks that a subtask directly waits for. */
export function createReadOrder(
  functions: readonly PlanFunction[],
  nodes: readonly Subtask[],
): (id: number) => ReadonlySet<number> {
  const plan = readyPlan(functions, nodes)
  const edges = knownRules.map((rule) => plan.edgesOf(rule, false).to)
  return (id) => new Set(edges.flatMap((to) => [...(to.get(id) ?? [])]))
}
