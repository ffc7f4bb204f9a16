/** Stacks to and from flying-squid's mutable items and the slots of packets. */
import { z } from 'zod'
import { nbtOf, type Slot } from '../rules/items/item-stacks.ts'
import type { SquidItem, SquidItemClass } from './squid.ts'

/** The value of one of flying-squid's mutable stacks. */
export function stackOf(item: SquidItem | null | undefined): Slot {
  if (item === null || item === undefined || item.count <= 0) return null
  const plain = item.nbt === null || item.nbt === undefined
  return {
    id: item.type,
    name: item.name,
    count: item.count,
    max: item.stackSize,
    tag: plain ? '' : JSON.stringify(item.nbt),
  }
}

/** A fresh mutable stack; null for an empty slot. */
export function itemOf(Item: SquidItemClass, stack: Slot): SquidItem | null {
  if (stack === null) return null
  return stack.tag === '' ? new Item(stack.id, stack.count) : new Item(stack.id, stack.count, 0, nbtOf(stack))
}

/** A slot as packets carry it. */
export function packetItem(Item: SquidItemClass, stack: Slot): unknown {
  return Item.toNotch(itemOf(Item, stack))
}

const claimedSchema = z.object({ present: z.boolean() })

/** What a client claims to see in a slot; only compared with the truth, never trusted. */
export function claimedStack(Item: SquidItemClass, claim: unknown): Slot {
  const slot = claimedSchema.safeParse(claim)
  return slot.success && slot.data.present ? stackOf(Item.fromNotch(claim)) : null
}
