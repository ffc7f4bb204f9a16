import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CurvePlace, curvePlaces } from '../../../../renderer/charts/curves/places.ts'
import type { Scales } from '../../../../renderer/charts/kit/spot.ts'
import { drawnInTurn, heightsAlong, markerPlaces } from '../../../../renderer/charts/overlapping-lines.ts'
import type { Comparison } from '../../../../shared/contract/comparison.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

const scales: Scales = {
  x: (value) => 40 + value * 3,
  y: (value) => 250 - value * 2,
  area: { left: 40, top: 50, width: 600, height: 200 },
}
const atS = Array.from({ length: 31 }, (_, step) => step * 4)

/** Three groups with these means over time. */
function comparisonOf(means: readonly (readonly number[])[]): Comparison {
  const found = fakeComparison({ groups: means.length, scenarios: 2, episodes: 2 })
  const none = atS.map(() => null)
  return {
    ...found,
    curves: found.curves.map((curve, index) => ({
      ...curve,
      atS,
      mean: [...(means[index] ?? [])],
      low: none,
      high: none,
    })),
  }
}

function placesOf(comparison: Comparison, smoothing = 0): readonly CurvePlace[] {
  return curvePlaces(comparison, comparison.groups, scales, { range: null, smoothing })
}

/** Height in px wherever the line has a corner. */
function drawnAt({ line }: CurvePlace): ReadonlyMap<number, number> {
  return new Map(line.flatMap(({ at }) => at))
}

/** Often equal or close to each other, often at an end of the axis: there lines hid each other. */
const share = fc.oneof(fc.constantFrom(0, 0.004, 0.5, 0.506, 1), fc.double({ min: 0, max: 1, noNaN: true }))
const course = fc.array(share, { minLength: atS.length, maxLength: atS.length })

describe('lines over game time', () => {
  test('are drawn in the order of their values at every sample, and within the plot', () => {
    const { top, height } = scales.area
    fc.assert(
      fc.property(fc.tuple(course, course, course), (means) => {
        const drawn = placesOf(comparisonOf(means)).map(drawnAt)
        for (const [index, time] of atS.entries()) {
          const heights = drawn.map((line) => line.get(scales.x(time)) ?? Number.NaN)
          for (const [line, y] of heights.entries()) {
            const value = means[line]?.[index] ?? 0
            expect(y).toBe(scales.y(value * 100))
            expect(y).toBeGreaterThanOrEqual(top)
            expect(y).toBeLessThanOrEqual(top + height)
            for (const [other, otherY] of heights.entries())
              if ((means[other]?.[index] ?? 0) > value) expect(otherY).toBeLessThanOrEqual(y)
          }
        }
      }),
    )
  })

  test('are drawn whole, and those that run together take different turns', () => {
    fc.assert(
      fc.property(fc.tuple(course, course, course), (means) => {
        const lines = placesOf(comparisonOf(means)).map(({ line }) => line)
        const pieces = lines.flatMap((line) => {
          expect(line[0]?.at[0]?.[0]).toBe(scales.x(0))
          expect(line.at(-1)?.at.at(-1)?.[0]).toBe(scales.x(120))
          for (const [index, stretch] of line.slice(1).entries()) expect(stretch.at[0]).toEqual(line[index]?.at.at(-1))
          return line.flatMap(({ at, turn, of }) =>
            at.slice(1).map((end, index) => ({ from: at[index], end, turn, of })),
          )
        })
        for (const [index, one] of pieces.entries()) {
          expect(one.turn).toBeLessThan(one.of)
          for (const other of pieces.slice(index + 1)) {
            const isSame = one.from?.join() === other.from?.join() && one.end.join() === other.end.join()
            if (isSame) expect([other.of, other.turn === one.turn]).toEqual([one.of, false])
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('have company only where they run together', () => {
    const level = atS.map(() => 0.5)
    const leaves = atS.map((time) => (time <= 60 ? 0.5 : 0.9))
    const [first, second] = placesOf(comparisonOf([level, leaves])).map(({ line }) => line)
    expect(first?.map(({ of }) => of)).toEqual([2, 1])
    expect(second?.map(({ of, turn }) => [of, turn])).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(first?.[0]?.at.at(-1)).toEqual([scales.x(60), scales.y(50)])
  })

  test('can be pointed at where they are drawn, smoothed ones, too', () => {
    for (const smoothing of [0, 0.9])
      for (const place of placesOf(fakeComparison(), smoothing)) {
        const corners = place.line.flatMap(({ at }) => at)
        const heights = heightsAlong(
          corners,
          place.points.map(({ x }) => x),
        )
        place.points.forEach(({ y }, index) => {
          expect(heights[index] ?? y).toBeCloseTo(y, 6)
        })
      }
  })
})

test('lines with points at other times are compared all the same', () => {
  const [, second] = drawnInTurn([
    [
      [0, 50],
      [50, 50],
      [190, 50],
    ],
    [
      [0, 50],
      [190, 50],
    ],
  ])
  expect(second).toEqual([
    {
      at: [
        [0, 50],
        [50, 50],
        [190, 50],
      ],
      turn: 1,
      of: 2,
    },
  ])
})

test('markers are on their line, none at the place of another line’s', () => {
  const lines = Array.from(
    { length: 8 },
    () =>
      [
        [40, 250],
        [640, 50],
      ] as const,
  )
  const markers = markerPlaces(lines, scales.area)
  for (const own of markers) {
    expect(own.length).toBeGreaterThan(1)
    for (const [x, y] of own) expect(y).toBeCloseTo(250 - (x - 40) / 3)
  }
  const xs = markers
    .flat()
    .map(([x]) => x)
    .sort((a, b) => a - b)
  for (const [index, x] of xs.slice(1).entries()) expect(x - (xs[index] ?? 0)).toBeGreaterThan(10)
})
