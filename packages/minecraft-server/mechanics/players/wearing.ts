/** Puts on armour with the use button if the slot is free (Minecraft Wiki, Armor: equipping). */

import { armourPiece } from '../../rules/players/armour.ts'
import { readSlot, writeSlot } from '../../squid/player-slots.ts'
import type { Concern } from '../survival.ts'

const CHEST = 6

/** The slot in which an item is worn; null if it cannot be put on by hand. */
function wornSlot(item: string): number | null {
  return item === 'elytra' ? CHEST : (armourPiece(item)?.slot ?? null)
}

export const wearing: Concern = ({ uses, context }) => {
  uses.item.add(({ player, slot, stack }) => {
    const worn = wornSlot(stack.name)
    if (worn === null || readSlot(player, worn) !== null) return false
    writeSlot(context.Item, player, slot, null)
    writeSlot(context.Item, player, worn, stack)
    return true
  })
  return {}
}
