/**
 * Which recipe to use with what is at hand. A pattern is a recipe of which some cells take any member of a family (any
 * planks); members may be mixed, but a body does so only where one kind does not suffice. Pure.
 */
import type { Bot } from 'mineflayer'
import { itemFamilies } from '../../../packages/minecraft-server/rules/crafting/item-families.ts'
import { suspiciousStew } from '../../../packages/minecraft-server/rules/crafting/special-recipes.ts'
import type { DeclaredRecipe } from './declared-recipes.ts'

/** One cell of a grid: ids of the items that it takes; empty for a cell that stays free. */
type CellOptions = readonly number[]

export interface Pattern {
  readonly width: number
  /** Row by row. */
  readonly cells: readonly CellOptions[]
  /** How many items one use gives. */
  readonly gives: number
  readonly needsTable: boolean
}

/** A use of a pattern: the item id of each cell, row by row; 0 for none. */
export interface Craft {
  readonly width: number
  readonly cells: readonly number[]
  readonly needsTable: boolean
}

/** What is missing: how many more of any of these items. */
export interface Shortage {
  readonly options: readonly number[]
  readonly count: number
  readonly needed: number
}

export type CraftPlan =
  | { readonly kind: 'crafts'; readonly crafts: readonly Craft[]; readonly gives: number }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'no-recipe' }

interface Variant {
  readonly width: number
  readonly cells: readonly number[]
  readonly gives: number
}

const NONE = 0
/** Sides of the grid in the inventory. */
const SMALL = 2
const LARGE = 3

/** What is read of a client to know its recipes; a table of recipes without a client serves as well. */
export interface RecipeSource {
  /** The library wants a table named to tell of recipes that need one; which, it does not ask. */
  recipesAll(item: number, metadata: null, table: true): readonly KnownRecipe[]
  readonly registry: {
    readonly itemsByName: Readonly<Record<string, { readonly id: number } | undefined>>
    readonly items: Readonly<Record<number, { readonly name: string } | undefined>>
  }
}

interface KnownItem {
  readonly id: number
}

export interface KnownRecipe {
  /** Rows, with ids below 1 for cells that stay free; absent or null for a recipe without a shape. */
  readonly inShape?: readonly (readonly KnownItem[])[] | null
  readonly ingredients?: readonly KnownItem[] | null
  readonly result: { readonly count: number }
}

/** The recipes of an item that the client knows, then those that its server has told of, by patterns; those without a table first. */
export function patternsOf(bot: RecipeSource, item: number, declared: readonly DeclaredRecipe[]): readonly Pattern[] {
  const familyOf = familiesOf(bot)
  const groups = new Map<string, Variant[]>()
  for (const variant of variantsOf(bot, item)) {
    const family = variant.cells.map((id) => familyOf.get(id) ?? `item ${id}`)
    const key = `${variant.width} ${variant.gives} ${family.join()}`
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  const known = [...groups.values()].map(patternOf)
  return [...known, ...[...declared, ...unlisted(bot, item)].map(bagPattern)].sort(
    (a, b) => Number(a.needsTable) - Number(b.needsTable),
  )
}

/** What the game has in its code and not in its list of recipes. */
function unlisted({ registry }: RecipeSource, item: number): readonly DeclaredRecipe[] {
  const { result, ingredients } = suspiciousStew
  if (registry.itemsByName[result]?.id !== item) return []
  const ids = ingredients.map((names) => names.flatMap((name) => registry.itemsByName[name]?.id ?? []))
  return [{ result: item, gives: 1, ingredients: ids }]
}

/** Families by the ids of items, for each client's registry. */
const familiesByRegistry = new WeakMap<RecipeSource['registry'], ReadonlyMap<number, string>>()

function familiesOf({ registry }: RecipeSource): ReadonlyMap<number, string> {
  const known = familiesByRegistry.get(registry)
  if (known !== undefined) return known
  const named = itemFamilies().flatMap((names, family) =>
    names.map((name): [number, string] => [registry.itemsByName[name]?.id ?? NONE, `family ${family}`]),
  )
  const families = new Map(named)
  familiesByRegistry.set(registry, families)
  return families
}

function variantsOf(bot: RecipeSource, item: number): readonly Variant[] {
  return bot.recipesAll(item, null, true).map(({ inShape, ingredients, result }): Variant => {
    if (inShape === null || inShape === undefined) {
      const ids = (ingredients ?? []).map(({ id }) => id)
      const width = ids.length <= SMALL * SMALL ? SMALL : LARGE
      return { width, cells: ids, gives: result.count }
    }
    const width = Math.max(...inShape.map((row) => row.length))
    const rows = inShape.map((row) => Array.from({ length: width }, (_unused, x) => Math.max(NONE, row[x]?.id ?? NONE)))
    return { width, cells: rows.flat(), gives: result.count }
  })
}

function patternOf(variants: readonly Variant[]): Pattern {
  const [{ width, cells, gives } = { width: 1, cells: [], gives: 1 }] = variants
  const options = cells.map((_unused, index) => {
    const ids = new Set(variants.map((variant) => variant.cells[index] ?? NONE))
    return [...ids].filter((id) => id !== NONE)
  })
  return { width, cells: options, gives, needsTable: width > SMALL || cells.length > width * SMALL }
}

function bagPattern({ ingredients, gives }: DeclaredRecipe): Pattern {
  const isSmall = ingredients.length <= SMALL * SMALL
  return { width: isSmall ? SMALL : LARGE, cells: ingredients, gives, needsTable: !isSmall }
}

/** What lies in the slots that crafting can take from, by id. */
export function stockOf({ inventory }: Pick<Bot, 'inventory'>): ReadonlyMap<number, number> {
  const stock = new Map<number, number>()
  for (const { type, count } of inventory.items()) stock.set(type, (stock.get(type) ?? 0) + count)
  return stock
}

/** How to make at least `amount` of an item from a stock of items by id; a stock is not changed. */
export function planCrafts(
  patterns: readonly Pattern[],
  stock: ReadonlyMap<number, number>,
  amount: number,
): CraftPlan {
  let closest: readonly Shortage[] | null = null
  for (const pattern of patterns) {
    const times = Math.ceil(amount / pattern.gives)
    const crafts = craftsOf(pattern, stock, times)
    if (crafts !== null) return { kind: 'crafts', crafts, gives: pattern.gives }
    const shortages = shortagesOf(pattern, stock, times)
    if (closest === null || total(shortages) < total(closest)) closest = shortages
  }
  return closest === null ? { kind: 'no-recipe' } : { kind: 'short', shortages: closest }
}

/** As many uses of one pattern; null where the stock does not suffice. */
function craftsOf(pattern: Pattern, stock: ReadonlyMap<number, number>, times: number): readonly Craft[] | null {
  const left = new Map(stock)
  const crafts: Craft[] = []
  for (let time = 0; time < times; time++) {
    const cells = filled(pattern, left)
    if (cells === null) return null
    crafts.push({ width: pattern.width, cells, needsTable: pattern.needsTable })
  }
  return crafts
}

/** Takes the items of one use out of the stock; cells that take the same get the same, as long as one kind suffices. */
function filled({ cells }: Pattern, left: Map<number, number>): readonly number[] | null {
  const chosen = new Map<string, number[]>()
  for (const [key, { options, count }] of needsOf(cells)) {
    const most = [...options].sort((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0) || a - b)
    const ids = most.flatMap((id) => Array.from({ length: Math.min(count, left.get(id) ?? 0) }, () => id))
    if (ids.length < count) return null
    const taken = ids.slice(0, count)
    for (const id of taken) left.set(id, (left.get(id) ?? 0) - 1)
    chosen.set(key, taken)
  }
  return cells.map((options) => (options.length === 0 ? NONE : (chosen.get(options.join())?.shift() ?? NONE)))
}

interface Need {
  readonly options: CellOptions
  readonly count: number
}

/** How many items each kind of cell takes. */
function needsOf(cells: readonly CellOptions[]): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>()
  for (const options of cells) {
    if (options.length === 0) continue
    const key = options.join()
    needs.set(key, { options, count: (needs.get(key)?.count ?? 0) + 1 })
  }
  return needs
}

function shortagesOf({ cells }: Pattern, stock: ReadonlyMap<number, number>, times: number): readonly Shortage[] {
  return [...needsOf(cells).values()]
    .map(({ options, count }) => {
      const have = options.reduce((sum, id) => sum + (stock.get(id) ?? 0), 0)
      return { options, needed: count * times, count: count * times - have }
    })
    .filter(({ count }) => count > 0)
}

function total(shortages: readonly Shortage[]): number {
  return shortages.reduce((sum, { count }) => sum + count, 0)
}
