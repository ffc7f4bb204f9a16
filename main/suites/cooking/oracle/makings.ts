/** What has to be made for a dish, how and how often, worked out from the task, the world and how things are made. */
import type { KnowHow, Way } from '../know-how.ts'
import { heldAtStart, type Larder } from './larder.ts'

/** An item that the chests do not hold, or not enough of. */
export interface Making {
  readonly item: string
  readonly count: number
  readonly way: Way
  readonly times: number
  /** What goes into it, by item. */
  readonly needs: ReadonlyMap<string, number>
}

/** Items that one piece of coal smelts (Minecraft Wiki, Smelting). */
const SMELTED_PER_FUEL = 8

/**
 * Parts before what is made of them. The dish is made whatever the chests hold. Throws where there is no way to it: such a
 * scenario could not be completed.
 */
export function makingsOf(dish: string, count: number, larder: Larder, knowHow: readonly KnowHow[]): readonly Making[] {
  const chosen = new Map<string, Way>()
  const order: string[] = []
  const choose = (item: string, wanted: number): void => {
    if (chosen.has(item)) return
    const way = wayTo(item, wanted, larder, knowHow, [])
    if (way === null) throw new Error(`There is no way to ${item} in this world.`)
    chosen.set(item, way)
    for (const [part, used] of needsOf(way, timesOf(way, wanted))) {
      if (used > heldAtStart(larder, part)) choose(part, used)
    }
    order.push(item)
  }
  choose(dish, count)
  return withCounts(order, chosen, dish, count, larder)
}

/** Every part's count is known only once all that is made of it is: so from the dish back. */
function withCounts(
  order: readonly string[],
  chosen: ReadonlyMap<string, Way>,
  dish: string,
  count: number,
  larder: Larder,
): readonly Making[] {
  const wanted = new Map([[dish, count]])
  const makings = order.toReversed().flatMap((item): readonly Making[] => {
    const way = chosen.get(item)
    const missing = (wanted.get(item) ?? 0) - (item === dish ? 0 : heldAtStart(larder, item))
    if (way === undefined || missing <= 0) return []
    const times = timesOf(way, missing)
    const needs = needsOf(way, times)
    for (const [part, used] of needs) wanted.set(part, (wanted.get(part) ?? 0) + used)
    return [{ item, count: missing, way, times, needs }]
  })
  return makings.reverse()
}

function timesOf({ yields }: Way, count: number): number {
  return Math.ceil(count / yields)
}

/** What going a way so often uses up. */
function needsOf(way: Way, times: number): ReadonlyMap<string, number> {
  switch (way.kind) {
    case 'craft':
      return new Map(Object.entries(way.parts).map(([part, each]) => [part, each * times]))
    case 'smelt':
      return new Map([
        [way.raw, times],
        [way.fuel, Math.ceil((times * way.yields) / SMELTED_PER_FUEL)],
      ])
    case 'milk':
      return new Map([[way.vessel, times]])
    case 'hunt':
    case 'mine':
      return new Map()
  }
}

/** The first way for which the world has everything; `chain`: what it is wanted for, so that none leads back to itself. */
function wayTo(
  item: string,
  count: number,
  larder: Larder,
  knowHow: readonly KnowHow[],
  chain: readonly string[],
): Way | null {
  if (chain.includes(item)) return null
  const ways = knowHow.filter((known) => known.item === item).map(({ way }) => way)
  const isThere = (way: Way): boolean => {
    if (way.kind === 'mine') return (larder.blocks.get(way.block)?.length ?? 0) * way.yields >= count
    return way.kind === 'milk' || way.kind === 'hunt' ? larder.animals.has(way.animal) : true
  }
  const isPossible = (way: Way): boolean =>
    isThere(way) &&
    [...needsOf(way, timesOf(way, count))].every(
      ([part, used]) =>
        heldAtStart(larder, part) >= used || wayTo(part, used, larder, knowHow, [...chain, item]) !== null,
    )
  return ways.find(isPossible) ?? null
}
