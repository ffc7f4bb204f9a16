/** Recipes that depend on more than kinds of items, so the registry does not list them. */
import { flowers } from '../blocks/block-families.ts'
import { durabilityOf, stackNamed } from '../items/item-registry.ts'
import type { Slot, Stack } from '../items/item-stacks.ts'
import { damageOf, damageTag } from '../items/item-tags.ts'
import type { BagRecipe } from './recipe-overlays.ts'

/** Part of a tool's durability that repairing two of a kind adds (Minecraft Wiki, Item repair). */
const REPAIR_BONUS = 0.05

/** Of any small flower (Minecraft Wiki, Suspicious Stew); what eating it does is left out. */
export const suspiciousStew: BagRecipe = {
  id: 'suspicious_stew',
  result: 'suspicious_stew',
  ingredients: [['bowl'], ['red_mushroom'], ['brown_mushroom'], [...flowers, 'wither_rose']],
}

/** What stacks make outside the registry: a stew of flowers, a repaired tool or a dyed shulker box. */
export function specialResult(cells: readonly Slot[]): Stack | null {
  const filled = cells.filter((cell) => cell !== null)
  const [first, second] = filled
  if (isBagOf(suspiciousStew, filled)) return stackNamed(suspiciousStew.result)
  if (filled.length !== 2 || first === undefined || second === undefined) return null
  return repaired(first, second) ?? dyed(first, second) ?? dyed(second, first)
}

/** As many stacks as ingredients, each of them one: no name is of two ingredients of a stew. */
function isBagOf({ ingredients }: BagRecipe, stacks: readonly Stack[]): boolean {
  return (
    stacks.length === ingredients.length &&
    ingredients.every((names) => stacks.some(({ name }) => names.includes(name)))
  )
}

/** Two tools of a kind become one with the durability of both and 5 % more; enchantments are lost. */
function repaired(first: Stack, second: Stack): Stack | null {
  const whole = durabilityOf(first.name)
  if (whole === 0 || first.id !== second.id || first.count !== 1 || second.count !== 1) return null
  const left = 2 * whole - damageOf(first) - damageOf(second) + Math.floor(whole * REPAIR_BONUS)
  return { ...first, count: 1, tag: damageTag(whole - left) }
}

/** Dyeing keeps a shulker box's contents. */
function dyed(box: Stack, dye: Stack): Stack | null {
  if (!box.name.endsWith('shulker_box') || !dye.name.endsWith('_dye')) return null
  return { ...stackNamed(dye.name.replace(/_dye$/, '_shulker_box')), tag: box.tag }
}
