/** Execution paths from every source to every sink of the task graph (paper section 3.5). */
import type { Dag } from './dag.ts'

/** Subtask ids, each a direct prerequisite of the next. */
export type Path = readonly number[]

interface PathSet {
  /** Every subtask is on at least one path. A subtask without edges is a path. */
  readonly paths: readonly Path[]
  /** Exact number of source-to-sink paths in the graph. */
  readonly count: bigint
  /** There were too many to list: `paths` is a greedy cover. */
  readonly cover: boolean
}

/**
 * Counts first, then lists all paths depth first (children by ascending id) if there are at most `maxPaths`. Ours, above:
 * paths that each run through as many uncovered subtasks as possible until all are covered.
 */
export function findPaths(dag: Dag, maxPaths: number): PathSet {
  const count = countPaths(dag)
  const cover = count > BigInt(maxPaths)
  return { paths: cover ? coverPaths(dag) : listPaths(dag), count, cover }
}

/** Exact, by dynamic programming from the sinks. */
function countPaths(dag: Dag): bigint {
  const fromNode = new Map<number, bigint>()
  for (const id of dag.order.toReversed()) {
    const children = dag.childrenOf(id)
    const below = children.reduce((sum, child) => sum + (fromNode.get(child) ?? 0n), 0n)
    fromNode.set(id, children.length === 0 ? 1n : below)
  }
  return sourcesOf(dag).reduce((sum, source) => sum + (fromNode.get(source) ?? 0n), 0n)
}

function sourcesOf(dag: Dag): readonly number[] {
  return dag.order.filter((id) => dag.parentsOf(id).length === 0).sort((a, b) => a - b)
}

function listPaths(dag: Dag): readonly Path[] {
  const paths: Path[] = []
  const stack: Path[] = sourcesOf(dag)
    .toReversed()
    .map((source) => [source])
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    const children = dag.childrenOf(path.at(-1) ?? 0)
    if (children.length === 0) paths.push(path)
    for (const child of children.toReversed()) stack.push([...path, child])
  }
  return paths
}

/** Works on positions in topological order: one pass per path, no lookups by id inside. */
function coverPaths(dag: Dag): readonly Path[] {
  const place = new Map(dag.order.map((id, index) => [id, index]))
  const children = dag.order.map((id) => dag.childrenOf(id).map((child) => place.get(child) ?? 0))
  const sources = sourcesOf(dag).map((id) => place.get(id) ?? 0)
  const uncovered = new Uint8Array(dag.order.length).fill(1)
  let left = dag.order.length
  const paths: Path[] = []
  while (left > 0) {
    const path: number[] = []
    const { gain, next } = bestContinuations(children, uncovered)
    let node = best(sources, gain)
    while (node >= 0) {
      path.push(dag.order[node] ?? 0)
      left -= uncovered[node] ?? 0
      uncovered[node] = 0
      node = next[node] ?? -1
    }
    paths.push(path)
  }
  return paths
}

/** For each node the most uncovered nodes that a path from it to a sink can hold, and the child to go on with (-1 at a sink). */
function bestContinuations(
  children: readonly (readonly number[])[],
  uncovered: Uint8Array,
): { readonly gain: Int32Array; readonly next: Int32Array } {
  const gain = new Int32Array(children.length)
  const next = new Int32Array(children.length).fill(-1)
  for (let node = children.length - 1; node >= 0; node--) {
    const child = best(children[node] ?? [], gain)
    next[node] = child
    gain[node] = (uncovered[node] ?? 0) + (child < 0 ? 0 : (gain[child] ?? 0))
  }
  return { gain, next }
}

/** The first node with the largest gain; -1 of none. */
function best(nodes: readonly number[], gain: Int32Array): number {
  let chosen = -1
  for (const node of nodes) {
    if (chosen < 0 || (gain[node] ?? 0) > (gain[chosen] ?? 0)) chosen = node
  }
  return chosen
}
