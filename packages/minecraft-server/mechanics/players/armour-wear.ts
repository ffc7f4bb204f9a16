/** How armour wears by what it takes (Minecraft Wiki, Armor: durability). */
import { ARMOUR_SLOTS, armourPiece } from '../../rules/players/armour.ts'
import { type DamageKind, damageTraits } from '../../rules/players/damage-kinds.ts'
import { writeSlot } from '../../squid/player-slots.ts'
import type { SquidItem, SquidItemClass, SquidPlayer } from '../../squid/squid.ts'

function isWorn(item: SquidItem | null | undefined): item is SquidItem {
  return item !== null && item !== undefined && armourPiece(item.name) !== null
}

/** Wears each piece by a quarter of the damage, at least by one use; netherite does not mind fire. */
export function wearArmour(Item: SquidItemClass, player: SquidPlayer, kind: DamageKind, damage: number): void {
  const uses = Math.max(1, Math.floor(damage / 4))
  for (const slot of ARMOUR_SLOTS) {
    const item = player.inventory.slots[slot]
    if (!isWorn(item) || (damageTraits[kind].fire && item.name.startsWith('netherite_'))) continue
    item.durabilityUsed += uses
    if (item.durabilityUsed >= item.maxDurability) writeSlot(Item, player, slot, null)
    else player.inventory.updateSlot(slot, item)
  }
}
