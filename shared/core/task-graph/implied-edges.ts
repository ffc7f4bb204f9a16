/** The truth of the rules: the edges that their words call for, between subtasks whose doings are known. */
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { type Edge, edgeKey } from './edge.ts'
import { itemFlows, roomEdges } from './flows.ts'
import { fedFromOutside, gatheredAndFed, halvesAt } from './ground-work.ts'
import { type HandWork, inHands } from './hand-work.ts'
import { type PlacedCell, type PlanContents, scaffoldsOf } from './step-shapes.ts'
import { noStock, type Stock } from './stock.ts'
import { type Support, supportOf } from './support.ts'

/** A plan as the rules read it. */
interface Reading {
  readonly contents: PlanContents
  readonly support: Support
  /** Those that dig scaffolding, by what they dig. */
  readonly scaffolds: ReadonlyMap<PlacedCell, number>
  readonly stock: Stock
}

type EdgesOf = (plan: Reading) => Iterable<Edge>

/**
 * The rules of our suites, each of which has edges of its own: what one of them says, the words of the others leave out. Rules
 * that are not here, such as `together`, imply nothing.
 */
const rulesOfSuites: Readonly<Record<string, EdgesOf>> = {
  'take-before-use': takeEdges,
  'equip-before-place': equipEdges,
  'below-before-above': carrierEdges((cell, { support }) => support.standsOn(cell)),
  'side-before-attached': carrierEdges((cell, { support }) => support.hangsOn(cell)),
  'beside-before-floating': carrierEdges((cell, { support }) => support.leansOn(cell)),
  'scaffold-after-use': scaffoldEdges,
  'gather-before-craft': flowEdges('craft'),
  'raw-and-fuel-before-smelt': flowEdges('smelt'),
  'tool-before-harvest': flowEdges('harvest'),
  'open-before-enter': ({ contents }) => roomEdges(contents),
  'clear-before-place': clearEdges,
  'hand-over-before-use': ({ contents }) => handEdges(contents, 'passed'),
  'make-before-hand-over': ({ contents }) => handEdges(contents, 'made', 'passed'),
  'parts-before-whole': ({ contents }) => handEdges(contents, 'made', 'used'),
  'sow-before-harvest': ({ contents: { sown, harvested } }) => pairsAt(halvesAt(sown, harvested), ({ place }) => place),
  'get-before-furnace': ({ contents, stock }) =>
    pairsAt(fedFromOutside(gatheredAndFed(contents), stock), ({ item }) => item),
  'fill-before-take-out': ({ contents: { fed, emptied } }) => pairsAt(halvesAt(fed, emptied), ({ place }) => place),
}

/** With those that only the paper has: wider, they imply what rules of the suites do, and count only where they are named. */
const allRules: Readonly<Record<string, EdgesOf>> = { ...rulesOfSuites, 'lower-before-higher': layerEdges }

/** The rules that imply an edge, by edge key; edges that no rule implies are absent. */
type ImpliedEdges = ReadonlyMap<string, readonly string[]>

/** `ruleIds`: whose edges; null stands for all rules of our suites. `stock`: what is there at the start. */
export function impliedEdges(
  contents: PlanContents,
  ruleIds: readonly string[] | null = null,
  stock: Stock = noStock,
): ImpliedEdges {
  const scaffolds = scaffoldsOf(contents)
  const plan = { contents, support: supportOf(contents.placed, new Set(scaffolds.keys())), scaffolds, stock }
  const edges = new Map<string, string[]>()
  for (const rule of new Set(ruleIds ?? Object.keys(rulesOfSuites))) {
    for (const edge of allRules[rule]?.(plan) ?? []) {
      if (edge.from === edge.to) continue
      const key = edgeKey(edge)
      const rules = edges.get(key)
      if (rules === undefined) edges.set(key, [rule])
      else if (!rules.includes(rule)) rules.push(rule)
    }
  }
  return edges
}

/** Those that one at least of the rules implies; null stands for all rules of our suites. */
export function edgesImpliedBy(
  contents: PlanContents,
  ruleIds: readonly string[] | null,
  stock: Stock = noStock,
): readonly Edge[] {
  return [...impliedEdges(contents, ruleIds, stock).keys()].map((key) => {
    const [from = 0, to = 0] = key.split('>').map(Number)
    return { from, to }
  })
}

/**
 * Who gets an item and does not place it, before who places it and does not get it. Of items that nobody places: who stores one,
 * before who takes it. The suites' sentences of that name speak of the one or of the other.
 */
function* takeEdges(plan: Reading): Generator<Edge> {
  const { placed, taken } = plan.contents
  const takers = idsBy(taken, ({ item }) => item)
  const placings = idsBy(placed, ({ item }) => item)
  for (const [item, placers] of placings) {
    const getters = takers.get(item) ?? nobody
    yield* inOneRoom(plan, without(getters, placers), without(placers, getters))
  }
  for (const flow of itemFlows(plan.contents)) if (flow.use === 'use' && !placings.has(flow.item)) yield flow
}

/** Who only has a block in the hand, before who places it and does not equip it; who got it out as well is `take-before-use`'s. */
function* equipEdges(plan: Reading): Generator<Edge> {
  const { placed, taken, equipped } = plan.contents
  const takers = idsBy(taken, ({ item }) => item)
  const equippers = idsBy(equipped, ({ item }) => item)
  for (const [item, placers] of idsBy(placed, ({ item }) => item)) {
    const holders = equippers.get(item) ?? nobody
    const only = without(without(holders, placers), takers.get(item) ?? nobody)
    yield* inOneRoom(plan, only, without(placers, holders))
  }
}

/** Who only digs an old block, before who only puts another one there. */
function* clearEdges(plan: Reading): Generator<Edge> {
  const { placed, cleared } = plan.contents
  const clearers = idsBy(cleared, ({ pos }) => positionKey(pos))
  for (const [place, placers] of idsBy(placed, ({ pos }) => positionKey(pos))) {
    const diggers = clearers.get(place) ?? nobody
    yield* inOneRoom(plan, without(diggers, placers), without(placers, diggers))
  }
}

/** Each of some before each of others; what is done in different rooms is left to the order of the rooms. */
function* inOneRoom(
  { contents: { roomWork } }: Reading,
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
): Generator<Edge> {
  if (before.size === 0) return
  const rooms = new Map(roomWork.map(({ id, room }) => [id, room]))
  for (const from of before) {
    for (const to of after) {
      const [here, there] = [rooms.get(from), rooms.get(to)]
      if (here === undefined || there === undefined || here === there) yield { from, to }
    }
  }
}

/** From what each cell is held by in some way. */
function carrierEdges(carrierOf: (cell: PlacedCell, plan: Reading) => PlacedCell | null): EdgesOf {
  return (plan) =>
    plan.contents.placed.flatMap((cell) => {
      const carrier = carrierOf(cell, plan)
      return carrier === null ? [] : [{ from: carrier.id, to: cell.id }]
    })
}

/** Scaffolding is dug after it was placed, after the blocks that it carries, and after the scaffolding that it carries was dug. */
function* scaffoldEdges({ contents, support, scaffolds }: Reading): Generator<Edge> {
  for (const [{ id }, remover] of scaffolds) yield { from: id, to: remover }
  if (scaffolds.size === 0) return
  for (const cell of contents.placed) {
    for (const carrier of [support.standsOn(cell), support.leansOn(cell), support.hangsOn(cell)]) {
      const remover = carrier === null ? undefined : scaffolds.get(carrier)
      if (remover !== undefined) yield { from: scaffolds.get(cell) ?? cell.id, to: remover }
    }
  }
}

function flowEdges(use: PlanContents['taken'][number]['use']): EdgesOf {
  return ({ contents }) => itemFlows(contents).filter((flow) => flow.use === use)
}

/** From what brings an item into somebody's hands to what takes it out of them: used up, handed on, or, where `by` is absent, either or put into a furnace. */
function* handEdges(hands: HandWork, from: 'passed' | 'made', by?: 'passed' | 'used'): Generator<Edge> {
  const comes =
    from === 'made'
      ? hands.made.map(({ id, agent, item }) => ({ id, thing: inHands(agent, item) }))
      : hands.passed.map(({ id, to, item }) => ({ id, thing: inHands(to, item) }))
  const goes =
    by === undefined ? [...hands.used, ...hands.put, ...hands.passed] : by === 'used' ? hands.used : hands.passed
  const takers = idsBy(goes, ({ agent, item }) => inHands(agent, item))
  for (const { id, thing } of comes) for (const to of takers.get(thing) ?? nobody) yield { from: id, to }
}

/** Each of the first before each of the others that is about the same thing. */
function* pairsAt<A extends { readonly id: number }, B extends { readonly id: number }>(
  { first, last }: { readonly first: readonly A[]; readonly last: readonly B[] },
  thingOf: (one: A | B) => string,
): Generator<Edge> {
  const before = idsBy(first, thingOf)
  for (const one of last) for (const from of before.get(thingOf(one)) ?? nobody) yield { from, to: one.id }
}

/** Every block of a layer before every block of the layers above. */
function* layerEdges({ contents: { placed } }: Reading): Generator<Edge> {
  for (const lower of placed) {
    for (const higher of placed) if (lower.pos[1] < higher.pos[1]) yield { from: lower.id, to: higher.id }
  }
}

const nobody: ReadonlySet<number> = new Set()

function without(ids: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !others.has(id)))
}

/** Which subtasks do something to each thing. */
function idsBy<T extends { readonly id: number }>(
  entries: readonly T[],
  thingOf: (entry: T) => string,
): ReadonlyMap<string, ReadonlySet<number>> {
  return new Map([...Map.groupBy(entries, thingOf)].map(([thing, by]) => [thing, new Set(by.map(({ id }) => id))]))
}
