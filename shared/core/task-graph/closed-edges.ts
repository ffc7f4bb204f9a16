import { compareEdges, type Edge } from './edge.ts'
import { reachedFrom } from './reached-from.ts'

/** With every dependency that others imply. */
export function closedEdges(edges: readonly Edge[]): readonly Edge[] {
  const children = Map.groupBy(edges, ({ from }) => from)
  return [...children.keys()]
    .flatMap((from) => [...reachedFrom(from, children)].map((to): Edge => ({ from, to })))
    .sort(compareEdges)
}
