/** What subtasks do to fields and furnaces, whoever does it: sown and harvested, gathered, put in and taken out. */
import { burnTicks } from '../../../packages/minecraft-server/values/fuels.ts'
import { neighbour, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../contract/geometry.ts'
import type { ActionCall, Subtask } from '../../contract/task-graph.ts'
import { type Amount, total } from './amounts.ts'
import { gathers } from './gathering-actions.ts'
import { inHands } from './hand-work.ts'
import type { Stock } from './stock.ts'

/** A subtask at a place, by its key. */
interface AtPlace {
  readonly id: number
  readonly place: string
}

interface Fed extends Amount, AtPlace {
  readonly slot: 'fuel' | 'input'
  /** Who alone may do it; empty for everybody. */
  readonly agents: readonly string[]
}

export interface GroundWork {
  /** One entry per plot that a subtask sows on. */
  readonly sown: readonly AtPlace[]
  /** One entry per crop that a subtask harvests, by the plot below it. */
  readonly harvested: readonly AtPlace[]
  /** One entry per item that a subtask digs or hunts for, of those that say for what. */
  readonly gathered: readonly Amount[]
  /** One entry per item that a subtask puts into a furnace. */
  readonly fed: readonly Fed[]
  /** One entry per furnace that a subtask takes what is made out of; `count` pieces, null where it does not say. */
  readonly emptied: readonly (AtPlace & { readonly count: number | null })[]
}

export const noGroundWork: GroundWork = { sown: [], harvested: [], gathered: [], fed: [], emptied: [] }

export function groundWork(
  subtasks: readonly Subtask[],
  callsOf: ReadonlyMap<number, readonly ActionCall[]>,
): GroundWork {
  const all = subtasks.flatMap(({ id, agents = [] }) => (callsOf.get(id) ?? []).map((call) => ({ id, agents, call })))
  const named = (name: string) => all.filter(({ call }) => call.action === name)
  const fed = (name: string, slot: 'fuel' | 'input') =>
    named(name).flatMap(({ id, agents, call: { arguments: given } }) => {
      const { item } = given
      if (typeof item !== 'string') return []
      return keyOf(given.furnace).map((place): Fed => ({ id, place, slot, item, agents, count: countIn(given) }))
    })
  const feedings = [...fed('PutFuel', 'fuel'), ...fed('PutInput', 'input')]
  return {
    sown: named('Sow').flatMap(({ id, call }) => keyOf(call.arguments.pos).map((place) => ({ id, place }))),
    harvested: named('HarvestRipe').flatMap(({ id, call }) => {
      const crop = positionSchema.safeParse(call.arguments.pos)
      return crop.success ? [{ id, place: positionKey(neighbour(crop.data, 'down')) }] : []
    }),
    gathered: subtasks.flatMap(({ id, step }) => {
      const { item } = step.arguments
      const gets = (callsOf.get(id) ?? []).some(({ action }) => gathers(action, feedings.length > 0))
      return gets && typeof item === 'string' ? [{ id, item, count: countIn(step.arguments) }] : []
    }),
    fed: feedings,
    emptied: subtasks.flatMap(({ id, step }) =>
      (callsOf.get(id) ?? [])
        .filter(({ action }) => action === 'TakeOutput')
        .flatMap(({ arguments: { furnace } }) => keyOf(furnace))
        .map((place) => ({ id, place, count: givenCount(step.arguments) })),
    ),
  }
}

function keyOf(pos: unknown): readonly string[] {
  const place = positionSchema.safeParse(pos)
  return place.success ? [positionKey(place.data)] : []
}

/** null where none is given. */
function givenCount({ amount }: ActionCall['arguments']): number | null {
  return typeof amount === 'number' && Number.isInteger(amount) && amount > 0 ? amount : null
}

function countIn(given: ActionCall['arguments']): number {
  return givenCount(given) ?? 1
}

/* Who does only the first half of something and who only the second: those that do both are on neither side. */

interface Halves<A, B> {
  readonly first: readonly A[]
  readonly last: readonly B[]
}

/** By the place that both are about. */
export function halvesAt<A extends AtPlace, B extends AtPlace>(first: readonly A[], last: readonly B[]): Halves<A, B> {
  const [firsts, lasts] = [new Set(first.map(atKey)), new Set(last.map(atKey))]
  return {
    first: first.filter((one) => !lasts.has(atKey(one))),
    last: last.filter((one) => !firsts.has(atKey(one))),
  }
}

/** Who gathers an item, and who puts it into a furnace and takes nothing out. */
export function gatheredAndFed({ gathered, fed, emptied }: GroundWork): Halves<Amount, Fed> {
  const emptying = new Set(emptied.map(({ id }) => id))
  const own = ({ id, item }: Amount): string => `${id} ${item}`
  const [getting, feeding] = [new Set(gathered.map(own)), new Set(fed.map(own))]
  return {
    first: gathered.filter((one) => !feeding.has(own(one))),
    last: fed.filter((one) => !getting.has(own(one)) && !emptying.has(one.id)),
  }
}

/** Without those who put in what their player, or somebody who may be it, begins with. */
export function fedFromOutside({ first, last }: Halves<Amount, Fed>, stock: Stock): Halves<Amount, Fed> {
  const begins = ({ item, agents, count }: Fed): boolean =>
    [...stock].some(
      ([key, held]) =>
        held >= count &&
        (agents.length === 0 ? key.endsWith(inHands('', item)) : agents.some((agent) => key === inHands(agent, item))),
    )
  return { first, last: last.filter((one) => !begins(one)) }
}

function atKey({ id, place }: AtPlace): string {
  return `${id} ${place}`
}

/* What a furnace's fire lasts for. */

/** Ticks that a piece takes in a furnace (Minecraft Wiki, Smelting). */
const PIECE_TICKS = 200
/** Of a word that names no fuel: enough, so that nothing else is called needed. */
const LONG_TICKS = 20_000

/**
 * Pieces and fire in furnaces, as a trade: what is put in, and what taking out cannot do without. Who alone takes out of a furnace
 * and does not say how many takes all that is put in; of several each takes one.
 */
export function furnaceTrade({ fed, emptied }: GroundWork) {
  const { first, last } = halvesAt(fed, emptied)
  const gives = first.map(({ id, place, slot, item, count }) => ({
    id,
    item: `${slot} ${place}`,
    count: slot === 'input' ? count : count * (burnTicks(item) || LONG_TICKS),
  }))
  const inputs = Map.groupBy(
    first.filter(({ slot }) => slot === 'input'),
    ({ place }) => place,
  )
  const takers = Map.groupBy(emptied, ({ place }) => place)
  const takes = last.flatMap(({ id, place, count }) => {
    const all = takers.get(place)?.length === 1 ? total(inputs.get(place) ?? []) : 0
    const pieces = count ?? Math.max(all, 1)
    return [
      { id, item: `input ${place}`, count: pieces },
      { id, item: `fuel ${place}`, count: pieces * PIECE_TICKS },
    ]
  })
  return { gives, takes, uses: takes }
}
