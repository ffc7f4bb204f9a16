/** Which parts of a task graph belong to what is selected, and where the keys lead. */
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { Selection } from '../../store/selection.ts'
import type { GraphEdge, GraphMoment } from './graph-moment.ts'
import type { PlacedNode } from './layered-layout.ts'

export interface LitParts {
  readonly nodes: ReadonlySet<number>
  /** By `edgeKey`. */
  readonly edges: ReadonlySet<string>
}

/**
 * A selected subtask with all that it waits for and all that waits for it, a dependency with its ends, an agent's path and subtask;
 * null where nothing is lit. `edges`: those that hold.
 */
export function litParts(
  selection: Selection | null,
  { shape, agents }: GraphMoment,
  edges: readonly GraphEdge[],
): LitParts | null {
  if (selection === null || shape === null) return null
  switch (selection.kind) {
    case 'subtask':
      return lineageOf(selection.id, edges)
    case 'dependency':
      return { nodes: new Set([selection.from, selection.to]), edges: new Set([edgeKey(selection)]) }
    case 'agent': {
      const agent = agents.find(({ name }) => name === selection.name)
      if (agent === undefined) return null
      const path = agent.path === null ? [] : (shape.paths[agent.path] ?? [])
      const nodes = new Set([...path, ...(agent.subtask === null ? [] : [agent.subtask])])
      return nodes.size === 0 ? null : { nodes, edges: pathKeys(path) }
    }
    case 'block':
    case 'event':
      return null
  }
}

/** A path's nodes and the edges from one to the next. */
export function litPath(path: readonly number[]): LitParts {
  return { nodes: new Set(path), edges: pathKeys(path) }
}

function pathKeys(path: readonly number[]): ReadonlySet<string> {
  return new Set(path.slice(1).map((to, index) => edgeKey({ from: path[index] ?? 0, to })))
}

/** The node that an arrow key leads to: along an edge to the nearest one sideways, up and down within the layer. */
export function nodeAfterKey(
  key: string,
  current: PlacedNode,
  nodes: readonly PlacedNode[],
  edges: readonly GraphEdge[],
): PlacedNode | null {
  const nearest = (ids: ReadonlySet<number>): PlacedNode | null =>
    nodes
      .filter(({ id }) => ids.has(id))
      .reduce<PlacedNode | null>(
        (best, node) => (best === null || Math.abs(node.y - current.y) < Math.abs(best.y - current.y) ? node : best),
        null,
      )
  const inLayer = nodes.filter(({ layer }) => layer === current.layer).toSorted((a, b) => a.y - b.y)
  const place = inLayer.findIndex(({ id }) => id === current.id)
  switch (key) {
    case 'ArrowRight':
      return nearest(new Set(edges.filter(({ from }) => from === current.id).map(({ to }) => to)))
    case 'ArrowLeft':
      return nearest(new Set(edges.filter(({ to }) => to === current.id).map(({ from }) => from)))
    case 'ArrowUp':
      return inLayer[place - 1] ?? null
    case 'ArrowDown':
      return inLayer[place + 1] ?? null
    default:
      return null
  }
}

/** What has to be before a subtask, and what waits for it, however far away. */
interface Lineage {
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
