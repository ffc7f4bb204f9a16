/** What becomes of an item that was put into the world. */

import { type Stack, withCount } from '../../rules/items/item-stacks.ts'
import { writeSlot } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { MechanicContext } from '../mechanic-context.ts'

const CREATIVE = 1

/** One less of the stack in a slot; in creative mode there are as many as before. */
export function takeOne({ Item }: MechanicContext, player: SquidPlayer, slot: number, stack: Stack): void {
  if (player.gameMode !== CREATIVE) writeSlot(Item, player, slot, withCount(stack, stack.count - 1))
}
