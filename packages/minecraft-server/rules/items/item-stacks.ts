/** Stacks of items as plain values, so that moves between slots are pure functions. */

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

/** The stack's NBT as packets carry it; undefined for plain items. */
export function nbtOf(stack: Stack): unknown {
  return stack.tag === '' ? undefined : JSON.parse(stack.tag)
}
