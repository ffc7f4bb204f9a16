/**
 * The permutation test of paired differences (Fisher 1935, section 21): were the two conditions alike, each difference might as
 * well have had the other sign. No distribution is assumed.
 */
import { drawnNumbers } from '../drawn-numbers.ts'

export interface TestResult {
  /** Two-sided. */
  readonly p: number
  /** Whether it is over all assignments, or over drawn ones. */
  readonly isExact: boolean
}

/** Differences that are not 0, up to which all assignments of signs are gone through: 2^16 of them. */
const MOST_EXACT = 16
/** Assignments that are drawn where there are more. */
export const DRAWN_ASSIGNMENTS = 100_000
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
  if (sizes.length > MOST_EXACT) return { p: drawnShare(sizes, atLeast), isExact: false }
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
