import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../../../preload/contract/comparison.ts'
import { dodged, linesApart, sideBySide } from '../../../../renderer/charts/apart.ts'
import { complexityPlaces } from '../../../../renderer/charts/complexity-scaling/places.ts'
import { costMarks } from '../../../../renderer/charts/cost/marks.ts'
import { curvePlaces } from '../../../../renderer/charts/curves/places.ts'
import type { Scales } from '../../../../renderer/charts/kit/scales.ts'
import { teamShifts } from '../../../../renderer/charts/team-scaling/series.ts'
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
    expect(new Set(first.map(({ lineY }) => lineY)).size).toBe(3)
  })

  test('have marks and dots of their own in the cost chart', () => {
    const marks = costMarks(twins, 'model_calls', groups, scales)
    expect(marks).toHaveLength(3)
    expect(distinct(marks)).toBe(3)
    const dots = marks.flatMap((mark) => mark.dots)
    expect(distinct(dots)).toBe(dots.length)
    expect(marks[0]?.moved).toBe(0)
  })

  test('have lines of their own over game time', () => {
    const places = curvePlaces(twins, groups, scales, { range: null, smoothing: 0 })
    expect(new Set(places.map(({ line }) => JSON.stringify(line))).size).toBe(3)
  })

  test('stand beside each other at their team size', () => {
    expect(new Set(teamShifts(groups).values()).size).toBe(3)
  })
})

describe('groups that differ', () => {
  const found = fakeComparison()

  test('keep their true places where nothing hides them', () => {
    const wide: Scales = { ...scales, x: (value) => value * 100, y: (value) => value * 50 }
    for (const { moved } of costMarks(found, 'model_calls', found.groups, wide)) expect(moved).toBe(0)
    for (const { curve, line } of curvePlaces(found, found.groups, wide, { range: null, smoothing: 0 }))
      expect(line.at(-1)).toEqual([wide.x(curve.atS.at(-1) ?? 0), wide.y((curve.mean.at(-1) ?? 0) * 100)])
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

  test('never touch while there are few', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), (places) => {
        const moves = dodged(places, 10)
        const drawn = places.map(([x, y], index) => [x + (moves[index] ?? 0), y + (moves[index] ?? 0)] as const)
        for (const [index, a] of drawn.entries())
          for (const b of drawn.slice(index + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(9.9)
      }),
    )
  })
})

describe('lines apart', () => {
  const level = (y: number) => Array.from({ length: 20 }, (_, index) => [index * 10, y] as const)

  test('are moved where they lie upon each other, and only there', () => {
    expect(linesApart([level(50), level(90), level(50.5)], 3)).toEqual([-1.5, 0, 1.5])
  })

  test('that only cross are not moved', () => {
    const rising = level(0).map(([x]) => [x, x] as const)
    expect(linesApart([level(50), rising], 3)).toEqual([0, 0])
  })

  test('with points at other times are compared all the same', () => {
    expect(
      linesApart(
        [
          level(50),
          [
            [0, 50],
            [190, 50],
          ],
        ],
        3,
      ),
    ).toEqual([-1.5, 1.5])
  })
})
