import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgePlace, linesWithin } from '../../../../renderer/charts/kit/spot.ts'
import { logValueAxis, ordinarySpan, valueAxis } from '../../../../renderer/charts/value-axis.ts'

const completion = { id: 'completion', label: 'Completion', unit: 'ratio', better: 'more' } as const
const calls = { id: 'model_calls', label: 'Model calls', unit: 'count', better: 'less' } as const

const outside = (values: readonly number[]): readonly number[] => {
  const span = ordinarySpan(values)
  return values.filter((value) => span === null || value < span.low || value > span.high)
}

describe('what is ordinary', () => {
  test('leaves out one value far from all others, in few and in many', () => {
    expect(outside([0.01, 0.9, 0.92, 0.93, 0.95, 0.96, 0.97])).toEqual([0.01])
    const many = Array.from({ length: 200 }, (_, index) => 0.9 + index / 2000)
    expect(outside([...many, 0.01])).toEqual([0.01])
  })

  test('is all where nothing is far out', () => {
    expect(outside([0.2, 0.4, 0.5, 0.6, 0.8])).toEqual([])
    expect(outside([3])).toEqual([])
    expect(outside([])).toEqual([])
  })

  test('is more than the one value that most of them have', () => {
    // Tukey's fences alone would be 1 and 1.
    const equal = [
      ...Array.from({ length: 80 }, () => 1),
      ...Array.from({ length: 20 }, (_, index) => 0.7 + index / 100),
    ]
    expect(outside(equal).length).toBeLessThanOrEqual(2)
  })

  test('never leaves out more than the outermost share at either end', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 150 }), (values) => {
        const left = outside(values).length
        expect(left).toBeLessThanOrEqual(2 * Math.ceil((values.length - 1) * 0.02))
        expect(left).toBeLessThan(Math.max(2, values.length))
      }),
    )
  })
})

describe('axes without outliers', () => {
  test('fit what is ordinary and what is held', () => {
    const points = [0.01, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97]
    expect(valueAxis(completion, { points, held: [] }, 'without-outliers').domain[0]).toBeGreaterThanOrEqual(90)
    expect(valueAxis(completion, { points, held: [0.5] }, 'without-outliers').domain[0]).toBe(50)
    expect(valueAxis(completion, { points, held: [] }, 'fitted').domain[0]).toBe(0)
  })

  test('tell outliers by ratios where the scale is logarithmic', () => {
    const points = [1, 100, 110, 120, 130, 140, 150]
    expect(logValueAxis(calls, { points, held: [] }, 'without-outliers')?.domain).toEqual([100, 200])
    expect(logValueAxis(calls, { points, held: [] }, 'fitted')?.domain).toEqual([1, 200])
  })
})

describe('at the edge', () => {
  const area = { left: 40, top: 10, width: 200, height: 100 }

  test('stands what lies outside, and shows where', () => {
    expect(edgePlace(area, 100, 50)).toBeNull()
    expect(edgePlace(area, 10, 50)).toEqual({ x: 45, y: 50, turnDeg: 180 })
    expect(edgePlace(area, 100, 500)).toEqual({ x: 100, y: 105, turnDeg: 90 })
    expect(edgePlace(area, 999, -5)).toMatchObject({ x: 235, y: 15, turnDeg: -45 })
  })

  test('end lines, which go on where they come back', () => {
    const line = [
      [0, 50],
      [10, 150],
      [20, 50],
      [30, 50],
    ] as const
    expect(linesWithin(line, 0, 100)).toEqual([
      [
        [0, 50],
        [5, 100],
      ],
      [
        [15, 100],
        [20, 50],
        [30, 50],
      ],
    ])
    expect(linesWithin([...line.slice(2)], 0, 100)).toEqual([line.slice(2)])
  })

  test('lines never leave the heights that they are cut to', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: -200, max: 300 }))
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (line) => {
        for (const part of linesWithin(line, 0, 100)) {
          expect(part.length).toBeGreaterThan(1)
          for (const [, y] of part) expect(y >= 0 && y <= 100).toBe(true)
        }
      }),
    )
  })
})
