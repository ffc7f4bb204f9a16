import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complexityPlaces } from '../../../../renderer/charts/complexity-scaling/part.tsx'
import { costMarks } from '../../../../renderer/charts/cost/part.tsx'
import type { Scales } from '../../../../renderer/charts/kit/spot.ts'
import { nested, sideBySide } from '../../../../renderer/charts/spread-marks.ts'
import { teamShifts } from '../../../../renderer/charts/team-scaling/series.ts'
import type { Comparison } from '../../../../shared/contract/comparison.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

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
