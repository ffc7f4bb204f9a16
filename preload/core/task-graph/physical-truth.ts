/** Truth A: which placements the game itself forces to come before others, whatever anybody's rules say. */
import { neighbour, positionKey } from '../geometry.ts'
import { carries, staysAlone, supportSides } from '../placing-sides.ts'
import type { Edge } from './edge.ts'
import { itemFlows, roomEdges } from './flows.ts'
import { scaffoldsOf } from './scaffolds.ts'
import type { PlacedCell, PlanContents } from './step-shapes.ts'
import { groundOf } from './support.ts'

/**
 * `a -> b` iff no order of building places b without a: a lies on every way along which support can reach b from the ground
 * (a dominates b in the support graph), or a is the only subtask that takes b's item, and leaves it to others; a is the only
 * one that stores an item which b takes; a opens the room from which b's is entered. Scaffolding carries what stays without it:
 * it is dug after it was placed, and after all that nothing else ever carries. Transitively closed among placements and what
 * is dug of them.
 */
export function physicalTruth(contents: PlanContents): readonly Edge[] {
  const { placed: cells, taken } = contents
  const scaffolds = scaffoldsOf(contents)
  const graph = supportGraph(cells, scaffolds)
  const buildable = reachable(graph, null)
  const edges: Edge[] = []
  for (const cell of cells) {
    const without = reachable(graph, cell)
    for (const other of buildable) {
      if (other.id !== cell.id && !without.has(other)) edges.push({ from: cell.id, to: other.id })
    }
  }
  edges.push(...removalEdges(scaffolds, graph, edges))
  const takers = Map.groupBy(taken, ({ item }) => item)
  const placers = Map.groupBy(cells, ({ item }) => item)
  for (const [item, [only, second]] of takers) {
    const placed = placers.get(item) ?? []
    if (only === undefined || second !== undefined || placed.some(({ id }) => id === only.id)) continue
    for (const { id } of placed) edges.push({ from: only.id, to: id })
  }
  for (const { from, to, isOnly } of itemFlows(contents)) if (isOnly) edges.push({ from, to })
  return [...edges, ...roomEdges(contents)]
}

/**
 * For each subtask that cannot be placed against the ground: the subtasks of which one at least must be done, since its
 * block is placed against theirs; ascending. Empty where nothing ever carries it.
 */
export function supportAlternatives(
  contents: Pick<PlanContents, 'placed' | 'removed'>,
): ReadonlyMap<number, readonly number[]> {
  const { placed } = contents
  const { grounded, carriedBy } = supportGraph(placed, scaffoldsOf(contents))
  const carriers = new Map<number, number[]>(placed.map(({ id }) => [id, []]))
  for (const [base, carried] of carriedBy) for (const cell of carried) carriers.get(cell.id)?.push(base.id)
  for (const cell of grounded) carriers.delete(cell.id)
  return new Map([...carriers].map(([id, bases]) => [id, bases.sort((a, b) => a - b)]))
}

/**
 * What comes before each piece of scaffolding is dug: it was placed, and so was all that nothing else carries. `placements`: all
 * dependencies of placements on one another.
 */
function* removalEdges(
  scaffolds: ReadonlyMap<PlacedCell, number>,
  graph: SupportGraph,
  placements: readonly Edge[],
): Generator<Edge> {
  if (scaffolds.size === 0) return
  const before = Map.groupBy(placements, ({ to }) => to)
  for (const [scaffold, remover] of scaffolds) {
    const carried = graph.carriedBy.get(scaffold) ?? []
    const held = carried.filter((cell) => !reachable(withoutCarrying(graph, scaffold, cell), null).has(cell))
    const placed = [scaffold, ...held].map(({ id }) => id)
    const needed = placed.flatMap((id) => (before.get(id) ?? []).map(({ from }) => from))
    for (const from of new Set([...placed, ...needed])) if (from !== remover) yield { from, to: remover }
  }
}

function withoutCarrying(graph: SupportGraph, base: PlacedCell, carried: PlacedCell): SupportGraph {
  const others = (graph.carriedBy.get(base) ?? []).filter((cell) => cell !== carried)
  return { ...graph, carriedBy: new Map([...graph.carriedBy, [base, others]]) }
}

interface SupportGraph {
  /** Cells that the ground carries. */
  readonly grounded: readonly PlacedCell[]
  /** Cells that can be placed once this one stands. */
  readonly carriedBy: ReadonlyMap<PlacedCell, readonly PlacedCell[]>
}

function supportGraph(cells: readonly PlacedCell[], scaffolds: ReadonlyMap<PlacedCell, number>): SupportGraph {
  const byPosition = new Map(cells.map((cell) => [positionKey(cell.pos), cell]))
  const ground = groundOf(cells)
  const carriedBy = new Map<PlacedCell, PlacedCell[]>(cells.map((cell) => [cell, []]))
  for (const cell of cells) {
    for (const side of supportSides(cell)) {
      const base = byPosition.get(positionKey(neighbour(cell.pos, side)))
      if (base === undefined || !carries(base)) continue
      if (!scaffolds.has(base) || staysAlone(cell)) carriedBy.get(base)?.push(cell)
    }
  }
  const grounded = cells.filter((cell) => cell.pos[1] === ground && supportSides(cell).includes('down'))
  return { grounded, carriedBy }
}

/** All cells that can be built when `missing` never is. */
function reachable({ grounded, carriedBy }: SupportGraph, missing: PlacedCell | null): ReadonlySet<PlacedCell> {
  const seen = new Set<PlacedCell>()
  const stack = [...grounded]
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (cell === missing || seen.has(cell)) continue
    seen.add(cell)
    stack.push(...(carriedBy.get(cell) ?? []))
  }
  return seen
}
