import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complexityPlaces } from '../../../../renderer/charts/complexity-scaling/part.tsx'
import { costMarks } from '../../../../renderer/charts/cost/part.tsx'
import { type CurvePlace, curvePlaces } from '../../../../renderer/charts/curves/places.ts'
import type { Scales } from '../../../../renderer/charts/kit/spot.ts'
import { drawnInTurn, heightsAlong, markerPlaces, nested, sideBySide } from '../../../../renderer/charts/overlaps.ts'
import { teamShifts } from '../../../../renderer/charts/team-scaling/series.ts'
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

describe('spread marks', () => {
  const scales: Scales = {
    x: (value) => 40 + value * 3,
    y: (value) => 250 - value * 2,
    area: { left: 40, top: 10, width: 600, height: 240 },
  }

  /** All groups have done what the first one has. */
  function equalGroups(): Comparison {
    const found = fakeComparison()
    const first = found.groups[0]?.key
    const own = <T extends { readonly group: string }>(parts: readonly T[]): T[] =>
      found.groups.flatMap(({ key }) =>
        parts.filter(({ group }) => group === first).map((part) => ({ ...part, group: key })),
      )
    return { ...found, rows: own(found.rows), curves: own(found.curves) }
  }

  function distinct(places: readonly { readonly x: number; readonly y: number }[]): number {
    return new Set(places.map(({ x, y }) => `${x} ${y}`)).size
  }

  describe('groups that have done the same', () => {
    const twins = equalGroups()
    const { groups } = twins

    test('have a mark of their own at every scenario of the complexity chart, at its true height', () => {
      const places = complexityPlaces(twins, 'completion', groups, scales)
      const first = places.flatMap((own) => own.filter(({ scenario }) => scenario === places[0]?.[0]?.scenario))
      expect(first).toHaveLength(3)
      expect(distinct(first)).toBe(3)
      expect(new Set(first.map(({ y }) => y)).size).toBe(1)
    })

    test('lie within each other in the cost chart, exactly where they are, larger the lower they lie', () => {
      const marks = costMarks(twins, 'model_calls', groups, scales)
      expect(marks).toHaveLength(3)
      expect(distinct(marks)).toBe(1)
      expect(marks.map(({ radius }) => radius)).toEqual([11.5, 8.5, 5.5])
    })

    test('stand beside each other at their team size', () => {
      expect(new Set(teamShifts(groups).values()).size).toBe(3)
    })
  })

  describe('groups that differ', () => {
    const found = fakeComparison()

    test('are at their values in the cost chart, none larger where nothing is near', () => {
      const wide: Scales = { ...scales, x: (value) => value * 100, y: (value) => value * 50 }
      for (const { place, x, y, radius, dots } of costMarks(found, 'model_calls', found.groups, wide)) {
        expect([x, y, radius]).toEqual([wide.x(place.cost.mean), wide.y(place.completion.mean * 100), 5.5])
        for (const dot of dots) expect([dot.x, dot.y]).toEqual([wide.x(dot.cost), wide.y(dot.completion * 100)])
      }
    })

    test('of a lone size stand where it is', () => {
      const alone = found.groups.map((group, index) => ({ ...group, teamSize: index + 1 }))
      expect([...teamShifts(alone).values()]).toEqual([0, 0, 0])
    })
  })

  describe('marks apart', () => {
    test('are around their place, and closer where there are many', () => {
      expect(sideBySide(1, 8, 28)).toEqual([0])
      expect(sideBySide(3, 8, 28)).toEqual([-8, 0, 8])
      expect(sideBySide(8, 8, 28)).toEqual([-14, -10, -6, -2, 2, 6, 10, 14])
    })

    test('that stay where they are show a rim each, and no more ink than there is room for', () => {
      const place = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
      fc.assert(
        fc.property(fc.array(place, { maxLength: 8 }), (places) => {
          const radii = nested(places, 8, 5.5)
          for (const [index, [x, y]] of places.entries()) {
            expect(radii[index]).toBeLessThanOrEqual(5.5 + 14 + 1e-6)
            for (const [later, other] of places.entries())
              if (later > index && Math.hypot(other[0] - x, other[1] - y) < 8)
                expect(radii[index]).toBeGreaterThan((radii[later] ?? 0) + 1.9)
          }
        }),
      )
    })
  })
})
