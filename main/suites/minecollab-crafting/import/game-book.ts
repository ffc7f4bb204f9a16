/** The game's recipes without a client, with those of 1.20 for dyeing laid over them: what plans of tasks are made by. */
import minecraftData from 'minecraft-data'
import { recipesOf } from '../../../../packages/minecraft-server/rules/crafting/recipe-overlays.ts'
import { MINECRAFT_VERSION } from '../../../../packages/minecraft-server/rules/version.ts'
import { type RecipeBook, recipeBookOf } from '../../../minecraft/bots/recipe-book.ts'
import type { KnownRecipe } from '../../../minecraft/bots/recipes.ts'

const FREE = -1

let known: RecipeBook | null = null

export function gameBook(): RecipeBook {
  known ??= readBook()
  return known
}

function readBook(): RecipeBook {
  const data = minecraftData(MINECRAFT_VERSION)
  const idOf = (name: string): number => data.itemsByName[name]?.id ?? FREE
  const recipesAll = (item: number): readonly KnownRecipe[] =>
    (data.recipes[item] ?? []).map((recipe) => ({
      result: { count: countOf(recipe.result) },
      ...('inShape' in recipe
        ? { inShape: recipe.inShape.map((row) => row.map((cell) => ({ id: idIn(cell) }))) }
        : { ingredients: recipe.ingredients.map((cell) => ({ id: idIn(cell) })) }),
    }))
  const redyeing = recipesOf('1.20').map(({ result, ingredients }) => ({
    result: idOf(result),
    gives: 1,
    ingredients: ingredients.map((names) => names.map(idOf)),
  }))
  return recipeBookOf({
    bot: { recipesAll, registry: { itemsByName: data.itemsByName, items: data.items } },
    recipes: { of: (item) => redyeing.filter(({ result }) => result === item) },
  })
}

function idIn(cell: unknown): number {
  return typeof cell === 'number' ? cell : FREE
}

function countOf(result: unknown): number {
  return typeof result === 'object' && result !== null && 'count' in result && typeof result.count === 'number'
    ? result.count
    : 1
}
