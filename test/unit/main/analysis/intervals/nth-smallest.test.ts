import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothNth, nthSmallest } from '../../../../../main/analysis/intervals/nth-smallest.ts'

test('is what stands there after sorting, with ties', () => {
  const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, fc.nat(), (of, place) => {
      const at = place % of.length
      expect(nthSmallest(Float64Array.from(of), at)).toBe(of.toSorted((a, b) => a - b)[at])
    }),
    { numRuns: 500 },
  )
})

test('at two places of thousands of values it is the same, whatever their range', () => {
  const { integer, tuple, nat, constantFrom } = fc
  fc.assert(
    fc.property(
      tuple(integer({ min: 1, max: 3000 }), nat(), nat()),
      constantFrom(0, 1e-320, 1e-9, 1, 1e308),
      (of, size) => {
        const [length, first, second] = of
        const values = Float64Array.from(
          { length },
          (_, index) => (((index * 7919) % 1237) / 1237 - 0.5) * 3 * size + 0,
        )
        const sorted = values.toSorted()
        expect(bothNth(values, first % length, second % length)).toEqual([
          sorted[first % length],
          sorted[second % length],
        ])
      },
    ),
    { numRuns: 200 },
  )
})
