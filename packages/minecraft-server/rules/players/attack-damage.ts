/** What a blow with an item does: damage, cooldown and wear (Minecraft Wiki, Damage and Melee attack, Java Edition 1.9 to 1.20). */

export interface Weapon {
  /** Half hearts of a full blow. */
  readonly damage: number
  /** Full blows a second. */
  readonly speed: number
  /** Uses that a blow which lands takes. */
  readonly wear: number
}

const BARE_HAND: Weapon = { damage: 1, speed: 4, wear: 0 }
const TICKS_PER_SECOND = 20

/** By material: wood, gold, stone, iron, diamond, netherite. */
const materials = ['wooden', 'golden', 'stone', 'iron', 'diamond', 'netherite'] as const
type ByMaterial = readonly [number, number, number, number, number, number]

const tools: Readonly<
  Record<string, { readonly damage: ByMaterial; readonly speed: ByMaterial; readonly wear: number }>
> = {
  sword: { damage: [4, 4, 5, 6, 7, 8], speed: [1.6, 1.6, 1.6, 1.6, 1.6, 1.6], wear: 1 },
  axe: { damage: [7, 7, 9, 9, 9, 10], speed: [0.8, 1, 0.8, 0.9, 1, 1], wear: 2 },
  pickaxe: { damage: [2, 2, 3, 4, 5, 6], speed: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2], wear: 2 },
  shovel: { damage: [2.5, 2.5, 3.5, 4.5, 5.5, 6.5], speed: [1, 1, 1, 1, 1, 1], wear: 2 },
  hoe: { damage: [1, 1, 1, 1, 1, 1], speed: [1, 1, 2, 3, 4, 4], wear: 2 },
}

const weapons: ReadonlyMap<string, Weapon> = new Map([
  ['trident', { damage: 9, speed: 1.1, wear: 1 }],
  ...Object.entries(tools).flatMap(([tool, { damage, speed, wear }]) =>
    materials.map((material, index): [string, Weapon] => [
      `${material}_${tool}`,
      { damage: damage[index] ?? 1, speed: speed[index] ?? 1, wear },
    ]),
  ),
])

/** What an item is as a weapon; anything that is none strikes like a bare hand. */
export function weaponOf(item: string | null): Weapon {
  return (item === null ? undefined : weapons.get(item)) ?? BARE_HAND
}

/** How much of its strength a blow has so many ticks after the last one, 0..1. */
export function blowStrength({ speed }: Weapon, ticksSince: number): number {
  return Math.min(1, Math.max(0, (ticksSince + 0.5) / (TICKS_PER_SECOND / speed)))
}

const CRITICAL_FROM = 0.9
const CRITICAL = 1.5

/**
 * Half hearts of a blow of some strength, with what effects add to a full one; a strong one of somebody who falls is
 * critical.
 */
export function blowDamage(weapon: Weapon, strength: number, isFalling: boolean, bonus = 0): number {
  const damage = (weapon.damage + bonus) * (0.2 + strength * strength * 0.8)
  return isFalling && strength > CRITICAL_FROM ? damage * CRITICAL : damage
}
