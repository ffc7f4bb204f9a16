import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alongLine, curvePlaces, smoothedCurves, stepS } from '../../../../renderer/charts/curves/places.ts'
import type { Scales } from '../../../../renderer/charts/kit/spot.ts'
import type { Comparison } from '../../../../shared/contract/comparison.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

/** One group's curve through these points. */
function curveOf(points: readonly (readonly [number, number])[]): Comparison {
  const found = fakeComparison({ groups: 1, scenarios: 2, episodes: 2 })
  const none = points.map(() => null)
  const curves = found.curves.map((curve) => ({
    ...curve,
    atS: points.map(([atS]) => atS),
    mean: points.map(([, mean]) => mean),
    low: none,
    high: none,
  }))
  return { ...found, curves }
}

const grid = (value: (index: number) => number) =>
  curveOf(Array.from({ length: 120 }, (_, index) => [index * 2, value(index)]))

function means(comparison: Comparison, weight: string): readonly number[] {
  return smoothedCurves(comparison, weight)[0]?.mean ?? []
}

describe('a moving average of a curve', () => {
  test('begins where the curve begins, and of a level curve is that curve', () => {
    for (const value of means(
      grid(() => 0.8),
      '0.9',
    ))
      expect(value).toBeCloseTo(0.8)
  })

  test('is the weighted mean of what was so far', () => {
    const steps = means(
      grid((index) => (index === 0 ? 0 : 1)),
      '0.6',
    )
    expect(steps[0]).toBe(0)
    expect(steps[1]).toBeCloseTo(1 / 1.6)
    expect(steps[2]).toBeCloseTo(1.6 / (1 + 0.6 + 0.36))
  })

  test('comes late, the later the greater its weight', () => {
    const rising = grid((index) => index / 119)
    const [little, much] = [means(rising, '0.6'), means(rising, '0.9')]
    for (let index = 1; index < 120; index++) {
      expect(little[index]).toBeLessThan(index / 119)
      expect(much[index]).toBeLessThan(little[index] ?? 0)
    }
  })

  test('does not depend on how many points a straight line was given by', () => {
    const few = curveOf([
      [0, 0],
      [238, 1],
    ])
    const many = grid((index) => index / 119)
    const [a, b] = [means(few, '0.9'), means(many, '0.9')]
    expect(a).toHaveLength(120)
    a.forEach((value, index) => {
      expect(value).toBeCloseTo(b[index] ?? 0)
    })
    expect(stepS(few)).toBeCloseTo(2)
  })

  test('never leaves what the curve goes through', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 400_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    const course = fc.uniqueArray(point, { minLength: 1, maxLength: 30, selector: ([atMs]) => atMs })
    fc.assert(
      fc.property(course, fc.constantFrom('0.6', '0.9'), (points, weight) => {
        const sorted = points.toSorted(([a], [b]) => a - b).map(([atMs, value]) => [atMs / 1000, value] as const)
        const values = sorted.map(([, value]) => value)
        for (const value of means(curveOf(sorted), weight)) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
          expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
        }
      }),
    )
  })
})

test('a curve is read along its lines, and held beyond its ends', () => {
  expect(alongLine({ atS: [10, 20], mean: [0, 1] }, [0, 10, 15, 20, 30])).toEqual([0, 0, 0.5, 1, 1])
})

describe('the drawing of smoothed curves', () => {
  const scales: Scales = {
    x: (value) => 40 + value,
    y: (value) => 250 - value * 2,
    area: { left: 40, top: 10, width: 600, height: 240 },
  }
  const found = fakeComparison()
  const places = (range: { readonly low: number; readonly high: number } | null, smoothing: number) =>
    curvePlaces(found, found.groups, scales, { range, smoothing })

  test('has the mean itself behind it, which a drawing that is not smoothed has not', () => {
    for (const { faint, line, curve } of places(null, 0.6)) {
      expect(faint).toHaveLength(curve.atS.length)
      expect(line).not.toEqual(faint)
    }
    for (const { faint, points } of places(null, 0)) {
      expect(faint).toBeNull()
      expect(points.every(({ smoothed }) => smoothed === null)).toBe(true)
    }
  })

  test('is the same line in a part of game time as in the whole', () => {
    const heights = (range: { readonly low: number; readonly high: number } | null) =>
      places(range, 0.9).map(({ points, curve }) =>
        points.flatMap(({ index, smoothed }) => {
          const atS = curve.atS[index] ?? 0
          return atS >= 100 && atS <= 200 ? [[atS, smoothed]] : []
        }),
      )
    expect(heights({ low: 100, high: 200 })).toEqual(heights(null))
  })
})
