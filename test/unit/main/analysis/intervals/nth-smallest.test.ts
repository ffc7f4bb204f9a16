import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nthSmallest } from '../../../../../main/analysis/intervals/nth-smallest.ts'

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
