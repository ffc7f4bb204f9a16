/** What has to be before a subtask, and what waits for it, however far away. Pure. */
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'

export interface Lineage {
  /** All that it waits for, all that waits for it, and itself. */
  readonly nodes: ReadonlySet<number>
  /** Keys of the edges on the ways to it and from it. */
  readonly edges: ReadonlySet<string>
}

export function lineageOf(id: number, edges: readonly Edge[]): Lineage {
  const before = reached(
    id,
    edges,
    ({ to }) => to,
    ({ from }) => from,
  )
  const after = reached(
    id,
    edges,
    ({ from }) => from,
    ({ to }) => to,
  )
  const isOnAWay = ({ from, to }: Edge): boolean =>
    (before.has(from) && before.has(to)) || (after.has(from) && after.has(to))
  return { nodes: new Set([...before, ...after]), edges: new Set(edges.filter(isOnAWay).map(edgeKey)) }
}

function reached(
  start: number,
  edges: readonly Edge[],
  near: (edge: Edge) => number,
  far: (edge: Edge) => number,
): ReadonlySet<number> {
  const leading = Map.groupBy(edges, near)
  const found = new Set([start])
  for (const node of found) for (const edge of leading.get(node) ?? []) found.add(far(edge))
  return found
}
