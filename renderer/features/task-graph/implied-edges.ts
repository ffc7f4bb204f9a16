/** Which edges of a graph others imply: without them the same can be reached from everywhere (transitive reduction). Pure. */
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { backEdges } from './layers.ts'

/** Bits of one number of a set. */
const WORD = 32

/** Those that have to be drawn, in their order. What closes a cycle is always among them, and implies nothing. */
export function withoutImplied<Own extends Edge>(nodes: readonly number[], edges: readonly Own[]): readonly Own[] {
  const implied = impliedEdges(nodes, edges)
  return edges.filter((edge) => !implied.has(edgeKey(edge)))
}

/** Keys of edges that a longer way through other edges stands for. */
export function impliedEdges(nodes: readonly number[], edges: readonly Edge[]): ReadonlySet<string> {
  const known = new Set(nodes)
  const usable = edges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
  const back = backEdges(nodes, usable)
  const forward = usable.filter((edge) => !back.has(edgeKey(edge)))
  const children = Map.groupBy(forward, ({ from }) => from)
  const order = sorted(nodes, forward, children)
  const rank = new Map(order.map((node, index) => [node, index]))
  const words = Math.ceil(order.length / WORD)
  /** Ranks that can be reached from a node. */
  const reached = new Map<number, Uint32Array>()
  const implied = new Set<string>()
  for (const node of order.toReversed()) {
    const own = new Uint32Array(words)
    reached.set(node, own)
    const nearestFirst = (children.get(node) ?? []).toSorted((a, b) => (rank.get(a.to) ?? 0) - (rank.get(b.to) ?? 0))
    for (const edge of nearestFirst) {
      const at = rank.get(edge.to) ?? 0
      const [word, bit] = [Math.floor(at / WORD), 1 << (at % WORD)]
      if (((own[word] ?? 0) & bit) !== 0) {
        implied.add(edgeKey(edge))
        continue
      }
      own[word] = (own[word] ?? 0) | bit
      reached.get(edge.to)?.forEach((bits, index) => {
        own[index] = (own[index] ?? 0) | bits
      })
    }
  }
  return implied
}

/** Every edge leads from an earlier to a later node. */
function sorted(
  nodes: readonly number[],
  edges: readonly Edge[],
  children: ReadonlyMap<number, readonly Edge[]>,
): readonly number[] {
  const missing = new Map(nodes.map((node) => [node, 0]))
  for (const { to } of edges) missing.set(to, (missing.get(to) ?? 0) + 1)
  const free = [...missing.keys()].filter((node) => missing.get(node) === 0)
  for (const node of free) {
    for (const { to } of children.get(node) ?? []) {
      const left = (missing.get(to) ?? 0) - 1
      missing.set(to, left)
      if (left === 0) free.push(to)
    }
  }
  return free
}
