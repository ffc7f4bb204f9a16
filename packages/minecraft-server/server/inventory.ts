/** Emptying and counting inventories from the server's side. */

import type { SquidItem, SquidPlayer } from '../squid/squid.ts'
import type { ItemStack } from '../values/block.ts'

/** Window 0: crafting 0..4, armour 5..8, main 9..35, hot bar 36..44, off hand 45. */
export const INVENTORY_SLOTS = 46

/** Empties every slot and gives the number of items that were there. */
export function clearInventory(player: Pick<SquidPlayer, 'inventory'>): number {
  let cleared = 0
  for (let slot = 0; slot < INVENTORY_SLOTS; slot++) {
    const stack = player.inventory.slots[slot]
    if (!stack) continue
    cleared += stack.count
    player.inventory.updateSlot(slot, null)
  }
  return cleared
}

/** Stacks of one name added up, sorted by name. */
export function sumStacks(slots: readonly (SquidItem | null)[]): readonly ItemStack[] {
  const sums = new Map<string, number>()
  for (const item of slots) if (item !== null) sums.set(item.name, (sums.get(item.name) ?? 0) + item.count)
  return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
