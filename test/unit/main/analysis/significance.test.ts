import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holm, signedRankTest, signFlipTest } from '../../../../main/analysis/significance.ts'

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

describe('wilcoxon', () => {
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
})

describe('holm', () => {
  test('the worked example of the method’s usual account: four tests, two of which hold at 0.05', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005])
    expect(adjusted.map((p) => Number(p.toFixed(12)))).toEqual([0.03, 0.06, 0.06, 0.02])
  })

  const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })

  /** Holm's own procedure: from the least p on, reject while p <= level / tests left; stop at the first that fails. */
  function rejected(of: readonly number[], level: number): readonly boolean[] {
    const order = of.map((_, index) => index).sort((a, b) => (of[a] ?? 0) - (of[b] ?? 0))
    const stop = order.findIndex((index, place) => (of[index] ?? 0) * (of.length - place) > level)
    const kept = new Set(stop < 0 ? order : order.slice(0, stop))
    return of.map((_, index) => kept.has(index))
  }

  test('an adjusted p is at most the level exactly where Holm’s procedure rejects', () => {
    fc.assert(
      fc.property(ps, fc.constantFrom(0.01, 0.05, 0.2), (of, level) => {
        expect(holm(of).map((p) => p <= level)).toEqual(rejected(of, level))
      }),
    )
  })

  test('keeps the order, never lowers a p, and ends at 1', () => {
    fc.assert(
      fc.property(ps, (of) => {
        const adjusted = holm(of)
        for (const [a, p] of of.entries()) {
          expect(adjusted[a]).toBeGreaterThanOrEqual(p)
          expect(adjusted[a]).toBeLessThanOrEqual(1)
          for (const [b, other] of of.entries()) {
            if (p < other) expect(adjusted[a] ?? 0).toBeLessThanOrEqual(adjusted[b] ?? 0)
          }
        }
      }),
    )
    expect(holm([])).toEqual([])
  })
})
