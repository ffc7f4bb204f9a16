/** Filling and emptying players' inventories from the server's side. */
import type { ItemStack } from '../../../../preload/contract/block.ts'
import type { SquidItem, SquidItemClass, SquidPlayer, SquidRegistryItem } from './squid.ts'

/** Window 0: crafting 0..4, armour 5..8, main 9..35, hot bar 36..44, off hand 45. */
export const INVENTORY_SLOTS = 46
const HOT_BAR = { from: 36, to: 44 }
const MAIN = { from: 9, to: 35 }

function storageSlots(): readonly number[] {
  const range = ({ from, to }: typeof MAIN): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [...range(HOT_BAR), ...range(MAIN)]
}

/** Adds items as vanilla does: to stacks of the same item first, then to free slots, hot bar first. Gives the number that found no room. */
export function giveItem(
  player: Pick<SquidPlayer, 'inventory'>,
  Item: SquidItemClass,
  item: SquidRegistryItem,
  count: number,
): number {
  const { inventory } = player
  let left = count
  for (const slot of storageSlots()) {
    const stack = inventory.slots[slot]
    if (left === 0 || stack === null || stack === undefined || stack.type !== item.id) continue
    const moved = Math.min(left, stack.stackSize - stack.count)
    if (moved <= 0) continue
    stack.count += moved
    left -= moved
    inventory.updateSlot(slot, stack)
  }
  for (const slot of storageSlots()) {
    if (left === 0) break
    if (inventory.slots[slot]) continue
    const moved = Math.min(left, item.stackSize)
    left -= moved
    inventory.updateSlot(slot, new Item(item.id, moved))
  }
  return left
}

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
