import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  balanceByDeviation,
  balanceByGini,
  balanceByMaximum,
  balanceByMeanDeviation,
  balanceByRange,
  balanceByVariation,
} from '../../../../shared/core/balance.ts'

/** What VillagerBench's judges compute: 2025, cooking 2024, construction 2024. */
const published: readonly (readonly [readonly number[], number, number, number])[] = [
  [[100, 90], 0.95, 0.5, 0.2929],
  [[100, 50], 0.75, 0.5, 0.2929],
  [[100, 100], 1, 1, 1],
  [[100, 80, 60], 0.8367, 0.5918, 0.5286],
  [[100, 70, 50, 20], 0.7085, 0.6356, 0.6356],
]

const times = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 8 })
const formulas = [
  (values: readonly number[]) => balanceByDeviation(values, 301),
  (values: readonly number[]) => balanceByMeanDeviation(values, 301),
  balanceByGini,
  balanceByMaximum,
  balanceByRange,
  balanceByVariation,
]

describe('balance', () => {
  it.each(published)('agrees with VillagerBench’s code for %j', (values, maximum, range, variation) => {
    expect(balanceByMaximum(values)).toBeCloseTo(maximum, 4)
    expect(balanceByRange(values)).toBeCloseTo(range, 4)
    expect(balanceByVariation(values)).toBeCloseTo(variation, 4)
  })

  it('follows equation 7 as read here', () => {
    // Shares of what the limit leaves above the idlest agent: 0 and 50 / 250; their standard deviation is 0.1.
    expect(balanceByDeviation([50, 100], 300)).toBeCloseTo(0.9, 10)
    expect(balanceByMeanDeviation([50, 100], 300)).toBeCloseTo(0.9, 10)
    // Shares 0, 0, 0.3: standard deviation sqrt(0.02), mean distance from 0.1 is 0.4 / 3.
    expect(balanceByDeviation([0, 0, 30], 100)).toBeCloseTo(1 - Math.sqrt(0.02), 10)
    expect(balanceByMeanDeviation([0, 0, 30], 100)).toBeCloseTo(1 - 0.4 / 3, 10)
  })

  it('is undefined for one agent, and where nothing is left to divide by', () => {
    for (const formula of formulas) expect(formula([120])).toBeNull()
    expect(balanceByDeviation([300, 300], 300)).toBeNull()
    expect(balanceByMeanDeviation([300, 310], 300)).toBeNull()
    expect(balanceByMaximum([0, 0])).toBeNull()
    expect(balanceByGini([0, 0])).toBeNull()
  })

  it('does not depend on the order of agents, never exceeds 1, and is 1 for equal times', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 300 }), (values, same) => {
        for (const formula of formulas) {
          const value = formula(values)
          const sorted = formula(values.toSorted((a, b) => a - b))
          if (value === null || sorted === null) expect(sorted).toBe(value)
          else expect(sorted).toBeCloseTo(value, 10)
          expect(value ?? 0).toBeLessThanOrEqual(1)
          expect(formula(values.map(() => same))).toBeCloseTo(1, 10)
        }
      }),
    )
  })

  it('spreads as Gini’s where the limit hides the difference: 15 actions against 3', () => {
    expect(balanceByDeviation([15, 3], 1327)).toBeGreaterThan(0.99)
    expect(balanceByGini([15, 3])).toBeCloseTo(1 / 3, 10)
    expect(balanceByGini([10, 8])).toBeCloseTo(8 / 9, 10)
  })

  it('as Gini’s is 0 for all in one hand and 1 for equal shares, whatever the unit, and falls by what moves to who has more', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 300 }), (values, unit) => {
        const value = balanceByGini(values)
        if (value === null) return
        expect(value).toBeGreaterThanOrEqual(0)
        expect(balanceByGini(values.map((time) => time * unit))).toBeCloseTo(value, 10)
        expect(balanceByGini(values.map((_, index) => (index === 0 ? unit : 0)))).toBeCloseTo(0, 10)
        const [least = 0, ...others] = values.toSorted((a, b) => a - b)
        const most = others.at(-1) ?? 0
        if (least === 0) return
        expect(balanceByGini([least - 1, ...others.slice(0, -1), most + 1])).toBeLessThan(value)
      }),
    )
  })
})
