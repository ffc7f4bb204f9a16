/** Breaking cycles: the paper does not say how; ours keeps the edges that the rules move most, and of equal ones any. */
import type { Dependency, RemovedDependency } from '../../shared/contract/task-graph.ts'
import { compareEdges, type Edge } from '../../shared/core/task-graph/edge.ts'
import { createGrowingDag } from './growing-dag.ts'
import { largestEffect } from './intervention.ts'

export interface AcyclicGraph {
  /** Sorted by (from, to). */
  readonly dependencies: readonly Dependency[]
  /** Each would have closed a cycle of dependencies that were kept. */
  readonly removed: readonly RemovedDependency[]
}

/**
 * Inserts edges by falling max|ATE| (all equal where no intervention was made), then by what `random` draws for each, and drops
 * those that would close a cycle. Never by id: planners number subtasks in the order of building, which would give the true order
 * away. The same edges in any order give the same graph. Self edges count as cycles.
 */
export function breakCycles(dependencies: readonly Dependency[], random: (edge: Edge) => number): AcyclicGraph {
  const drawn = dependencies.map((edge) => ({ edge, place: random(edge) }))
  const order = drawn
    .sort((a, b) => strength(b.edge) - strength(a.edge) || a.place - b.place || compareEdges(a.edge, b.edge))
    .map(({ edge }) => edge)
  const growing = createGrowingDag()
  const kept: Dependency[] = []
  const removed: RemovedDependency[] = []
  for (const edge of order) {
    if (growing.add(edge)) kept.push(edge)
    else removed.push({ ...edge, reason: 'cycle' })
  }
  return { dependencies: kept.sort(compareEdges), removed: removed.sort(compareEdges) }
}

function strength({ ate = {}, jointAte = 0 }: Dependency): number {
  return largestEffect([...Object.values(ate), jointAte])
}
