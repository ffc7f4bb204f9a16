/**
 * The physical truth: which subtasks the world forces to come before which, independent of rules and of who carries
 * items.
 */
import { neighbour, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { carries, staysAlone, supportSides } from '../placing-sides.ts'
import { type Amount, neededSources } from './amounts.ts'
import type { Edge } from './edge.ts'
import { roomEdges } from './flows.ts'
import { furnaceTrade, halvesAt } from './ground-work.ts'
import { handTrade } from './hand-work.ts'
import { type PlacedCell, type PlanContents, scaffoldsOf } from './step-shapes.ts'
import { noStock, type Stock } from './stock.ts'
import { groundOf } from './support.ts'

/**
 * `a -> b` iff the world lets nobody do b without a. Support: a lies on every way along which support can reach b from the ground
 * (a dominates b in the support graph); scaffolding carries what stays without it, and is dug after it was placed and after all
 * that nothing else ever carries. Access: a opens the room from which b's is entered, or is the only one to clear the cell that b
 * fills. Recipes: a makes some of an item that b takes out of a container, and stock and all others who make it do not come to
 * what b needs. Hands: the same of what is handed to, made by and used up by members that subtasks name. Fields: a alone sows what b
 * harvests. Furnaces: what b takes out is not made without what a puts in. Who only brings what lies
 * somewhere is custody, which is no part of this. Transitively closed among
 * placements and what is dug of them. `stock`: what lies in containers at the start.
 */
export function physicalTruth(contents: PlanContents, stock: Stock = noStock): readonly Edge[] {
  const { placed: cells } = contents
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
  const access = [...clearingEdges(contents), ...sowingEdges(contents), ...roomEdges(contents)]
  const made = neededSources({ ...madeTrade(contents), stock, before: [...edges, ...access] })
  const hands = neededSources({ ...handTrade(contents), stock, before: [...edges, ...access, ...made] })
  const smelted = neededSources({ ...furnaceTrade(contents), stock: noStock, before: [...edges, ...access, ...hands] })
  return [...edges, ...made, ...access, ...hands, ...smelted]
}

/** What is made and put into containers, and what is taken out of them; who puts back what it took has used none. */
function madeTrade({ stored, taken }: PlanContents) {
  const takes: readonly Amount[] = taken.filter(({ from }) => from.kind === 'container')
  const put = Map.groupBy(stored, ({ id, item }) => `${id} ${item}`)
  return {
    gives: stored.filter(({ origin }) => origin === 'made'),
    takes,
    uses: takes.filter(({ id, item }) => !put.has(`${id} ${item}`)),
  }
}

/** From the one subtask that clears a cell to those that fill it. */
function* clearingEdges({ placed, cleared }: PlanContents): Generator<Edge> {
  const diggers = Map.groupBy(cleared, ({ pos }) => positionKey(pos))
  for (const { id, pos } of placed) {
    const [only, second] = diggers.get(positionKey(pos)) ?? []
    if (only !== undefined && second === undefined && only.id !== id) yield { from: only.id, to: id }
  }
}

/** From the one subtask that sows on a plot to those that harvest it. */
function* sowingEdges({ sown, harvested }: PlanContents): Generator<Edge> {
  const { first, last } = halvesAt(sown, harvested)
  const sowers = Map.groupBy(sown, ({ place }) => place)
  for (const { id, place } of last) {
    const only = first.find((sower) => sower.place === place)
    if (only !== undefined && sowers.get(place)?.length === 1) yield { from: only.id, to: id }
  }
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
