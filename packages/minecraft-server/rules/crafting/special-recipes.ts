/** Recipes that depend on more than kinds of items, so the registry does not list them. */
import { durabilityOf, stackNamed } from '../items/item-registry.ts'
import type { Slot, Stack } from '../items/item-stacks.ts'
import { damageOf, damageTag } from '../items/item-tags.ts'

/** Part of a tool's durability that repairing two of a kind adds (Minecraft Wiki, Item repair). */
const REPAIR_BONUS = 0.05

/** What two stacks make outside the registry: a repaired tool or a dyed shulker box. */
export function specialResult(cells: readonly Slot[]): Stack | null {
  const filled = cells.filter((cell) => cell !== null)
  const [first, second] = filled
  if (filled.length !== 2 || first === undefined || second === undefined) return null
  return repaired(first, second) ?? dyed(first, second) ?? dyed(second, first)
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
