/** The signed-rank test of paired differences (Wilcoxon 1945): their order counts, not their size. */
import jstat from 'jstat'
import type { TestResult } from './sign-flip.ts'

/** Differences that are not 0, up to which the distribution is exact. */
const MOST_EXACT = 50

/**
 * Two-sided. Differences of 0 are left out, as Wilcoxon did; equal sizes share the mean of their ranks. The distribution is
 * exact, ties included, for up to 50 differences; beyond, it is the normal one with corrections for ties and continuity
 * (Hollander & Wolfe 1999, section 3.1).
 */
export function signedRankTest(differences: readonly number[]): TestResult {
  const signed = differences.filter((difference) => difference !== 0)
  const doubled = doubledRanks(signed.map(Math.abs))
  const positive = doubled.reduce((sum, rank, index) => sum + ((signed[index] ?? 0) > 0 ? rank : 0), 0)
  const isExact = signed.length <= MOST_EXACT
  return { p: isExact ? exactP(doubled, positive) : normalP(doubled, positive), isExact }
}

/** Twice the rank of each size, so that a mean of two ranks is whole, too. */
function doubledRanks(sizes: readonly number[]): readonly number[] {
  const sorted = sizes.toSorted((a, b) => a - b)
  return sizes.map((size) => sorted.indexOf(size) + 1 + sorted.lastIndexOf(size) + 1)
}

/** Chances of every sum of (doubled) ranks, when each is in it with one half. */
function exactP(ranks: readonly number[], observed: number): number {
  const most = ranks.reduce((sum, rank) => sum + rank, 0)
  const chances = new Float64Array(most + 1)
  chances[0] = 1
  for (const rank of ranks) {
    for (let sum = most; sum >= 0; sum--) {
      const without = chances[sum] ?? 0
      const withIt = sum >= rank ? (chances[sum - rank] ?? 0) : 0
      chances[sum] = (without + withIt) / 2
    }
  }
  const further = Math.max(observed, most - observed)
  const tail = chances.subarray(further).reduce((sum, chance) => sum + chance, 0)
  return Math.min(1, 2 * tail)
}

/** The sum of squared ranks is the variance times 4, ties included; ranks are doubled here, and sums go in steps of 2. */
function normalP(ranks: readonly number[], observed: number): number {
  const most = ranks.reduce((sum, rank) => sum + rank, 0)
  const deviation = Math.sqrt(ranks.reduce((sum, rank) => sum + rank ** 2, 0) / 4)
  const distance = Math.max(0, Math.abs(observed - most / 2) - 1)
  return Math.min(1, 2 * jstat.normal.cdf(-distance / deviation, 0, 1))
}
