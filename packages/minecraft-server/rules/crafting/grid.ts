/** What lies in a crafting grid makes something, and some of it leaves its vessel behind. */

import type { RecipeOverlay } from '../../values/world-plan.ts'
import { stackNamed, stackOfId } from '../items/item-registry.ts'
import type { Slot, Stack } from '../items/item-stacks.ts'
import { RecipeIndex } from './recipe-index.ts'
import { overlaidResult } from './recipe-overlays.ts'
import { specialResult } from './special-recipes.ts'

/** What the items in a grid make. */
export interface Crafted {
  readonly result: Stack
  /** What each cell of the grid leaves when one item of it is used up, e.g. the bucket of milk; in the grid's order. */
  readonly remains: readonly Slot[]
  /** How many items of each cell are used up, in the grid's order; left out: one of each. */
  readonly uses?: readonly number[]
  /** Shown but not given: the player cannot pay for it. */
  readonly locked?: boolean
}

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
export type SolveGrid = (cells: readonly Slot[], width: number) => Crafted | null

function overlaid(cells: readonly Slot[], overlay: RecipeOverlay | null): Slot {
  if (overlay === null) return null
  const made = overlaidResult(
    overlay,
    cells.flatMap((cell) => cell?.name ?? []),
  )
  return made === null ? null : stackNamed(made)
}

/** By the game's own recipes, and by those that are laid over them. */
export function solveGrid(cells: readonly Slot[], width: number, overlay: RecipeOverlay | null = null): Crafted | null {
  if (cells.every((cell) => cell === null)) return null
  index ??= new RecipeIndex()
  const made = index.find({ width, cells: cells.map((cell) => cell?.id ?? 0) })
  const result = made === null ? (overlaid(cells, overlay) ?? specialResult(cells)) : stackOfId(made.id, made.count)
  if (result === null) return null
  return { result, remains: cells.map((cell) => (cell === null ? null : remainsOf(cell.name))) }
}
