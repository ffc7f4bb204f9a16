/** The layers of a graph: who stands in which column, and what long edges pass in between. */
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'

/** A place in a layer: a node's, or where a long edge passes. */
interface Slot {
  /** null where an edge passes. */
  readonly node: number | null
  readonly layer: number
}

export interface LayeredEdge extends Edge {
  /** Closes a cycle, and so points left. */
  readonly isBack: boolean
  /** Indices of slots, from the left to the right: its two nodes, and what it passes between them. */
  readonly slots: readonly number[]
}

export interface Layers {
  readonly slots: readonly Slot[]
  /** Slot of each node. */
  readonly slotOf: ReadonlyMap<number, number>
  readonly edges: readonly LayeredEdge[]
  /** Indices of slots by layer, in the order in which they were met. */
  readonly rows: readonly (readonly number[])[]
}

/** Longest-path layers. Edges to themselves or to unknown nodes are left out, equal ones taken once. */
export function findLayers(nodes: readonly number[], given: readonly Edge[]): Layers {
  const known = new Set(nodes)
  const usable = given.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
  const edges = [...new Map(usable.map((edge) => [edgeKey(edge), edge])).values()]
  const back = backEdges(nodes, edges)
  const turned = edges.map(({ from, to }) => {
    const isBack = back.has(edgeKey({ from, to }))
    return { from, to, isBack, left: isBack ? to : from, right: isBack ? from : to }
  })
  const layerOf = longestPaths(nodes, turned)
  const slots: Slot[] = nodes.map((node) => ({ node, layer: layerOf.get(node) ?? 0 }))
  const slotOf = new Map(nodes.map((node, index) => [node, index]))
  const layered = turned.map(({ from, to, isBack, left, right }): LayeredEdge => {
    const ways = [slotOf.get(left) ?? 0]
    for (let layer = (layerOf.get(left) ?? 0) + 1; layer < (layerOf.get(right) ?? 0); layer++) {
      ways.push(slots.push({ node: null, layer }) - 1)
    }
    return { from, to, isBack, slots: [...ways, slotOf.get(right) ?? 0] }
  })
  const count = slots.reduce((most, { layer }) => Math.max(most, layer + 1), 0)
  const rows = Array.from({ length: count }, (): number[] => [])
  slots.forEach(({ layer }, index) => {
    rows[layer]?.push(index)
  })
  return { slots, slotOf, edges: layered, rows }
}

/** Keys of the edges that lead back into the way by which a search in the nodes' order came: without them there is no cycle. */
export function backEdges(nodes: readonly number[], edges: readonly Edge[]): ReadonlySet<string> {
  const children = Map.groupBy(edges, ({ from }) => from)
  const state = new Map<number, 'open' | 'left'>()
  const back = new Set<string>()
  for (const start of nodes) {
    if (state.has(start)) continue
    state.set(start, 'open')
    const stack = [{ node: start, next: 0 }]
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const edge = children.get(top.node)?.[top.next++]
      if (edge === undefined) {
        state.set(top.node, 'left')
        stack.pop()
      } else if (state.get(edge.to) === 'open') back.add(edgeKey(edge))
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open')
        stack.push({ node: edge.to, next: 0 })
      }
    }
  }
  return back
}

/** The layer of each node, from 0: nodes of one layer have no edge between them. Unknown nodes count for nothing. */
export function layersOf(nodes: readonly number[], edges: readonly Edge[]): ReadonlyMap<number, number> {
  const known = new Set(nodes)
  const usable = edges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
  const back = backEdges(nodes, usable)
  return longestPaths(
    nodes,
    usable.map((edge) => {
      const isBack = back.has(edgeKey(edge))
      return { left: isBack ? edge.to : edge.from, right: isBack ? edge.from : edge.to }
    }),
  )
}

/** The longest way from any source to each node, in edges. */
function longestPaths(
  nodes: readonly number[],
  edges: readonly { readonly left: number; readonly right: number }[],
): ReadonlyMap<number, number> {
  const children = Map.groupBy(edges, ({ left }) => left)
  const missing = new Map(nodes.map((node) => [node, 0]))
  for (const { right } of edges) missing.set(right, (missing.get(right) ?? 0) + 1)
  const layerOf = new Map(nodes.map((node) => [node, 0]))
  const free = nodes.filter((node) => missing.get(node) === 0)
  for (const node of free) {
    for (const { right } of children.get(node) ?? []) {
      layerOf.set(right, Math.max(layerOf.get(right) ?? 0, (layerOf.get(node) ?? 0) + 1))
      const left = (missing.get(right) ?? 0) - 1
      missing.set(right, left)
      if (left === 0) free.push(right)
    }
  }
  return layerOf
}
