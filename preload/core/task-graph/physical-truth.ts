/** Truth A: which placements the game itself forces to come before others, whatever anybody's rules say. */
import { needsGround } from '../game-knowledge.ts'
import { type Direction, neighbour, positionKey } from '../geometry.ts'
import type { Edge } from './edge.ts'
import { itemFlows, roomEdges } from './flows.ts'
import type { PlacedCell, PlanContents } from './step-shapes.ts'
import { attachedSide, placementSides } from './support.ts'

/**
 * `a -> b` iff no order of building places b without a: a lies on every way along which support can reach b from the ground
 * (a dominates b in the support graph), or a is the only subtask that takes b's item; a is the only one that stores an item
 * which b takes; a opens the room from which b's is entered. Transitively closed among placements.
 */
export function physicalTruth(contents: PlanContents): readonly Edge[] {
  const { placed: cells, taken } = contents
  const graph = supportGraph(cells)
  const buildable = reachable(graph, null)
  const edges: Edge[] = []
  for (const cell of cells) {
    const without = reachable(graph, cell)
    for (const other of buildable) {
      if (other.id !== cell.id && !without.has(other)) edges.push({ from: cell.id, to: other.id })
    }
  }
  const takers = Map.groupBy(taken, ({ item }) => item)
  for (const cell of cells) {
    const [only, second] = takers.get(cell.item) ?? []
    if (only !== undefined && second === undefined && only.id !== cell.id) edges.push({ from: only.id, to: cell.id })
  }
  for (const { from, to, isOnly } of itemFlows(contents)) if (isOnly) edges.push({ from, to })
  return [...edges, ...roomEdges(contents)]
}

/**
 * For each subtask that cannot be placed against the ground: the subtasks of which one at least must be done, since its
 * block is placed against theirs; ascending. Empty where nothing ever carries it.
 */
export function supportAlternatives({ placed }: Pick<PlanContents, 'placed'>): ReadonlyMap<number, readonly number[]> {
  const { grounded, carriedBy } = supportGraph(placed)
  const carriers = new Map<number, number[]>(placed.map(({ id }) => [id, []]))
  for (const [base, carried] of carriedBy) for (const cell of carried) carriers.get(cell.id)?.push(base.id)
  for (const cell of grounded) carriers.delete(cell.id)
  return new Map([...carriers].map(([id, bases]) => [id, bases.sort((a, b) => a - b)]))
}

interface SupportGraph {
  /** Cells that the ground carries. */
  readonly grounded: readonly PlacedCell[]
  /** Cells that can be placed once this one stands. */
  readonly carriedBy: ReadonlyMap<PlacedCell, readonly PlacedCell[]>
}

function supportGraph(cells: readonly PlacedCell[]): SupportGraph {
  const byPosition = new Map(cells.map((cell) => [positionKey(cell.pos), cell]))
  const ground = cells.reduce((lowest, cell) => Math.min(lowest, cell.pos[1]), Number.POSITIVE_INFINITY)
  const carries = (cell: PlacedCell): boolean => attachedSide(cell) === null && !needsGround(cell.item)
  const carriedBy = new Map<PlacedCell, PlacedCell[]>(cells.map((cell) => [cell, []]))
  for (const cell of cells) {
    for (const side of supportSides(cell)) {
      const base = byPosition.get(positionKey(neighbour(cell.pos, side)))
      if (base !== undefined && carries(base)) carriedBy.get(base)?.push(cell)
    }
  }
  const grounded = cells.filter((cell) => cell.pos[1] === ground && supportSides(cell).includes('down'))
  return { grounded, carriedBy }
}

/** On which sides something must stand, one of them at least, for the block to be placed. */
export function supportSides(cell: PlacedCell): readonly Direction[] {
  return needsGround(cell.item) ? ['down'] : placementSides(cell)
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
