import { expect, test } from 'vitest'
import { spreadOf } from '../../../../../main/analysis/intervals/spread.ts'

test('equal values have no interval of width zero: their number stands in its place', () => {
  expect(spreadOf([1, 1], 'over-scenarios', [0, 1])).toEqual({ interval: null, allEqual: 2 })
  expect(spreadOf([0.1 + 0.2, 0.3, 0.3], 'over-episodes')).toEqual({ interval: null, allEqual: 3 })
  expect(spreadOf([0, 0, 0], 'over-scenarios')).toEqual({ interval: null, allEqual: 3 })
})

test('one value has neither', () => {
  expect(spreadOf([1], 'over-scenarios')).toEqual({ interval: null })
  expect(spreadOf([], 'over-scenarios')).toEqual({ interval: null })
})

test('is cut to what the measure can be', () => {
  expect(spreadOf([0.5, 1], 'over-scenarios', [0, 1])).toEqual({
    interval: { kind: 'over-scenarios', low: 0, high: 1 },
  })
  expect(spreadOf([0.5, 1], 'over-episodes').interval?.high).toBeGreaterThan(1)
})
