/**
 * What a server says can be crafted, as far as it has no shape. The client's library knows the recipes of the game itself and
 * does not listen; a world may have others besides.
 */
import type { Bot } from 'mineflayer'
import { z } from 'zod'

/** Item ids. */
export interface DeclaredRecipe {
  readonly result: number
  readonly gives: number
  /** For each item in the grid the ids that it may have. */
  readonly ingredients: readonly (readonly number[])[]
}

const SHAPELESS = 'minecraft:crafting_shapeless'

const slotSchema = z.object({ present: z.literal(true), itemId: z.int(), itemCount: z.int().positive() })
const shapelessSchema = z.object({
  type: z.literal(SHAPELESS),
  data: z.object({ ingredients: z.array(z.array(slotSchema)).min(1), result: slotSchema }),
})
const packetSchema = z.object({ recipes: z.array(z.looseObject({ type: z.string() })) })

export class DeclaredRecipes {
  #recipes: readonly DeclaredRecipe[] = []

  constructor({ _client: client }: Bot) {
    client.on('declare_recipes', (packet: unknown) => {
      const told = packetSchema.safeParse(packet)
      if (told.success) this.#recipes = told.data.recipes.flatMap(readShapeless)
    })
  }

  /** Those that make an item. */
  of(item: number): readonly DeclaredRecipe[] {
    return this.#recipes.filter(({ result }) => result === item)
  }
}

function readShapeless(recipe: unknown): readonly DeclaredRecipe[] {
  const read = shapelessSchema.safeParse(recipe)
  if (!read.success) return []
  const { ingredients, result } = read.data.data
  return [
    {
      result: result.itemId,
      gives: result.itemCount,
      ingredients: ingredients.map((options) => options.map(({ itemId }) => itemId)),
    },
  ]
}
