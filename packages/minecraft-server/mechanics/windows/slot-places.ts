/** Where the slots of a window are kept: an open window is a list of such places. */

import type { Slot } from '../../rules/items/item-stacks.ts'
import type { ContainerStore } from '../../squid/containers.ts'
import { readSlot, writeSlot } from '../../squid/player-slots.ts'
import type { SquidItem, SquidItemClass, SquidPlayer } from '../../squid/squid.ts'
import { itemOf, stackOf } from '../../squid/squid-stacks.ts'
import type { Position } from '../../values/position.ts'

/** One slot of a container in the world. */
interface ContainerSlot {
  readonly pos: Position
  readonly index: number
}

export interface SlotPlace {
  /** The container's slot that several players may see; null for what only one player sees. */
  readonly shared: ContainerSlot | null
  read(): Slot
  write(stack: Slot): void
}

/** A slot of the player's inventory (window 0). */
export function playerPlace(Item: SquidItemClass, player: SquidPlayer, slot: number): SlotPlace {
  return {
    shared: null,
    read: () => readSlot(player, slot),
    write: (stack) => writeSlot(Item, player, slot, stack),
  }
}

/** The slots of a container in the world. */
export function containerPlaces(
  Item: SquidItemClass,
  containers: ContainerStore,
  pos: Position,
  count: number,
): readonly SlotPlace[] {
  return Array.from({ length: count }, (_unused, index) => ({
    shared: { pos, index },
    read: () => stackOf(containers.peek(pos)?.[index]),
    write: (stack) => {
      containers.slots(pos)[index] = itemOf(Item, stack)
    },
  }))
}

/** Slots of an array that only one player sees. */
export function privatePlaces(Item: SquidItemClass, slots: (SquidItem | null)[]): readonly SlotPlace[] {
  return slots.map((_unused, index) => ({
    shared: null,
    read: () => stackOf(slots[index]),
    write: (stack) => {
      slots[index] = itemOf(Item, stack)
    },
  }))
}

/** Where a result shows: what lies there follows from the grid and is kept nowhere. */
export const resultPlace: SlotPlace = { shared: null, read: () => null, write: () => undefined }
