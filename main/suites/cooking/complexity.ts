/** Dependency complexity and limits of a dish, as VillagerBench's cooking judge has them (villagerbench.md 1.3, 3.6). */
import type { Limits } from '../../../shared/contract/scenario.ts'

const ACTION_S = 40
const GAME_S = 200
/** Ours: the benchmark never gives up early. The longest way to a check point, hunting for meat, takes about half of it. */
const NO_PROGRESS_S = 600

/** c = the sum of the options' places in their lists, counted from 1: 3..10 for cakes, 6..12 for stews. */
export function menuComplexity(indices: readonly number[]): number {
  return indices.reduce((sum, index) => sum + index + 1, 0)
}

export function cookingLimits(complexity: number): Limits {
  const gameTimeS = GAME_S * complexity
  return { actionTimeS: ACTION_S * complexity, gameTimeS, noProgressS: Math.min(NO_PROGRESS_S, gameTimeS) }
}

/** The complexity that the limits were made from: a scenario carries no other trace of it. */
export function complexityOf({ actionTimeS }: Limits): number {
  return actionTimeS / ACTION_S
}
