import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedRankTest } from '../../../../../main/analysis/significance/wilcoxon.ts'

/** Hamilton depression scores before and after tranquilliser therapy (Hollander & Wolfe 1973, table 3.1). */
const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3]
const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]
const depression = before.map((score, index) => score - (after[index] ?? 0))

const darwin = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]

/** Mean ranks by counting who is smaller and who is equal; then every assignment of signs. */
function bruteForce(differences: readonly number[]): number {
  const signed = differences.filter((difference) => difference !== 0)
  const sizes = signed.map(Math.abs)
  const ranks = sizes.map(
    (size) => sizes.filter((other) => other < size).length + (sizes.filter((other) => other === size).length + 1) / 2,
  )
  const most = ranks.reduce((sum, rank) => sum + rank, 0)
  const far = (sum: number) => Math.abs(sum - most / 2)
  const observed = far(ranks.reduce((sum, rank, index) => sum + ((signed[index] ?? 0) > 0 ? rank : 0), 0))
  const every = 2 ** ranks.length
  let extreme = 0
  for (let assignment = 0; assignment < every; assignment++) {
    const sum = ranks.reduce((total, rank, place) => total + (assignment & (1 << place) ? rank : 0), 0)
    if (far(sum) >= observed) extreme++
  }
  return extreme / every
}

test('Hollander & Wolfe: rank sum 40 of 45, one-sided p 0.0195, so twice that', () => {
  expect(signedRankTest(depression)).toEqual({ p: 20 / 512, isExact: true })
  expect(bruteForce(depression)).toBe(20 / 512)
})

test('Darwin’s maize: rank sum 96 of 120, p 0.041', () => {
  expect(signedRankTest(darwin).p).toBeCloseTo(0.04126, 5)
  expect(signedRankTest(darwin).p).toBeCloseTo(bruteForce(darwin), 12)
})

const differences = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 11 })

test('is what counting every assignment gives, with shared ranks and without zeros', () => {
  fc.assert(
    fc.property(differences, (of) => {
      expect(signedRankTest(of).p).toBeCloseTo(bruteForce(of), 12)
    }),
    { numRuns: 200 },
  )
})

test('only the order of sizes counts, and neither side comes first', () => {
  fc.assert(
    fc.property(differences, (of) => {
      const { p } = signedRankTest(of)
      expect(signedRankTest(of.map((difference) => -difference)).p).toBeCloseTo(p, 12)
      expect(signedRankTest(of.map((difference) => difference ** 3)).p).toBeCloseTo(p, 12)
    }),
  )
})

test('nothing but zeros is no difference', () => {
  expect(signedRankTest([0, 0, 0]).p).toBe(1)
})

test('beyond 50 differences the normal distribution takes over, close to the exact one', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => (index % 3 === 0 ? -1 : 1) * (1 + (index % 17)))
  const exact = signedRankTest(fifty)
  const normal = signedRankTest([...fifty, 0.5])
  expect([exact.isExact, normal.isExact]).toEqual([true, false])
  expect(Math.abs(normal.p - exact.p)).toBeLessThan(0.01)
})

test('the normal approximation is the printed formula, corrected for ties and continuity', () => {
  // 60 differences of size 1, 40 above zero: W+ = 40 x 30.5, variance 60 x 30.5^2 / 4.
  const { p } = signedRankTest(Array.from({ length: 60 }, (_, index) => (index < 40 ? 1 : -1)))
  // Upper tail of the normal distribution at 2.577756, twice.
  expect(p).toBeCloseTo(0.009944415, 6)
})
