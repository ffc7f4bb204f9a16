/** Answers of a body and the words in them. */
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'

export function yes<T>(value: T): BodyResult<T> {
  return { ok: true, value }
}

export function no(reason: string, message: string): BodyResult<never> {
  return { ok: false, reason, message }
}

/** A position as messages print it: `(-4, -60, 0)`. */
export function text(pos: Position): string {
  return `(${pos[0]}, ${pos[1]}, ${pos[2]})`
}

/** How many of an item there are in a list of stacks. */
export function countOf(stacks: readonly ItemStack[], name: string): number {
  return stacks.reduce((sum, stack) => sum + (stack.name === name ? stack.count : 0), 0)
}

/** What there is more of afterwards than before. */
export function gains(before: readonly ItemStack[], after: readonly ItemStack[]): readonly ItemStack[] {
  return after
    .map(({ name, count }) => ({ name, count: count - countOf(before, name) }))
    .filter(({ count }) => count > 0)
}
