/** Ways to come by an item, as a reader knows them who was told so or asked. */
import { type DishWay, dishWays } from './dishes.ts'

export type Way = DishWay

export interface Amount {
  readonly item: string
  readonly count: number
}

/** A heading over the steps of a recipe. */
const RECIPE = /\bRecipe for (\w+)/g
const dishes: ReadonlySet<string> = new Set(
  dishWays.filter(({ kind }) => kind === 'craft' || kind === 'smelt').map(({ item }) => item),
)
/** What is made on the way to a dish, as everybody knows who was told the dish's recipe. */
const steps: ReadonlySet<string> = new Set(['sugar', 'gold_nugget', 'bowl', 'bucket'])

/**
 * Whoever was told a dish's recipe knows how it is made; how wheat is dug, or a cow milked, everybody knows. `remembered`: dishes
 * that nobody tells of, so that one has to go by what one remembers of the game.
 */
export function waysInRecipes(texts: readonly string[], remembered: readonly string[]): readonly Way[] {
  const told = new Set([...dishesTold(texts), ...remembered])
  return dishWays.filter(({ item }) => !dishes.has(item) || steps.has(item) || told.has(item) || isPartOf(item, told))
}

export function dishesTold(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => Array.from(text.matchAll(RECIPE), ([, dish = '']) => dish))
}

/** A rabbit stew takes a baked potato and a cooked rabbit, and its recipe says how they are made. */
function isPartOf(item: string, told: ReadonlySet<string>): boolean {
  return dishWays.some((way) => told.has(way.item) && way.uses.some((part) => part.item === item))
}

/** `1. craft 1 compass of 4 iron_ingot, 1 redstone at a crafting table`, as a crafting plan says it. */
const STEP = /\d+\. (craft|smelt) (\d+) (\w+) of ([\w, ]+?)( at a crafting table| in a furnace)?(?=;|\.|$)/g
const AMOUNT = /^(?:(\d+) )?([a-z0-9_]+)$/

export function amountsIn(list: string): readonly Amount[] {
  return list.split(', ').flatMap((part) => {
    const [, count, item] = AMOUNT.exec(part.trim()) ?? []
    return item === undefined ? [] : [{ item, count: Number(count ?? 1) }]
  })
}

/** The steps of every crafting plan in some texts, each once. */
export function waysInPlans(texts: readonly string[]): readonly Way[] {
  const ways = texts.flatMap((text) =>
    Array.from(text.matchAll(STEP), ([, kind, gives, item = '', list = '', where]): readonly [string, Way] => {
      const needsTable = where === ' at a crafting table'
      const uses = perUnit(amountsIn(list), Number(gives))
      return [
        item,
        { item, kind: kind === 'smelt' ? 'smelt' : 'craft', uses, gives: unit(list, Number(gives)), needsTable },
      ]
    }),
  )
  return [...new Map(ways).values()]
}

/** A plan's step stands for several crafts: what one of them takes and gives. */
function unit(list: string, gives: number): number {
  return gives / divisor(amountsIn(list), gives)
}

function perUnit(uses: readonly Amount[], gives: number): readonly Amount[] {
  const by = divisor(uses, gives)
  return uses.map(({ item, count }) => ({ item, count: count / by }))
}

function divisor(uses: readonly Amount[], gives: number): number {
  return uses.reduce((common, { count }) => greatestCommonDivisor(common, count), gives)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
