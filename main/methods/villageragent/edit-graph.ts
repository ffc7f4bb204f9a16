/** Edits of a graph of subtasks, as the source's planner can ask for them after a failure. Each keeps it without cycles. */
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import type { Graph, TaskNode } from './nodes.ts'

/** What required it requires what it required. */
export function without({ nodes, edges }: Graph, id: number): Graph {
  const bridges = before(edges, id).flatMap((from) => after(edges, id).map((to) => ({ from, to })))
  const kept = edges.filter(({ from, to }) => from !== id && to !== id)
  return { nodes: nodes.filter((node) => node.id !== id), edges: distinct([...kept, ...bridges]) }
}

/** Between a subtask and all that requires it. */
export function insertedAfter({ nodes, edges }: Graph, id: number, node: TaskNode): Graph {
  const onward = after(edges, id).map((to) => ({ from: node.id, to }))
  return { nodes: [...nodes, node], edges: distinct([...edges, { from: id, to: node.id }, ...onward]) }
}

/** What begins the new part requires what the old subtask required; what required that requires the ends of the part. */
export function replacedBy({ nodes, edges }: Graph, id: number, part: Graph): Graph {
  const begins = part.nodes.filter((node) => before(part.edges, node.id).length === 0)
  const ends = part.nodes.filter((node) => after(part.edges, node.id).length === 0)
  const into = before(edges, id).flatMap((from) => begins.map((node) => ({ from, to: node.id })))
  const out = after(edges, id).flatMap((to) => ends.map((node) => ({ from: node.id, to })))
  const kept = edges.filter(({ from, to }) => from !== id && to !== id)
  return {
    nodes: [...nodes.filter((node) => node.id !== id), ...part.nodes],
    edges: distinct([...kept, ...part.edges, ...into, ...out]),
  }
}

function before(edges: readonly Edge[], id: number): readonly number[] {
  return edges.filter(({ to }) => to === id).map(({ from }) => from)
}

function after(edges: readonly Edge[], id: number): readonly number[] {
  return edges.filter(({ from }) => from === id).map(({ to }) => to)
}

function distinct(edges: readonly Edge[]): readonly Edge[] {
  return [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()]
}
