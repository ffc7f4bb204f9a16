import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEven, countEdges, expectedCounts, measures, qualityOfCounts } from '../../../sweeps/refinement/rates.ts'

const rate = fc.double({ min: 0, max: 1, noNaN: true })
const counts = fc.record({
  right: fc.integer({ min: 1, max: 80 }),
  wrong: fc.integer({ min: 0, max: 200 }),
  missed: fc.integer({ min: 0, max: 20 }),
  share: rate,
})
const drawn = counts.map(({ share, ...counted }) => ({ ...counted, invented: Math.round(share * counted.wrong) }))

describe('edge counts', () => {
  it('are of the edges as they are named, not of what follows from them', () => {
    const edge = (from: number, to: number) => ({ from, to })
    const found = countEdges([edge(1, 2), edge(1, 3), edge(3, 2)], [edge(1, 2), edge(2, 3)])
    expect(found).toEqual({ right: 1, wrong: 2, missed: 1 })
    expect(qualityOfCounts(found)).toEqual({ precision: 1 / 3, recall: 1 / 2, f1: 2 / 5 })
  })

  it('have no quality where there is nothing to count', () => {
    expect(qualityOfCounts({ right: 0, wrong: 0, missed: 3 })).toEqual({ precision: null, recall: 0, f1: 0 })
  })
})

describe('what the dials imply', () => {
  it('cuts what is invented at one rate, and what was taken from rules, rightly or not, at the other', () => {
    const dials = { ruleInsensitivity: 0.5, trueEdgeInsensitivity: 0.25 }
    expect(expectedCounts({ right: 8, wrong: 16, missed: 1, invented: 12 }, dials)).toEqual({
      right: 6,
      wrong: 6 + 3,
      missed: 3,
    })
  })

  it('breaks even where the formulas say so, and loses above and gains below', () => {
    expect(breakEven('f1', { right: 8, wrong: 35, missed: 2, invented: 30 }, 0.5)).toBeCloseTo(0.5 * (30 / 40))
    fc.assert(
      fc.property(drawn, rate, (initial, ruleInsensitivity) => {
        const gain = (measure: (typeof measures)[number], trueEdgeInsensitivity: number): number => {
          const left = expectedCounts(initial, { ruleInsensitivity, trueEdgeInsensitivity })
          return (qualityOfCounts(left)[measure] ?? 0) - (qualityOfCounts(initial)[measure] ?? 0)
        }
        for (const measure of measures) {
          const even = breakEven(measure, initial, ruleInsensitivity)
          if (even < 0.99) expect(gain(measure, even)).toBeCloseTo(0, 9)
          if (even > 0.01 && measure !== 'recall') expect(gain(measure, even / 2)).toBeGreaterThanOrEqual(0)
          if (initial.invented > 0 || measure !== 'precision') {
            expect(gain(measure, Math.min(1, even + 0.01))).toBeLessThanOrEqual(1e-9)
          }
        }
      }),
    )
  })
})
