import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SKEWNESS_WEIGHT, skewedInterval, spreadOf } from '../../../../main/analysis/spread.ts'

/** t(0.975) with n - 1 degrees of freedom, from printed tables. */
const tables: Readonly<Record<number, number>> = { 2: 12.70620474, 3: 4.30265273, 5: 2.77644511, 6: 2.57058184 }

/** The interval by another way: the ends are searched for at which Hall's g of the studentized mean is ± t. */
function searchedInterval(values: readonly number[]) {
  const n = values.length
  const t = tables[n] ?? Number.NaN
  const mean = values.reduce((sum, value) => sum + value) / n
  const around = (power: number) => values.reduce((sum, value) => sum + (value - mean) ** power, 0)
  const s = Math.sqrt(around(2) / (n - 1))
  // G1 as Joanes and Gill write it: k3 / k2^1.5 of Fisher's k statistics.
  const k3 = (n * around(3)) / ((n - 1) * (n - 2))
  const skewness = n < 3 ? 0 : (SKEWNESS_WEIGHT * k3) / s ** 3
  const g = (T: number) =>
    T + (skewness * T ** 2) / (3 * Math.sqrt(n)) + (skewness ** 2 * T ** 3) / (27 * n) + skewness / (6 * Math.sqrt(n))
  const solve = (wanted: number) => {
    let [low, high] = [-1e6, 1e6]
    for (let step = 0; step < 200; step++) {
      const middle = (low + high) / 2
      if (g(middle) < wanted) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  const error = s / Math.sqrt(n)
  return { low: mean - Math.max(t, solve(t)) * error, high: mean - Math.min(-t, solve(-t)) * error }
}

test.each([[[0, 1]], [[0, 0.3, 0.9]], [[1, 1, 1, 1, 0.4]], [[3, 5, 4, 60, 5, 6]], [[-1, 0, 1, 2, 3, 40]]])(
  'of %j it is where a search finds the ends of t and of Hall’s transformation',
  (values) => {
    const found = skewedInterval(values)
    const searched = searchedInterval(values)
    expect(found.low).toBeCloseTo(searched.low, 5)
    expect(found.high).toBeCloseTo(searched.high, 5)
  },
)

test('is Student’s where nothing is lopsided, and longer towards the long tail where something is', () => {
  const reach = (2.77644511 * Math.sqrt(2.5)) / Math.sqrt(5)
  expect(skewedInterval([1, 2, 3, 4, 5]).low).toBeCloseTo(3 - reach, 6)
  expect(skewedInterval([1, 2, 3, 4, 5]).high).toBeCloseTo(3 + reach, 6)
  const { low, high } = skewedInterval([1, 1, 1, 1, 0.4])
  expect(0.88 - low).toBeGreaterThan(1.5 * (high - 0.88))
})

test('holds the mean, moves with the values, and turns over with them', () => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(values, (of) => {
      const { low, high } = skewedInterval(of)
      const mean = of.reduce((sum, value) => sum + value) / of.length
      expect(low).toBeLessThanOrEqual(mean + 1e-9)
      expect(high).toBeGreaterThanOrEqual(mean - 1e-9)
      const moved = skewedInterval(of.map((value) => 2 * value + 7))
      expect(moved.low).toBeCloseTo(2 * low + 7, 6)
      const turned = skewedInterval(of.map((value) => -value))
      expect(turned.high).toBeCloseTo(-low, 6)
    }),
    { numRuns: 100 },
  )
})

test('equal values have no interval of width zero: their number stands in its place', () => {
  expect(spreadOf([1, 1], 'over-scenarios', [0, 1])).toEqual({ interval: null, allEqual: 2 })
  expect(spreadOf([0.1 + 0.2, 0.3, 0.3], 'over-episodes')).toEqual({ interval: null, allEqual: 3 })
  expect(spreadOf([0, 0, 0], 'over-scenarios')).toEqual({ interval: null, allEqual: 3 })
})

test('one value has neither', () => {
  expect(spreadOf([1], 'over-scenarios')).toEqual({ interval: null })
  expect(spreadOf([], 'over-scenarios')).toEqual({ interval: null })
})

test('is cut to what the measure can be', () => {
  expect(spreadOf([0.5, 1], 'over-scenarios', [0, 1])).toEqual({
    interval: { kind: 'over-scenarios', low: 0, high: 1 },
  })
  expect(spreadOf([0.5, 1], 'over-episodes').interval?.high).toBeGreaterThan(1)
})
