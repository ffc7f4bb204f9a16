/** Which animals live together on grass, and how likely (Minecraft Wiki, "Mob spawning" and "Biome"). */

export interface AnimalPack {
  /** Name of Minecraft, without a namespace. */
  readonly kind: string
  readonly weight: number
  readonly size: number
}

/** Of plains, and of everywhere that has no animals of its own. */
export const farmPacks: readonly AnimalPack[] = [
  { kind: 'sheep', weight: 12, size: 4 },
  { kind: 'pig', weight: 10, size: 4 },
  { kind: 'chicken', weight: 10, size: 4 },
  { kind: 'cow', weight: 8, size: 4 },
]

/** The pack that a draw in [0, 1) falls on; null where there are none. */
export function drawnPack(packs: readonly AnimalPack[], draw: number): AnimalPack | null {
  let left = draw * packs.reduce((sum, { weight }) => sum + weight, 0)
  for (const pack of packs) {
    left -= pack.weight
    if (left < 0) return pack
  }
  return null
}
