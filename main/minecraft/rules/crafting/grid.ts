/** What lies in a crafting grid makes something, and some of it leaves its vessel behind. */
import { stackNamed, stackOfId } from '../items/item-registry.ts'
import type { Slot } from '../items/item-stacks.ts'
import type { Crafted } from '../windows/window-layout.ts'
import { RecipeIndex } from './recipe-index.ts'
import { specialResult } from './special-recipes.ts'

/** What stays of an ingredient (Minecraft Wiki, Crafting). */
const vessels: Readonly<Record<string, string>> = {
  milk_bucket: 'bucket',
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
  dragon_breath: 'glass_bottle',
}

/** What remains when one item is used up in crafting, or burnt; null for nothing. */
export function remainsOf(item: string): Slot {
  const vessel = vessels[item]
  return vessel === undefined ? null : stackNamed(vessel)
}

/** Read when somebody first crafts. */
let index: RecipeIndex | null = null

/** What the cells of a grid, row by row, make; null for nothing. */
export function solveGrid(cells: readonly Slot[], width: number): Crafted | null {
  if (cells.every((cell) => cell === null)) return null
  index ??= new RecipeIndex()
  const made = index.find({ width, cells: cells.map((cell) => cell?.id ?? 0) })
  const result = made === null ? specialResult(cells) : stackOfId(made.id, made.count)
  if (result === null) return null
  return { result, remains: cells.map((cell) => (cell === null ? null : remainsOf(cell.name))) }
}
