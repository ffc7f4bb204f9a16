/** Breaking cycles: the paper does not say how; ours keeps the edges that the rules move most. */
import type { Dependency, RemovedDependency } from '../../preload/contract/task-graph.ts'
import { compareEdges } from '../../preload/core/task-graph/edge.ts'
import { createGrowingDag } from './growing-dag.ts'
import { largestEffect } from './intervention.ts'

export interface AcyclicGraph {
  /** Sorted by (from, to). */
  readonly dependencies: readonly Dependency[]
  /** Each would have closed a cycle of dependencies that were kept. */
  readonly removed: readonly RemovedDependency[]
}

/**
 * Inserts edges by falling max|ATE| (all equal where no intervention was made), then by (from, to), and drops those that
 * would close a cycle. The same edges in any order give the same graph. Self edges count as cycles.
 */
export function breakCycles(dependencies: readonly Dependency[]): AcyclicGraph {
  const order = [...dependencies].sort((a, b) => strength(b) - strength(a) || compareEdges(a, b))
  const growing = createGrowingDag()
  const kept: Dependency[] = []
  const removed: RemovedDependency[] = []
  for (const edge of order) {
    if (growing.add(edge)) kept.push(edge)
    else removed.push({ ...edge, reason: 'cycle' })
  }
  return { dependencies: kept.sort(compareEdges), removed: removed.sort(compareEdges) }
}

function strength(edge: Dependency): number {
  return largestEffect(Object.values(edge.ate ?? {}))
}
