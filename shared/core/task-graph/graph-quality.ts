/** How well a graph's dependencies match the true ones. */
import { type Edge, edgeKey } from './edge.ts'
import { reachedFrom } from './reached-from.ts'

/** Each in [0, 1], null where undefined: precision without dependencies, recall without true ones, F1 without either. */
export interface GraphQuality {
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
}

/** Compares transitive closures, so that naming an implied dependency or leaving it out makes no difference; cycles are fine. */
export function graphQuality(edges: readonly Edge[], truth: readonly Edge[]): GraphQuality {
  const named = closure(edges)
  const wanted = closure(truth)
  const right = [...named].filter((pair) => wanted.has(pair)).length
  const share = (of: number): number | null => (of === 0 ? null : right / of)
  const f1 = share(named.size + wanted.size)
  return { precision: share(named.size), recall: share(wanted.size), f1: f1 === null ? null : 2 * f1 }
}

/** Keys of all pairs of different nodes that a way of edges connects. */
function closure(edges: readonly Edge[]): ReadonlySet<string> {
  const children = Map.groupBy(edges, ({ from }) => from)
  const pairs = new Set<string>()
  for (const start of children.keys()) {
    for (const to of reachedFrom(start, children)) if (to !== start) pairs.add(edgeKey({ from: start, to }))
  }
  return pairs
}
