/** TeamCraft's two figures of a case (teamcraft-requirements.md R19, R20), as its released code has them and without the code's oddities. */
import type { TaskFacts } from '../task-facts.ts'
import { gainedOf, type Quota } from './quota.ts'

interface Reading {
  /** The last reward, in 0..1. */
  readonly subgoal: number
  readonly isDone: boolean
}

export interface Readings {
  readonly released: Reading
  /** Every block counts, also those that observations do not name; more than is wanted is done. */
  readonly mended: Reading
}

/** Of tasks whose score says by itself whether they are done. */
export function blockReadings(released: number, mended: number): Readings {
  const reading = (subgoal: number): Reading => ({ subgoal, isDone: subgoal === 1 })
  return { released: reading(released), mended: reading(mended) }
}

/** `isExact`: as released, more than is wanted is not done. */
export function quotaReadings(quota: Quota, facts: TaskFacts, { isExact }: { readonly isExact: boolean }): Readings {
  const gained = gainedOf(quota, facts)
  const subgoal = Math.min(1, gained / quota.count)
  const isEnough = gained >= quota.count
  return {
    released: { subgoal, isDone: isExact ? gained === quota.count : isEnough },
    mended: { subgoal, isDone: isEnough },
  }
}
