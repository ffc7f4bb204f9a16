/** A directed acyclic graph over subtask ids, with neighbours and a topological order at hand. */
import type { Edge } from '../../shared/core/task-graph/edge.ts'

export interface Dag {
  /** Every id once, parents before children, lower ids first where the graph leaves a choice. */
  readonly order: readonly number[]
  /** Ascending, without duplicates; empty for unknown ids. */
  parentsOf(id: number): readonly number[]
  childrenOf(id: number): readonly number[]
}

/** Throws where the edges hold a cycle or an unknown id: callers break cycles first. */
export function createDag(ids: readonly number[], edges: readonly Edge[]): Dag {
  const parents = new Map<number, Set<number>>(ids.map((id) => [id, new Set()]))
  const children = new Map<number, Set<number>>(ids.map((id) => [id, new Set()]))
  for (const { from, to } of edges) {
    const successors = children.get(from)
    const predecessors = parents.get(to)
    if (successors === undefined || predecessors === undefined)
      throw new Error(`Edge ${from} -> ${to} has no such node.`)
    successors.add(to)
    predecessors.add(from)
  }
  const sortedParents = sortedSets(parents)
  const sortedChildren = sortedSets(children)
  return {
    order: topologicalOrder([...parents.keys()], sortedParents, sortedChildren),
    parentsOf: (id) => sortedParents.get(id) ?? [],
    childrenOf: (id) => sortedChildren.get(id) ?? [],
  }
}

function sortedSets(sets: ReadonlyMap<number, ReadonlySet<number>>): ReadonlyMap<number, readonly number[]> {
  return new Map([...sets].map(([id, neighbours]) => [id, [...neighbours].sort((a, b) => a - b)]))
}

/** Layer by layer: a layer holds the ids whose parents all lie in earlier layers. */
function topologicalOrder(
  ids: readonly number[],
  parents: ReadonlyMap<number, readonly number[]>,
  children: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const open = new Map(ids.map((id) => [id, parents.get(id)?.length ?? 0]))
  const order: number[] = []
  let layer = ids.filter((id) => open.get(id) === 0).sort((a, b) => a - b)
  while (layer.length > 0) {
    order.push(...layer)
    const next: number[] = []
    for (const id of layer) {
      for (const child of children.get(id) ?? []) {
        const left = (open.get(child) ?? 0) - 1
        open.set(child, left)
        if (left === 0) next.push(child)
      }
    }
    layer = next.sort((a, b) => a - b)
  }
  if (order.length !== open.size) throw new Error('The graph holds a cycle.')
  return order
}

/** All ids that must be done before `id`, without itself. */
export function ancestorsOf(dag: Dag, id: number): ReadonlySet<number> {
  return closure(id, dag.parentsOf)
}

/** All ids that cannot start before `id` is done, without itself. */
export function descendantsOf(dag: Dag, id: number): ReadonlySet<number> {
  return closure(id, dag.childrenOf)
}

function closure(start: number, next: (id: number) => readonly number[]): ReadonlySet<number> {
  const seen = new Set<number>()
  const stack = [...next(start)]
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    stack.push(...next(id))
  }
  return seen
}

interface GrowingDag {
  /** Whether the edge was taken; refused edges change nothing. */
  add(edge: Edge): boolean
}

interface Node {
  rank: number
  readonly parents: Node[]
  readonly children: Node[]
}

/**
 * A graph that takes edges one by one and refuses those that would close a cycle. Keeps a topological order and repairs only
 * the part of it that a new edge upsets (Pearce and Kelly 2006), so that graphs of many thousand edges stay quick.
 */
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
