/** Recipes by names, crafted and smelted ones, as a plan reads them. */
import { itemNames } from '../../../packages/minecraft-server/rules/items/item-registry.ts'
import { smeltingOf } from '../../../packages/minecraft-server/rules/smelting/smelting-recipes.ts'
import type { DeclaredRecipes } from './declared-recipes.ts'
import { type Pattern, patternsOf, type RecipeSource } from './recipes.ts'

/** How many of any of some items one use takes. */
export interface BookNeed {
  readonly options: readonly string[]
  readonly count: number
  /** Takes what is made in any other colour; what is made for it is not itself dyed again, or ways would never end. */
  readonly isDyedAgain?: true
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

/** A client, and what its server says besides can be crafted. */
interface Client {
  readonly bot: RecipeSource
  readonly recipes: Pick<DeclaredRecipes, 'of'>
}

/** The book of a client's recipes; what was read once is kept. */
export function recipeBookOf(client: Client): RecipeBook {
  const known = new Map<string, readonly BookRecipe[]>()
  const crafted = new Map<string, readonly BookRecipe[]>()
  const craftsOf = (item: string): readonly BookRecipe[] => remember(crafted, item, () => craftRecipes(client, item))
  return (item) =>
    remember(known, item, () => {
      const crafts = craftsOf(item).map((recipe) => ({
        ...recipe,
        isLastResort: (gathered.has(item) && !isDyeing(recipe)) || isUnpacking(recipe, item, craftsOf),
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

function craftRecipes({ bot, recipes }: Client, item: string): readonly BookRecipe[] {
  const { recipesAll, registry } = bot
  const id = registry.itemsByName[item]?.id
  if (id === undefined) return []
  const nameOf = (option: number): string => registry.items[option]?.name ?? String(option)
  return patternsOf({ recipesAll, registry }, id, recipes.of(id)).map(({ cells, gives, needsTable }) => ({
    kind: 'craft',
    gives,
    needs: needsIn(cells, nameOf).map((need) => (isDyedAgain(item, need) ? { ...need, isDyedAgain: true } : need)),
    needsTable,
    isLastResort: false,
  }))
}

function needsIn(cells: Pattern['cells'], nameOf: (id: number) => string): readonly BookNeed[] {
  const needs = new Map<string, BookNeed>()
  for (const options of cells) {
    if (options.length === 0) continue
    const key = options.join()
    needs.set(key, {
      options: commonFirst(options.toSorted((a, b) => a - b).map(nameOf)),
      count: (needs.get(key)?.count ?? 0) + 1,
    })
  }
  return [...needs.values()]
}

/** Whether a recipe takes any other colour of the thing that it makes, as those of 1.20 do. */
function isDyedAgain(item: string, { options }: BookNeed): boolean {
  const [thing] = /_(wool|carpet|bed)$/.exec(item) ?? []
  return thing !== undefined && options.length > 1 && options.every((option) => option.endsWith(thing))
}

export function isDyeing({ needs }: BookRecipe): boolean {
  return needs.some((need) => need.isDyedAgain === true)
}

/** What is rarer than what it can stand in for comes last. */
function commonFirst(names: readonly string[]): readonly string[] {
  const isRare = (name: string): boolean => name === 'blackstone' || name === 'cobbled_deepslate'
  return [...names.filter((name) => !isRare(name)), ...names.filter(isRare)]
}

/**
 * Whether an item comes out of something that is itself made of nothing else, and is the one of the two that is found: ingots of
 * a block or of nuggets, but not nuggets of an ingot.
 */
function isUnpacking({ needs, gives }: BookRecipe, item: string, craftsOf: RecipeBook): boolean {
  const [need, other] = needs
  if (need === undefined || other !== undefined || isNugget(item)) return false
  if (gives <= need.count && !need.options.some(isNugget)) return false
  return need.options.some((option) =>
    craftsOf(option).some((back) => back.needs.every(({ options }) => options.includes(item))),
  )
}

function isNugget(name: string): boolean {
  return name.endsWith('_nugget')
}

/** Items by what heat makes of them; read when the first plan is made. */
let sources: ReadonlyMap<string | undefined, readonly string[]> | null = null

/** Ores give what they hold to a pickaxe, and gear is no material: heat is the last resort there. */
function isPrecious(name: string): boolean {
  return /_(ore|helmet|chestplate|leggings|boots|pickaxe|shovel|axe|hoe|sword|horse_armor)$/.test(name)
}

function smeltRecipes(item: string): readonly BookRecipe[] {
  sources ??= Map.groupBy(itemNames(), (name) => smeltingOf('furnace', name)?.result.name)
  const all = sources.get(item) ?? []
  if (all.length === 0) return []
  const options = [...all.filter((name) => !isPrecious(name)), ...all.filter(isPrecious)]
  return [
    {
      kind: 'smelt',
      gives: 1,
      needs: [{ options, count: 1 }],
      needsTable: false,
      isLastResort: options.every(isPrecious),
    },
  ]
}
