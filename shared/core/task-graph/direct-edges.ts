/** The dependencies of a graph without those that others imply: what is worth drawing. */
import type { Edge } from './edge.ts'

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
