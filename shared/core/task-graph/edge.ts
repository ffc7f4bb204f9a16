/** Ordered pairs of subtasks, before anything is known about them but their ends. */

/** `to` cannot start before `from` is done. */
export interface Edge {
  readonly from: number
  readonly to: number
}

/** Equal for equal edges, unequal for others: for sets and maps. */
export function edgeKey(edge: Edge): string {
  return `${edge.from}>${edge.to}`
}

/** By `from`, then `to`: the one order in which edges are listed. */
export function compareEdges(a: Edge, b: Edge): number {
  return a.from - b.from || a.to - b.to
}
