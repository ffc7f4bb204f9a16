/**
 * A graph that takes edges one by one and refuses those that would close a cycle. Keeps a topological order and repairs only
 * the part of it that a new edge upsets (Pearce and Kelly 2006), so that graphs of many thousand edges stay quick.
 */
import type { Edge } from '../../shared/core/task-graph/edge.ts'

interface GrowingDag {
  /** Whether the edge was taken; refused edges change nothing. */
  add(edge: Edge): boolean
}

interface Node {
  rank: number
  readonly parents: Node[]
  readonly children: Node[]
}

export function createGrowingDag(): GrowingDag {
  const nodes = new Map<number, Node>()
  const nodeOf = (id: number): Node => {
    const known = nodes.get(id)
    if (known !== undefined) return known
    const node: Node = { rank: nodes.size, parents: [], children: [] }
    nodes.set(id, node)
    return node
  }
  return {
    add: (edge) => {
      if (edge.from === edge.to) return false
      const from = nodeOf(edge.from)
      const to = nodeOf(edge.to)
      if (to.rank < from.rank && !makeRoom(from, to)) return false
      from.children.push(to)
      to.parents.push(from)
      return true
    },
  }
}

/** Reorders the ranks between `to` and `from` so that `from` comes first; false, and no change, where `to` leads to `from`. */
function makeRoom(from: Node, to: Node): boolean {
  const after = within(
    to,
    (node) => node.children,
    (node) => node.rank <= from.rank,
  )
  if (after.has(from)) return false
  const before = within(
    from,
    (node) => node.parents,
    (node) => node.rank >= to.rank,
  )
  const moved = [...byRank(before), ...byRank(after)]
  const ranks = moved.map((node) => node.rank).sort((a, b) => a - b)
  moved.forEach((node, index) => {
    node.rank = ranks[index] ?? node.rank
  })
  return true
}

function within(
  start: Node,
  next: (node: Node) => readonly Node[],
  inside: (node: Node) => boolean,
): ReadonlySet<Node> {
  const seen = new Set([start])
  const stack = [start]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const other of next(node)) {
      if (seen.has(other) || !inside(other)) continue
      seen.add(other)
      stack.push(other)
    }
  }
  return seen
}

function byRank(nodes: ReadonlySet<Node>): readonly Node[] {
  return [...nodes].sort((a, b) => a.rank - b.rank)
}
