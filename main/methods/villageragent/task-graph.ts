/** The graph of subtasks: how a list of them becomes one (algorithm 1), what can begin (algorithm 2), and when it is used up. */
import type { RemovedDependency } from '../../../shared/contract/task-graph.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { ancestorsOf, createDag, createGrowingDag, type Dag } from '../../planner/dag.ts'

/** A subtask as planned, of which only the order matters here. */
interface Listed {
  readonly id: number
  /** Ids of those that it says it requires. */
  readonly requires: readonly number[]
}

/** A list with its edges, of which none closes a cycle. */
export interface ListedGraph {
  readonly edges: readonly Edge[]
  readonly removed: readonly RemovedDependency[]
}

/**
 * Algorithm 1: an edge from each that a subtask requires; one that requires none, and is not the first, takes over the edges of the
 * one before it. Ours: what does not exist, is the subtask itself, or would close a cycle is left out.
 */
export function graphOfList(list: readonly Listed[]): ListedGraph {
  const ids = new Set(list.map(({ id }) => id))
  const growing = createGrowingDag()
  const edges: Edge[] = []
  const removed: RemovedDependency[] = []
  const refuse = (edge: Edge, reason: RemovedDependency['reason']): number =>
    removed.push({ ...edge, owner: edge.to, reason })
  let before: readonly number[] = []
  for (const [index, { id, requires }] of list.entries()) {
    const named = [...new Set(requires)]
    const parents: number[] = []
    for (const from of named.length === 0 && index > 0 ? before : named) {
      const edge = { from, to: id }
      if (from === id) refuse(edge, 'self')
      else if (!ids.has(from)) refuse(edge, 'unknown-node')
      else if (growing.add(edge)) parents.push(from)
      else refuse(edge, 'cycle')
    }
    edges.push(...parents.map((from) => ({ from, to: id })))
    before = parents
  }
  return { edges, removed }
}

/** `new` plans of the released code lose what points at the subtask just before, or further on; ids count from 1 in the list. */
export function withoutPreceding(list: readonly Listed[]): readonly (readonly number[])[] {
  return list.map(({ requires }, index) => requires.filter((id) => id > 0 && id < index))
}

export type NodeStatus = 'unknown' | 'running' | 'success' | 'failure'

export interface OrderedNodes {
  readonly dag: Dag
  readonly statusOf: (id: number) => NodeStatus
}

export function order(
  ids: readonly number[],
  edges: readonly Edge[],
  statusOf: OrderedNodes['statusOf'],
): OrderedNodes {
  return { dag: createDag(ids, edges), statusOf }
}

/**
 * Algorithm 2, by rising id: what nobody has begun and no ancestor keeps waiting. `go-on`: only ancestors that are not over do;
 * `wait`: those that failed do as well.
 */
export function readyNodes({ dag, statusOf }: OrderedNodes, onFailed: 'go-on' | 'wait'): readonly number[] {
  const isOver = (id: number): boolean =>
    statusOf(id) === 'success' || (onFailed === 'go-on' && statusOf(id) === 'failure')
  return dag.order
    .filter((id) => statusOf(id) === 'unknown' && ancestorsOf(dag, id).values().every(isOver))
    .sort((a, b) => a - b)
}

/** Whether it is time for a new plan: nothing runs, and nothing is left whose ancestors all succeeded. */
export function isUsedUp(nodes: OrderedNodes): boolean {
  const isRunning = nodes.dag.order.some((id) => nodes.statusOf(id) === 'running')
  return !isRunning && readyNodes(nodes, 'wait').length === 0
}
