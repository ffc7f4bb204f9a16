/** How small a p can be at all: with few differences no result, however clear, comes below a certain one. */
import type { PairedDifference } from '../contract/comparison.ts'

/** Below this share a result is usually called significant. */
const USUAL_LEVEL = 0.05

/** Scenarios in which the two differ: those that are alike tell no sign. */
export function unequalScenarios({ differences }: Pick<PairedDifference, 'differences'>): number {
  return differences.filter(({ difference }) => difference !== 0).length
}

/** Two-sided, of this many differences that are not 0 and all point one way: one of two in all assignments of signs. */
export function leastP(unequal: number): number {
  return Math.min(1, 2 / 2 ** unequal)
}

/** Whether the interval leaves 0 out while p, after Holm where there is one, does not come below the usual level. */
export function disagrees({ interval, p, pAdjusted }: Pick<PairedDifference, 'interval' | 'p' | 'pAdjusted'>): boolean {
  const excludesZero = interval !== null && (interval.low > 0 || interval.high < 0)
  return excludesZero && p !== null && (pAdjusted ?? p) >= USUAL_LEVEL
}

/** Whether no result of so many differences could have come below the usual level, multiplied as Holm does with the least of all p. */
export function cannotBeSmall(unequal: number, comparisons: number): boolean {
  return leastP(unequal) * comparisons >= USUAL_LEVEL
}
