/** The initial graph: one answer per subtask, each naming edges in both directions, merged (paper section 3.4, Table 7). */
import type { Dependency, RemovedDependency } from '../../shared/contract/task-graph.ts'
import { compareEdges, type Edge, edgeKey } from '../../shared/core/task-graph/edge.ts'

export interface InitialGraph {
  /** Sorted by (from, to), each edge once; may hold cycles. */
  readonly dependencies: readonly Dependency[]
  /** Self edges and edges to ids that no subtask has: nothing to ask about. */
  readonly removed: readonly RemovedDependency[]
}

/**
 * Merges answers by the subtask that was asked about. Ours: an edge belongs to the lowest id whose answer named it, so that
 * its factual and its counterfactual answer come from the same question.
 */
export function mergeAnswers(answers: ReadonlyMap<number, readonly Edge[]>): InitialGraph {
  const owned = new Map<string, Dependency>()
  for (const owner of [...answers.keys()].sort((a, b) => a - b)) {
    for (const { from, to } of answers.get(owner) ?? []) {
      const key = edgeKey({ from, to })
      if (!owned.has(key)) owned.set(key, { from, to, owner })
    }
  }
  const dependencies: Dependency[] = []
  const removed: RemovedDependency[] = []
  for (const edge of [...owned.values()].sort(compareEdges)) {
    if (!answers.has(edge.from) || !answers.has(edge.to)) removed.push({ ...edge, reason: 'unknown-node' })
    else if (edge.from === edge.to) removed.push({ ...edge, reason: 'self' })
    else dependencies.push(edge)
  }
  return { dependencies, removed }
}
