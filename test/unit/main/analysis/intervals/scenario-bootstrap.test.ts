import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scenarioBootstrap } from '../../../../../main/analysis/intervals/scenario-bootstrap.ts'

/** The means of all resamples, by four loops. */
function resamplesOf(values: readonly number[]): readonly number[] {
  return values.flatMap((a) =>
    values.flatMap((b) => values.flatMap((c) => values.map((d) => (a + b + c + d) / values.length))),
  )
}

test('goes through every resample of few scenarios: where one end weighs more than a tail, it is the end', () => {
  expect(scenarioBootstrap([0, 1])).toMatchObject({ low: 0, high: 1 })
  expect(scenarioBootstrap([0, 0.3, 0.9])).toMatchObject({ low: 0, high: 0.9 })
})

test('leaves a tail of the resamples out at each end, and no more', () => {
  const interval = scenarioBootstrap([0, 1, 10, 100])
  const means = resamplesOf([0, 1, 10, 100])
  expect(means.filter((mean) => mean < (interval?.low ?? 0)).length).toBeLessThanOrEqual(0.025 * 256)
  expect(means.filter((mean) => mean <= (interval?.low ?? 0)).length).toBeGreaterThan(0.025 * 256)
  expect(means.filter((mean) => mean > (interval?.high ?? 0)).length).toBeLessThanOrEqual(0.025 * 256)
  expect(means.filter((mean) => mean >= (interval?.high ?? 0)).length).toBeGreaterThan(0.025 * 256)
})

test('comes near the normal approximation for many', () => {
  const means = Array.from({ length: 40 }, (_, index) => index)
  const reach = (1.96 * Math.sqrt((40 ** 2 - 1) / 12)) / Math.sqrt(40)
  const interval = scenarioBootstrap(means)
  expect(interval?.low).toBeGreaterThan(19.5 - reach - 0.3)
  expect(interval?.low).toBeLessThan(19.5 - reach + 0.3)
  expect(interval?.high).toBeGreaterThan(19.5 + reach - 0.3)
  expect(interval?.high).toBeLessThan(19.5 + reach + 0.3)
})

test('is the same every time, lies among the scenarios, and moves with them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 8 }), (means) => {
      const interval = scenarioBootstrap(means)
      if (interval === null) throw new Error('there are two scenarios')
      expect(scenarioBootstrap(means)).toEqual(interval)
      expect(interval.low).toBeGreaterThanOrEqual(Math.min(...means))
      expect(interval.high).toBeLessThanOrEqual(Math.max(...means))
      expect(scenarioBootstrap(means.map((mean) => mean + 7))?.low).toBeCloseTo(interval.low + 7, 9)
    }),
    { numRuns: 30 },
  )
})

test('is none for one scenario', () => {
  expect(scenarioBootstrap([1])).toBeNull()
})
