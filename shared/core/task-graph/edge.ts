/**
 * Ordered pairs of subtasks, before anything is known about them but their ends; and what of them follows from
 * others.
 */

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

/** All nodes that a way of edges leads to; `start` itself where a cycle leads back. `children`: edges by where they begin. */
export function reachedFrom(start: number, children: ReadonlyMap<number, readonly Edge[]>): ReadonlySet<number> {
  const seen = new Set<number>()
  const stack = [start]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const { to } of children.get(node) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      stack.push(to)
    }
  }
  return seen
}

/** With every dependency that others imply. */
export function closedEdges(edges: readonly Edge[]): readonly Edge[] {
  const children = Map.groupBy(edges, ({ from }) => from)
  return [...children.keys()]
    .flatMap((from) => [...reachedFrom(from, children)].map((to): Edge => ({ from, to })))
    .sort(compareEdges)
}

/* The dependencies of a graph without those that others imply: what is worth drawing. */

/** The transitive reduction of an acyclic graph that is given with all its implied edges. */
export function directEdges(closed: readonly Edge[]): readonly Edge[] {
  const targets = new Map(
    [...Map.groupBy(closed, ({ from }) => from)].map(([from, edges]) => [from, new Set(edges.map(({ to }) => to))]),
  )
  return closed.filter(({ from, to }) => {
    const between = targets.get(from) ?? new Set<number>()
    return !between.values().some((middle) => middle !== to && targets.get(middle)?.has(to) === true)
  })
}
