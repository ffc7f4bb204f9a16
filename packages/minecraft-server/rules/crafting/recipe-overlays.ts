/** Recipes of later versions, to be laid over the game's own (Minecraft Wiki, Dye: history). */
import type { RecipeOverlay } from '../../values/world-plan.ts'
import { dyeColours } from '../mobs/dye-colours.ts'

/** One item out of some that lie in a grid in any order. */
export interface BagRecipe {
  readonly id: string
  readonly result: string
  /** For each item in the bag the names that it may have. */
  readonly ingredients: readonly (readonly string[])[]
}

/** What 1.20 can dye again, whatever its colour was. */
const dyed = ['wool', 'carpet', 'bed'] as const

function redyeing(): readonly BagRecipe[] {
  return dyed.flatMap((thing) =>
    dyeColours.map((colour) => ({
      id: `dye_${colour}_${thing}`,
      result: `${colour}_${thing}`,
      ingredients: [
        [`${colour}_dye`],
        dyeColours.filter((other) => other !== colour).map((other) => `${other}_${thing}`),
      ],
    })),
  )
}

const overlays: Readonly<Record<RecipeOverlay, readonly BagRecipe[]>> = { '1.20': redyeing() }

export function recipesOf(overlay: RecipeOverlay | null): readonly BagRecipe[] {
  return overlay === null ? [] : overlays[overlay]
}

const bagKey = (names: readonly string[]): string => names.toSorted().join('+')

/** Every bag that a recipe takes. */
function bagsOf({ ingredients }: BagRecipe): readonly (readonly string[])[] {
  return ingredients.reduce<readonly (readonly string[])[]>(
    (bags, names) => bags.flatMap((bag) => names.map((name) => [...bag, name])),
    [[]],
  )
}

/** Results by what lies in the grid; read when somebody first crafts by them. */
const indices = new Map<RecipeOverlay, ReadonlyMap<string, string>>()

function indexOf(overlay: RecipeOverlay): ReadonlyMap<string, string> {
  const known = indices.get(overlay)
  if (known !== undefined) return known
  const results = overlays[overlay].flatMap((recipe) =>
    bagsOf(recipe).map((bag): [string, string] => [bagKey(bag), recipe.result]),
  )
  const index = new Map(results)
  indices.set(overlay, index)
  return index
}

/** The item that items in a grid make by an overlay; null for nothing. */
export function overlaidResult(overlay: RecipeOverlay, names: readonly string[]): string | null {
  return indexOf(overlay).get(bagKey(names)) ?? null
}
