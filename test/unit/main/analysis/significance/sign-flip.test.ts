import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signFlipTest } from '../../../../../main/analysis/significance/sign-flip.ts'

/** Darwin's maize: heights of crossed less self-fertilised plants in eighths of an inch (Fisher 1935, section 17). */
const darwin = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]

/** Share of assignments as far out, by counting in binary: no recursion, no shortcuts. */
function bruteForce(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0))
  const every = 2 ** differences.length
  let extreme = 0
  for (let assignment = 0; assignment < every; assignment++) {
    const sum = differences.reduce((total, size, place) => total + (assignment & (1 << place) ? size : -size), 0)
    if (Math.abs(sum) >= observed) extreme++
  }
  return extreme / every
}

test('Fisher counts 863 of 32,768 assignments at one end for Darwin’s maize', () => {
  expect(signFlipTest(darwin)).toEqual({ p: (2 * 863) / 32_768, isExact: true })
  expect(bruteForce(darwin)).toBe((2 * 863) / 32_768)
})

const differences = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 11 })

test('is what counting every assignment gives, ties and zeros included', () => {
  fc.assert(
    fc.property(differences, (of) => {
      expect(signFlipTest(of).p).toBeCloseTo(bruteForce(of), 12)
    }),
    { numRuns: 200 },
  )
})

test('does not care which of the two conditions comes first, nor in which order or unit differences are', () => {
  fc.assert(
    fc.property(differences, (of) => {
      const { p } = signFlipTest(of)
      expect(signFlipTest(of.map((difference) => -difference)).p).toBe(p)
      expect(signFlipTest(of.toReversed()).p).toBe(p)
      expect(signFlipTest(of.map((difference) => difference * 0.1)).p).toBe(p)
    }),
  )
})

test('a difference of zero changes nothing, and nothing but zeros is no difference', () => {
  expect(signFlipTest([1, 2, 3, 0, 0]).p).toBe(signFlipTest([1, 2, 3]).p)
  expect(signFlipTest([0, 0, 0, 0, 0, 0]).p).toBe(1)
  expect(signFlipTest([]).p).toBe(1)
})

test('all of one sign is as far out as it gets', () => {
  expect(signFlipTest([1, 2, 3, 4, 5, 6]).p).toBe(2 / 64)
  expect(signFlipTest(Array.from({ length: 16 }, (_, index) => index + 1))).toEqual({ p: 2 / 2 ** 16, isExact: true })
})

test('beyond 16 differences assignments are drawn, always the same ones, and come near the exact p', () => {
  const seventeen = [...darwin, 10, -20]
  const drawn = signFlipTest(seventeen)
  expect(drawn.isExact).toBe(false)
  expect(signFlipTest(seventeen)).toEqual(drawn)
  expect(Math.abs(drawn.p - bruteForce(seventeen))).toBeLessThan(0.004)
})

test('a drawn p is never 0: the observed assignment is one of them', () => {
  const { p } = signFlipTest(Array.from({ length: 60 }, () => 1))
  expect(p).toBe(1 / 100_001)
})

test('draws signs evenly for more differences than a drawn number has bits', () => {
  const { p } = signFlipTest(Array.from({ length: 40 }, (_, index) => (index < 14 ? -1 : 1)))
  // |S| >= 12 of 40 fair signs: the binomial with a half has 2 * P(X <= 14) = 0.0807.
  expect(Math.abs(p - 0.0807)).toBeLessThan(0.004)
})
