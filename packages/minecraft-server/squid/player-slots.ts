/** Reading and writing the slots of a player's inventory as values (window 0: armour 5..8, main 9..35, hot bar 36..44, off hand 45). */

import { itemIdOf } from '../rules/blocks/block-facts.ts'
import { type Slot, type Stack, sameKind, withCount } from '../rules/items/item-stacks.ts'
import { storageSlots } from '../rules/items/storage-slots.ts'
import type { SquidItemClass, SquidPlayer } from './squid.ts'
import { itemOf, stackOf } from './squid-stacks.ts'

export const OFF_HAND = 45
const HOT_BAR = 36

/** Whoever has an inventory. */
type Holder = Pick<SquidPlayer, 'inventory' | 'heldItemSlot'>

/** The slot of the main hand. */
export function heldSlot(player: Holder): number {
  return HOT_BAR + player.heldItemSlot
}

/** What a slot holds. */
export function readSlot(player: Holder, slot: number): Slot {
  return stackOf(player.inventory.slots[slot])
}

/** Puts a stack into a slot; whoever listens to the inventory shows it to the client. */
export function writeSlot(Item: SquidItemClass, player: Holder, slot: number, stack: Slot): void {
  player.inventory.updateSlot(slot, itemOf(Item, stack))
}

/**
 * Adds a stack as vanilla does: to stacks of its kind (the held one first, then the off hand), then to free slots, hot bar
 * first. Answers what found no room.
 */
export function addToInventory(Item: SquidItemClass, player: Holder, stack: Stack): Slot {
  let left = stack.count
  const put = (slot: number): void => {
    const there = readSlot(player, slot)
    if (there !== null && !sameKind(there, stack)) return
    const moved = Math.min(left, stack.max - (there?.count ?? 0))
    if (moved <= 0) return
    left -= moved
    writeSlot(Item, player, slot, { ...stack, count: (there?.count ?? 0) + moved })
  }
  for (const slot of [heldSlot(player), OFF_HAND, ...storageSlots]) if (readSlot(player, slot) !== null) put(slot)
  for (const slot of storageSlots) if (readSlot(player, slot) === null) put(slot)
  return withCount(stack, left)
}

const CREATIVE = 1

/**
 * Takes one item of a slot's stack and gives another in its place (a bucket for a full one); players in creative mode keep what
 * they have. Answers what found no room.
 */
export function exchangeHeld(Item: SquidItemClass, player: SquidPlayer, slot: number, item: string): Slot {
  const held = readSlot(player, slot)
  const id = itemIdOf(item)
  const given = id === null ? null : stackOf(new Item(id, 1))
  if (player.gameMode === CREATIVE || held === null || given === null) return null
  const rest = withCount(held, held.count - 1)
  writeSlot(Item, player, slot, rest ?? given)
  return rest === null ? null : addToInventory(Item, player, given)
}
