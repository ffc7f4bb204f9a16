import { expect, test } from 'vitest'
import { studentInterval } from '../../../../../main/analysis/intervals/student-interval.ts'

test('is the mean and t standard errors to each side, by the tables of t', () => {
  const interval = studentInterval([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const reach = (2.2621571628 * Math.sqrt(55 / 6)) / Math.sqrt(10)
  expect(interval?.low).toBeCloseTo(5.5 - reach, 6)
  expect(interval?.high).toBeCloseTo(5.5 + reach, 6)
  expect(studentInterval([0, 1])?.high).toBeCloseTo(0.5 + 12.7062047 * 0.5, 5)
})

test('has no width where all are equal, and is none for one value', () => {
  expect(studentInterval([2, 2, 2])).toEqual({ kind: 'student-t', low: 2, high: 2 })
  expect(studentInterval([2])).toBeNull()
  expect(studentInterval([])).toBeNull()
})
