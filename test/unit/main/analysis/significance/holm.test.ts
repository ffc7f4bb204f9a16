import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holm } from '../../../../../main/analysis/significance/holm.ts'

test('the worked example of the method’s usual account: four tests, two of which hold at 0.05', () => {
  const adjusted = holm([0.01, 0.04, 0.03, 0.005])
  expect(adjusted.map((p) => Number(p.toFixed(12)))).toEqual([0.03, 0.06, 0.06, 0.02])
})

const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })

/** Holm's own procedure: from the least p on, reject while p <= level / tests left; stop at the first that fails. */
function rejected(of: readonly number[], level: number): readonly boolean[] {
  const order = of.map((_, index) => index).sort((a, b) => (of[a] ?? 0) - (of[b] ?? 0))
  const stop = order.findIndex((index, place) => (of[index] ?? 0) * (of.length - place) > level)
  const kept = new Set(stop < 0 ? order : order.slice(0, stop))
  return of.map((_, index) => kept.has(index))
}

test('an adjusted p is at most the level exactly where Holm’s procedure rejects', () => {
  fc.assert(
    fc.property(ps, fc.constantFrom(0.01, 0.05, 0.2), (of, level) => {
      expect(holm(of).map((p) => p <= level)).toEqual(rejected(of, level))
    }),
  )
})

test('keeps the order, never lowers a p, and ends at 1', () => {
  fc.assert(
    fc.property(ps, (of) => {
      const adjusted = holm(of)
      for (const [a, p] of of.entries()) {
        expect(adjusted[a]).toBeGreaterThanOrEqual(p)
        expect(adjusted[a]).toBeLessThanOrEqual(1)
        for (const [b, other] of of.entries()) {
          if (p < other) expect(adjusted[a] ?? 0).toBeLessThanOrEqual(adjusted[b] ?? 0)
        }
      }
    }),
  )
  expect(holm([])).toEqual([])
})
