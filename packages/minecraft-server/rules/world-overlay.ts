/** What a world plan lays over the game's own loot and recipes. */
import type { ItemStack } from '../values/block.ts'
import { fail, ok, type Result } from '../values/result.ts'
import type { RecipeOverlay, WorldPlan } from '../values/world-plan.ts'
import { isBlockName } from './blocks/block-facts.ts'
import { type SolveGrid, solveGrid } from './crafting/grid.ts'
import { stackSizeOf } from './items/item-registry.ts'
import { mobNames } from './mobs/mob-kinds.ts'

/** By the name of a block or a mob. */
export type OwnLoot = ReadonlyMap<string, readonly ItemStack[]>

/** The loot of a plan in stacks as they lie about; an unknown name is a `world-reset` error. */
export function ownLoot({ loot = {} }: Pick<WorldPlan, 'loot'>): Result<OwnLoot> {
  const checked = new Map<string, readonly ItemStack[]>()
  for (const [name, items] of Object.entries(loot)) {
    if (!isBlockName(name) && !mobNames.includes(name)) {
      return fail('world-reset', `Loot of the world plan: "${name}" is no block, and no mob that lives here`)
    }
    const stacks: ItemStack[] = []
    for (const { name: item, count } of items) {
      const size = stackSizeOf(item)
      if (size === null) return fail('world-reset', `Loot of the world plan: ${name} gives "${item}", which is no item`)
      for (let left = count; left > 0; left -= size) stacks.push({ name: item, count: Math.min(left, size) })
    }
    checked.set(name, stacks)
  }
  return ok(checked)
}

export class WorldOverlay {
  #loot: OwnLoot = new Map()
  #recipes: RecipeOverlay | null = null

  get recipes(): RecipeOverlay | null {
    return this.#recipes
  }

  /** As a plan says it, and a file keeps it. */
  get plan(): Pick<WorldPlan, 'loot' | 'recipes'> {
    const recipes = this.#recipes === null ? {} : { recipes: this.#recipes }
    return this.#loot.size === 0 ? recipes : { loot: Object.fromEntries(this.#loot), ...recipes }
  }

  /** What a block or a mob leaves in this world; null where it leaves what it always does. */
  loot(name: string): readonly ItemStack[] | null {
    return this.#loot.get(name) ?? null
  }

  readonly solveGrid: SolveGrid = (cells, width) => solveGrid(cells, width, this.#recipes)

  /** In the place of what was laid before. */
  lay(loot: OwnLoot, recipes: RecipeOverlay | null): void {
    this.#loot = loot
    this.#recipes = recipes
  }
}
