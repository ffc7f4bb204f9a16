/** Stacks of one kind that lie close together become one (Minecraft Wiki, Item (entity)). */
import type { Point } from '../../values/position.ts'
import { type Stack, sameKind } from './item-stacks.ts'

/** What merging asks of a lying stack; ages in ticks. */
interface Mergeable {
  readonly stack: Stack
  readonly motion: { readonly at: Point }
  readonly age: number
  /** The age from which it can be picked up. */
  readonly pickUpAge: number
}

/** Bodies of 0.25 whose boxes, grown by half a block to the sides, touch. */
export const MERGE_BESIDE = 0.5 + 0.25
export const MERGE_HEIGHT = 0.25

/** Whether two stacks lie close enough and fit into one. */
export function canMerge(a: Mergeable, b: Mergeable): boolean {
  if (!sameKind(a.stack, b.stack) || a.stack.count + b.stack.count > a.stack.max) return false
  const [x, y, z] = a.motion.at
  const [otherX, otherY, otherZ] = b.motion.at
  const isBeside = Math.abs(x - otherX) < MERGE_BESIDE && Math.abs(z - otherZ) < MERGE_BESIDE
  return isBeside && Math.abs(y - otherY) < MERGE_HEIGHT
}

/** The one stack that two become: as young as the younger, to be picked up when both could be. */
export function merged(a: Mergeable, b: Mergeable): Pick<Mergeable, 'stack' | 'age' | 'pickUpAge'> {
  const age = Math.min(a.age, b.age)
  const wait = Math.max(a.pickUpAge - a.age, b.pickUpAge - b.age)
  return { stack: { ...a.stack, count: a.stack.count + b.stack.count }, age, pickUpAge: age + wait }
}
