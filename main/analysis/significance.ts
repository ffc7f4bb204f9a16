/**
 * Whether chance might have made paired differences: the permutation test, the signed-rank test, and Holm's
 * correction for asking often.
 */
import jstat from 'jstat'

/** Numbers in [0, 1) that are the same for the same seed: Mulberry32 (Ettinger 2017). Keyed draws are hashes, too slow for a million of them. */
export function drawnNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The permutation test of paired differences (Fisher 1935, section 21): were the two conditions alike, each difference might as
 * well have had the other sign. No distribution is assumed.
 */
export interface TestResult {
  /** Two-sided. */
  readonly p: number
  /** Whether it is over all assignments, or over drawn ones. */
  readonly isExact: boolean
}

/** Differences that are not 0, up to which all assignments of signs are gone through: 2^16 of them. */
const MOST_EXACT_FLIPS = 16
/** Assignments that are drawn where there are more. */
export const DRAWN_ASSIGNMENTS = 100_000
/** The observed assignment alone. */
export const LEAST_DRAWN_P = 1 / (DRAWN_ASSIGNMENTS + 1)
const SEED = 1
/** Bits of a drawn number, each a sign. */
const SIGNS_PER_DRAW = 32
/** Sums that differ by less than this share of the greatest one are equal: what rounding leaves must not decide. */
const ROUNDING = 1e-10

/**
 * Share of assignments whose sum is at least as far from 0 as the observed one. A difference of 0 has no sign to flip and
 * changes nothing. Where assignments are drawn the observed one counts as one of them (Phipson & Smyth 2010), so that p is
 * never 0.
 */
export function signFlipTest(differences: readonly number[]): TestResult {
  const sizes = Float64Array.from(differences.map(Math.abs).filter((size) => size > 0))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0))
  const atLeast = observed - ROUNDING * total
  if (sizes.length > MOST_EXACT_FLIPS) return { p: drawnShare(sizes, atLeast), isExact: false }
  return { p: countExtreme(sizes, 0, 0, atLeast) / 2 ** sizes.length, isExact: true }
}

/** Of all assignments from `place` on, how many end as far out. */
function countExtreme(sizes: Float64Array, place: number, sum: number, atLeast: number): number {
  const size = sizes[place]
  if (size === undefined) return Math.abs(sum) >= atLeast ? 1 : 0
  return countExtreme(sizes, place + 1, sum + size, atLeast) + countExtreme(sizes, place + 1, sum - size, atLeast)
}

/** Signs that are looked up at a time: sums of so many sizes with all their signs are added up once. Three take a draw. */
const SIGNS_PER_LOOKUP = 11
const LOOKUPS_PER_DRAW = 3
const SUMS_PER_LOOKUP = 2 ** SIGNS_PER_LOOKUP

/** Bit by bit of a draw, the least one first, for one size after the other; a further draw for every 32 sizes. */
function drawnShare(sizes: Float64Array, atLeast: number): number {
  const sums = signedSums(sizes)
  const draws = drawnSigns(DRAWN_ASSIGNMENTS * Math.ceil(sizes.length / SIGNS_PER_DRAW))
  let next = 0
  let extreme = 0
  for (let assignment = 0; assignment < DRAWN_ASSIGNMENTS; assignment++) {
    let sum = 0
    for (let place = 0; place < sums.length; place += LOOKUPS_PER_DRAW * SUMS_PER_LOOKUP) {
      const signs = draws[next++] ?? 0
      sum += sums[place + (signs & (SUMS_PER_LOOKUP - 1))] ?? 0
      sum += sums[place + SUMS_PER_LOOKUP + ((signs >>> SIGNS_PER_LOOKUP) & (SUMS_PER_LOOKUP - 1))] ?? 0
      sum += sums[place + 2 * SUMS_PER_LOOKUP + (signs >>> (2 * SIGNS_PER_LOOKUP))] ?? 0
    }
    if (Math.abs(sum) >= atLeast) extreme++
  }
  return (extreme + 1) / (DRAWN_ASSIGNMENTS + 1)
}

/** Lookup after lookup, in each by the signs as bits, the first size's the least: 1 takes its size away. */
function signedSums(sizes: Float64Array): Float64Array {
  const draws = Math.ceil(sizes.length / SIGNS_PER_DRAW)
  const sums = new Float64Array(draws * LOOKUPS_PER_DRAW * SUMS_PER_LOOKUP)
  sizes.forEach((size, index) => {
    const inDraw = index % SIGNS_PER_DRAW
    const lookup = Math.floor(index / SIGNS_PER_DRAW) * LOOKUPS_PER_DRAW + Math.floor(inDraw / SIGNS_PER_LOOKUP)
    const bit = 1 << (inDraw % SIGNS_PER_LOOKUP)
    const begin = lookup * SUMS_PER_LOOKUP
    for (let signs = 0; signs < SUMS_PER_LOOKUP; signs++) {
      sums[begin + signs] = (sums[begin + signs] ?? 0) + ((signs & bit) === 0 ? size : -size)
    }
  })
  return sums
}

let known = new Int32Array()

/** The first so many draws, the same for every test: differences between pairs are not differences of the draw. */
function drawnSigns(count: number): Int32Array {
  if (known.length >= count) return known
  const draw = drawnNumbers(SEED)
  known = Int32Array.from({ length: count }, () => (draw() * 2 ** SIGNS_PER_DRAW) | 0)
  return known
}

/* The signed-rank test of paired differences (Wilcoxon 1945): their order counts, not their size. */

/** Differences that are not 0, up to which the distribution is exact. */
const MOST_EXACT_RANKS = 50

/**
 * Two-sided. Differences of 0 are left out, as Wilcoxon did; equal sizes share the mean of their ranks. The distribution is
 * exact, ties included, for up to 50 differences; beyond, it is the normal one with corrections for ties and continuity
 * (Hollander & Wolfe 1999, section 3.1).
 */
export function signedRankTest(differences: readonly number[]): TestResult {
  const signed = differences.filter((difference) => difference !== 0)
  const doubled = doubledRanks(signed.map(Math.abs))
  const positive = doubled.reduce((sum, rank, index) => sum + ((signed[index] ?? 0) > 0 ? rank : 0), 0)
  const isExact = signed.length <= MOST_EXACT_RANKS
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

/* Holm's correction (1979) for asking many questions at once: the chance that any p of them misleads stays at the level. */

/** Each p times how many are left when it is its turn from the least on, never less than the one before, at most 1. */
export function holm(ps: readonly number[]): readonly number[] {
  const order = ps.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p)
  const adjusted = ps.map(() => 1)
  let least = 0
  order.forEach(({ p, index }, place) => {
    least = Math.max(least, Math.min(1, p * (ps.length - place)))
    adjusted[index] = least
  })
  return adjusted
}
