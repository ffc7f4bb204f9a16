/** Recipes by names, crafted and smelted ones, as a plan reads them. */
import type { Bot } from 'mineflayer'
import { itemNames } from '../../../packages/minecraft-server/rules/items/item-registry.ts'
import { smeltingOf } from '../../../packages/minecraft-server/rules/smelting/smelting-recipes.ts'
import { type Pattern, patternsOf } from './recipes.ts'

/** How many of any of some items one use takes. */
export interface BookNeed {
  readonly options: readonly string[]
  readonly count: number
}

export interface BookRecipe {
  readonly kind: 'craft' | 'smelt'
  readonly gives: number
  readonly needs: readonly BookNeed[]
  readonly needsTable: boolean
  /** Only taken where what it uses is at hand: nobody goes looking for iron blocks to get ingots. */
  readonly isLastResort: boolean
}

/** The recipes of an item; none for what is found, not made. */
export type RecipeBook = (item: string) => readonly BookRecipe[]

/** What animals give, and what few make of other things. */
const gathered: ReadonlySet<string> = new Set(['leather', 'white_wool'])

/** The book of a client's recipes; what was read once is kept. */
export function recipeBookOf(bot: Pick<Bot, 'recipesAll' | 'registry'>): RecipeBook {
  const known = new Map<string, readonly BookRecipe[]>()
  const crafted = new Map<string, readonly BookRecipe[]>()
  const craftsOf = (item: string): readonly BookRecipe[] => remember(crafted, item, () => craftRecipes(bot, item))
  return (item) =>
    remember(known, item, () => {
      const crafts = craftsOf(item).map((recipe) => ({
        ...recipe,
        isLastResort: gathered.has(item) || isUnpacking(recipe, item, craftsOf),
      }))
      return [...crafts, ...smeltRecipes(item)]
    })
}

function remember<T>(known: Map<string, T>, item: string, read: () => T): T {
  const before = known.get(item)
  if (before !== undefined) return before
  const value = read()
  known.set(item, value)
  return value
}

function craftRecipes(
  { recipesAll, registry }: Pick<Bot, 'recipesAll' | 'registry'>,
  item: string,
): readonly BookRecipe[] {
  const id = registry.itemsByName[item]?.id
  if (id === undefined) return []
  const nameOf = (option: number): string => registry.items[option]?.name ?? String(option)
  return patternsOf({ recipesAll, registry }, id).map(({ cells, gives, needsTable }) => ({
    kind: 'craft',
    gives,
    needs: needsIn(cells, nameOf),
    needsTable,
    isLastResort: false,
  }))
}

function needsIn(cells: Pattern['cells'], nameOf: (id: number) => string): readonly BookNeed[] {
  const needs = new Map<string, BookNeed>()
  for (const options of cells) {
    if (options.length === 0) continue
    const key = options.join()
    needs.set(key, { options: options.map(nameOf), count: (needs.get(key)?.count ?? 0) + 1 })
  }
  return [...needs.values()]
}

/** Whether an item comes out of something that is itself made of nothing else: ingots of a block, ingots of nuggets. */
function isUnpacking({ needs }: BookRecipe, item: string, craftsOf: RecipeBook): boolean {
  const [need, other] = needs
  if (need === undefined || other !== undefined) return false
  return need.options.some((option) =>
    craftsOf(option).some((back) => back.needs.every(({ options }) => options.includes(item))),
  )
}

/** Items by what heat makes of them; read when the first plan is made. */
let sources: ReadonlyMap<string | undefined, readonly string[]> | null = null

/** Ores give what they hold to a pickaxe, so heat is the last resort there; what they drop is heated rather than they. */
function smeltRecipes(item: string): readonly BookRecipe[] {
  sources ??= Map.groupBy(itemNames(), (name) => smeltingOf('furnace', name)?.result.name)
  const all = sources.get(item) ?? []
  if (all.length === 0) return []
  const isOre = (name: string): boolean => /_ore$/.test(name)
  const options = [...all.filter((name) => !isOre(name)), ...all.filter(isOre)]
  return [
    { kind: 'smelt', gives: 1, needs: [{ options, count: 1 }], needsTable: false, isLastResort: options.every(isOre) },
  ]
}
