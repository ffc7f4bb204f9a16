/** What subtasks do to fields and furnaces, whoever does it: sown and harvested, gathered, put in and taken out. */
import { neighbour, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../contract/geometry.ts'
import type { ActionCall, Subtask } from '../../contract/task-graph.ts'
import type { Amount } from './amounts.ts'

/** A subtask at a place, by its key. */
interface AtPlace {
  readonly id: number
  readonly place: string
}

export interface GroundWork {
  /** One entry per plot that a subtask sows on. */
  readonly sown: readonly AtPlace[]
  /** One entry per crop that a subtask harvests, by the plot below it. */
  readonly harvested: readonly AtPlace[]
  /** One entry per item that a subtask digs or hunts for, of those that say for what. */
  readonly gathered: readonly Amount[]
  /** One entry per item that a subtask puts into a furnace. */
  readonly fed: readonly (Amount & AtPlace & { readonly slot: 'fuel' | 'input' })[]
  /** One entry per furnace that a subtask takes what is made out of; `count` pieces, 1 where it does not say. */
  readonly emptied: readonly (AtPlace & { readonly count: number })[]
}

export const noGroundWork: GroundWork = { sown: [], harvested: [], gathered: [], fed: [], emptied: [] }

const GATHERING: ReadonlySet<string> = new Set(['ObtainBlock', 'KillAt'])

export function groundWork(
  subtasks: readonly Subtask[],
  callsOf: ReadonlyMap<number, readonly ActionCall[]>,
): GroundWork {
  const all = subtasks.flatMap(({ id }) => (callsOf.get(id) ?? []).map((call) => ({ id, call })))
  const named = (name: string) => all.filter(({ call }) => call.action === name)
  const fed = (name: string, slot: 'fuel' | 'input') =>
    named(name).flatMap(({ id, call: { arguments: given } }) =>
      typeof given.item === 'string'
        ? keyOf(given.furnace).map((place) => ({ id, place, slot, item: String(given.item), count: countIn(given) }))
        : [],
    )
  return {
    sown: named('Sow').flatMap(({ id, call }) => keyOf(call.arguments.pos).map((place) => ({ id, place }))),
    harvested: named('HarvestRipe').flatMap(({ id, call }) => {
      const crop = positionSchema.safeParse(call.arguments.pos)
      return crop.success ? [{ id, place: positionKey(neighbour(crop.data, 'down')) }] : []
    }),
    gathered: subtasks.flatMap(({ id, step }) => {
      const { item } = step.arguments
      const gathers = (callsOf.get(id) ?? []).some(({ action }) => GATHERING.has(action))
      return gathers && typeof item === 'string' ? [{ id, item, count: countIn(step.arguments) }] : []
    }),
    fed: [...fed('PutFuel', 'fuel'), ...fed('PutInput', 'input')],
    emptied: subtasks.flatMap(({ id, step }) =>
      (callsOf.get(id) ?? [])
        .filter(({ action }) => action === 'TakeOutput')
        .flatMap(({ arguments: { furnace } }) => keyOf(furnace))
        .map((place) => ({ id, place, count: countIn(step.arguments) })),
    ),
  }
}

function keyOf(pos: unknown): readonly string[] {
  const place = positionSchema.safeParse(pos)
  return place.success ? [positionKey(place.data)] : []
}

function countIn({ amount }: ActionCall['arguments']): number {
  return typeof amount === 'number' && Number.isInteger(amount) && amount > 0 ? amount : 1
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
export function gatheredAndFed({ gathered, fed, emptied }: GroundWork): Halves<Amount, Amount> {
  const emptying = new Set(emptied.map(({ id }) => id))
  const own = ({ id, item }: Amount): string => `${id} ${item}`
  const [getting, feeding] = [new Set(gathered.map(own)), new Set(fed.map(own))]
  return {
    first: gathered.filter((one) => !feeding.has(own(one))),
    last: fed.filter((one) => !getting.has(own(one)) && !emptying.has(one.id)),
  }
}

function atKey({ id, place }: AtPlace): string {
  return `${id} ${place}`
}

/* What a furnace's fire lasts for. */

/** Ticks that a piece takes in a furnace, and that a fuel burns (Minecraft Wiki, Smelting). */
const PIECE_TICKS = 200
const burning: Readonly<Record<string, number>> = {
  coal: 1600,
  charcoal: 1600,
  coal_block: 16_000,
  lava_bucket: 20_000,
}
const WOOD = /_(log|planks|wood)$/
const WOOD_TICKS = 300
/** Of what is not known: enough, so that nothing else is called needed. */
const LONG_TICKS = 20_000

/** Pieces and fire in furnaces, as a trade: what is put in, and what taking out cannot do without. */
export function furnaceTrade({ fed, emptied }: GroundWork) {
  const { first, last } = halvesAt(fed, emptied)
  const gives = first.map(({ id, place, slot, item, count }) => ({
    id,
    item: `${slot} ${place}`,
    count: slot === 'input' ? count : count * (burning[item] ?? (WOOD.test(item) ? WOOD_TICKS : LONG_TICKS)),
  }))
  const takes = last.flatMap(({ id, place, count }) => [
    { id, item: `input ${place}`, count },
    { id, item: `fuel ${place}`, count: count * PIECE_TICKS },
  ])
  return { gives, takes, uses: takes }
}
