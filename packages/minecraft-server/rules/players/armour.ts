/** What armour takes from damage and how it wears (Minecraft Wiki, Armor, Java Edition 1.9 and later). */
import { type EnchantedItem, enchantmentLevel } from '../digging/dig-tool.ts'
import type { DamageKind } from './damage-kinds.ts'
import { damageTraits } from './damage-kinds.ts'

/** Whoever wears armour; slots as in a player's inventory. */
interface Wearer {
  readonly inventory: { readonly slots: readonly (EnchantedItem | null | undefined)[] }
}

/** Inventory slots of helmet, chestplate, leggings and boots. */
export const ARMOUR_SLOTS = [5, 6, 7, 8] as const

const pieces = ['helmet', 'chestplate', 'leggings', 'boots'] as const

/** Points of helmet, chestplate, leggings and boots, and toughness of each, by material. */
const materials: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  leather: [1, 3, 2, 1, 0],
  golden: [2, 5, 3, 1, 0],
  chainmail: [2, 5, 4, 1, 0],
  iron: [2, 6, 5, 2, 0],
  diamond: [3, 8, 6, 3, 2],
  netherite: [3, 8, 6, 3, 3],
  turtle: [2, 0, 0, 0, 0],
}

interface ArmourPiece {
  /** The inventory slot in which it is worn. */
  readonly slot: number
  readonly points: number
  readonly toughness: number
  /** The part of knock-backs that it takes, 0..1. */
  readonly steadiness: number
}

/** What an item is as armour; null where it is none. */
export function armourPiece(item: string): ArmourPiece | null {
  const at = item.lastIndexOf('_')
  const material = item.slice(0, at)
  const index = pieces.findIndex((piece) => piece === item.slice(at + 1))
  const stats = materials[material]
  const slot = ARMOUR_SLOTS[index]
  const points = stats?.[index]
  if (stats === undefined || slot === undefined || points === undefined || points === 0) return null
  return { slot, points, toughness: stats[4], steadiness: material === 'netherite' ? 0.1 : 0 }
}

/** The sum over all that a player wears. */
export function armourOf(player: Wearer): Omit<ArmourPiece, 'slot'> {
  const sum = { points: 0, toughness: 0, steadiness: 0 }
  for (const slot of ARMOUR_SLOTS) {
    const item = player.inventory.slots[slot]
    const piece = item ? armourPiece(item.name) : null
    if (piece === null) continue
    sum.points += piece.points
    sum.toughness += piece.toughness
    sum.steadiness += piece.steadiness
  }
  return sum
}

const MOST_POINTS = 20

/** The damage that goes through armour. */
export function throughArmour(damage: number, points: number, toughness: number): number {
  const worn = points - damage / (2 + toughness / 4)
  const effective = Math.min(MOST_POINTS, Math.max(points * 0.2, worn))
  return damage * (1 - effective / 25)
}

/** Enchantment protection factors per level against a kind of damage. */
function protectionFactor(enchantment: string, kind: DamageKind): number {
  if (enchantment === 'protection') return 1
  if (enchantment === 'fire_protection') return damageTraits[kind].fire ? 2 : 0
  if (enchantment === 'projectile_protection') return kind === 'arrow' ? 2 : 0
  return enchantment === 'feather_falling' && kind === 'fall' ? 3 : 0
}

/** The damage that goes through the enchantments of what a player wears: 4 % less per factor, 80 % at most. */
export function throughEnchantments(player: Wearer, kind: DamageKind, damage: number): number {
  let factors = 0
  for (const slot of ARMOUR_SLOTS) {
    for (const { name, lvl } of player.inventory.slots[slot]?.enchants ?? []) {
      factors += lvl * protectionFactor(name.replace('minecraft:', ''), kind)
    }
  }
  return damage * (1 - Math.min(MOST_POINTS, factors) / 25)
}

/** The highest level of an enchantment on what is worn; 0 without it. */
export function wornLevel(player: Wearer, enchantment: string): number {
  const levels = ARMOUR_SLOTS.map((slot) => {
    const piece = player.inventory.slots[slot] ?? null
    return piece === null ? 0 : enchantmentLevel(piece, enchantment)
  })
  return Math.max(...levels)
}
