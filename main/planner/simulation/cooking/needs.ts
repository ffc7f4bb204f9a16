/** What has to be made for a dish, by which way, and from what: everything that the chests do not hold already. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Amount, DishFacts, Way } from './read-dish.ts'

/** An item that has to be made or gathered. */
export interface Product extends Amount {
  readonly way: Way
  /** How often the way is gone. */
  readonly times: number
  /** What is taken out of containers for it, and out of which. */
  readonly takes: readonly (Amount & { readonly container: Position })[]
  /** Whether it is what the whole work is for, so that its maker keeps it. */
  readonly isDish: boolean
}

/** Items that one piece of fuel smelts: coal burns for 80 seconds, an item takes 10 (Minecraft Wiki, Smelting). */
const SMELTED_PER_FUEL = 8
/** What is smashed in a hurry: stone and ore give nothing to bare hands (Minecraft Wiki, Breaking). */
const NEEDS_PICKAXE = /(_ore|stone|_bricks)$/
/** Recipes that lead back to themselves end here. */
const DEEPEST_CHAIN = 12

/**
 * Ingredients before what is made of them, the dishes last. Items without any way, and ways that cannot be gone with what
 * there is, are left out: an item is then counted on from the first container.
 */
export function productsOf(facts: DishFacts): readonly Product[] {
  const stock = stockOf(facts)
  const demand = new Map(facts.dishes.map(({ item, count }) => [item, count]))
  const dishes = new Set(demand.keys())
  const made: { readonly amount: Amount; readonly way: Way; readonly times: number }[] = []
  for (const item of consumersFirst(facts, stock)) {
    const deficit = (demand.get(item) ?? 0) - (dishes.has(item) ? 0 : (stock.get(item) ?? 0))
    const way = deficit > 0 ? wayTo(item, deficit, facts, stock) : null
    if (way === null) continue
    const times = Math.ceil(deficit / way.count)
    made.push({ amount: { item, count: deficit }, way, times })
    for (const used of usedUp(way, times)) demand.set(used.item, (demand.get(used.item) ?? 0) + used.count)
  }
  const takeOut = storekeeper(facts)
  return made.reverse().map(({ amount, way, times }) => ({
    ...amount,
    way,
    times,
    takes: [
      ...toolsFor(way, stock).flatMap((tool) => takeOut(tool, true)),
      ...usedUp(way, times).flatMap((used) => takeOut(used, false)),
    ],
    isDish: dishes.has(amount.item),
  }))
}

/** What all containers hold at the start, by item. */
export function stockOf({ containers }: DishFacts): ReadonlyMap<string, number> {
  const stock = new Map<string, number>()
  for (const { item, count } of containers.flatMap(({ holds }) => holds))
    stock.set(item, (stock.get(item) ?? 0) + count)
  return stock
}

/** Every item that a chosen way leads to, each after all that it is used for. */
function consumersFirst(facts: DishFacts, stock: ReadonlyMap<string, number>): readonly string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (item: string, count: number): void => {
    if (seen.has(item)) return
    seen.add(item)
    const way = wayTo(item, count, facts, stock)
    if (way !== null) for (const used of usedUp(way, Math.ceil(count / way.count))) visit(used.item, used.count)
    order.unshift(item)
  }
  for (const { item, count } of facts.dishes) visit(item, count)
  return order
}

/** The first way that can be gone with what there is. */
export function wayTo(
  item: string,
  count: number,
  facts: DishFacts,
  stock: ReadonlyMap<string, number>,
  chain: readonly string[] = [],
): Way | null {
  if (chain.includes(item) || chain.length > DEEPEST_CHAIN) return null
  const isHad = (used: Amount): boolean =>
    (stock.get(used.item) ?? 0) >= used.count || wayTo(used.item, used.count, facts, stock, [...chain, item]) !== null
  const ways = facts.ways.filter((way) => way.item === item)
  return (
    ways.find((way) => isAround(way, count, facts) && usedUp(way, Math.ceil(count / way.count)).every(isHad)) ?? null
  )
}

function isAround(way: Way, count: number, { blocks, animals }: DishFacts): boolean {
  if (way.kind === 'mine') return blocks.filter(({ name }) => name === way.block).length * way.count >= count
  if (way.kind === 'hunt' || way.kind === 'use-on') return animals.some(({ species }) => species === way.entity)
  return true
}

/** Ingredients and fuel for going a way so often. */
export function usedUp(way: Way, times: number): readonly Amount[] {
  if (way.kind === 'hunt' || way.kind === 'mine') return []
  const ingredients = way.ingredients.map(({ item, count }) => ({ item, count: count * times }))
  if (way.kind !== 'smelt') return ingredients
  return [...ingredients, { item: way.fuel, count: Math.ceil((way.count * times) / SMELTED_PER_FUEL) }]
}

/** A pickaxe for what needs one, a sword for the hunt where there is one. */
export function toolsFor(way: Way, stock: ReadonlyMap<string, number>): readonly Amount[] {
  const kind =
    way.kind === 'hunt' ? /_sword$/ : way.kind === 'mine' && NEEDS_PICKAXE.test(way.block) ? /_pickaxe$/ : null
  const tool = kind === null ? undefined : [...stock.keys()].find((item) => kind.test(item))
  return tool === undefined ? [] : [{ item: tool, count: 1 }]
}

/** Says what to take from which container; made items are in the first one by then. Tools are not returned. */
function storekeeper({ containers }: DishFacts) {
  const left = containers.map(({ pos, holds }) => ({
    pos,
    holds: new Map(holds.map(({ item, count }) => [item, count])),
  }))
  const [first] = containers
  return ({ item, count }: Amount, isTool: boolean): Product['takes'] => {
    const takes: { item: string; count: number; container: Position }[] = []
    let missing = count
    for (const { pos, holds } of left) {
      const there = Math.min(missing, holds.get(item) ?? 0)
      if (there === 0) continue
      takes.push({ item, count: there, container: pos })
      holds.set(item, (holds.get(item) ?? 0) - there)
      missing -= there
    }
    if (missing > 0 && !isTool && first !== undefined) {
      const same = takes.find(({ container }) => container === first.pos)
      if (same === undefined) takes.push({ item, count: missing, container: first.pos })
      else same.count += missing
    }
    return takes
  }
}
