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
const BESIDE = 0.5 + 0.25
const HEIGHT = 0.25

/** Whether two stacks lie close enough and fit into one. */
export function canMerge(a: Mergeable, b: Mergeable): boolean {
  if (!sameKind(a.stack, b.stack) || a.stack.count + b.stack.count > a.stack.max) return false
  const [dx, dy, dz] = [0, 1, 2].map((axis) => Math.abs((a.motion.at[axis] ?? 0) - (b.motion.at[axis] ?? 0)))
  return (dx ?? 0) < BESIDE && (dz ?? 0) < BESIDE && (dy ?? 0) < HEIGHT
}

/** The one stack that two become: as young as the younger, to be picked up when both could be. */
export function merged(a: Mergeable, b: Mergeable): Pick<Mergeable, 'stack' | 'age' | 'pickUpAge'> {
  const age = Math.min(a.age, b.age)
  const wait = Math.max(a.pickUpAge - a.age, b.pickUpAge - b.age)
  return { stack: { ...a.stack, count: a.stack.count + b.stack.count }, age, pickUpAge: age + wait }
}
