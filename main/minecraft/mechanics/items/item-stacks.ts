/** Stacks of items as plain values, so that moves between slots are pure functions. */
import { z } from 'zod'
import type { SquidItem, SquidItemClass } from '../../server/embedded/squid.ts'

/** An immutable stack. Two stacks may merge when `id` and `tag` are equal. */
export interface Stack {
  /** Item id of the registry. */
  readonly id: number
  readonly name: string
  readonly count: number
  /** The most that one slot holds. */
  readonly max: number
  /** Everything else that makes items different (wear, names, enchantments) as JSON; empty for plain items. */
  readonly tag: string
}

export type Slot = Stack | null

/** Same kind of item, whatever the counts. */
export function sameKind(a: Stack, b: Stack): boolean {
  return a.id === b.id && a.tag === b.tag
}

/** Same kind and count, or both empty. */
export function sameSlot(a: Slot, b: Slot): boolean {
  if (a === null || b === null) return a === b
  return sameKind(a, b) && a.count === b.count
}

/** The stack with another count; an empty slot for none. */
export function withCount(stack: Stack, count: number): Slot {
  return count <= 0 ? null : { ...stack, count }
}

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

/** The stack's NBT as packets carry it; undefined for plain items. */
export function nbtOf(stack: Stack): unknown {
  return stack.tag === '' ? undefined : JSON.parse(stack.tag)
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
