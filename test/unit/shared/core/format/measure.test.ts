import { expect, test } from 'vitest'
import { differenceDigits, intervalDigits, measureDigits } from '../../../../../shared/core/format/measure.ts'

test('a share is rounded as everywhere: 100 only where it is all of it', () => {
  expect([0.99958, 1, 1.5, 0.5].map((share) => measureDigits('ratio', share))).toEqual([
    '99.9',
    '100.0',
    '150.0',
    '50.0',
  ])
  expect(intervalDigits('ratio', { low: 0.763, high: 0.99958 })).toBe('[76.3, 99.9]')
  expect([0.99958, -0.99958, 1, -1].map((share) => differenceDigits('ratio', share))).toEqual([
    '+99.9',
    '−99.9',
    '+100.0',
    '−100.0',
  ])
})

test('what rounds to 0 has no sign, and money has four digits', () => {
  expect([-1e-9, -0, 0].map((share) => measureDigits('ratio', share))).toEqual(['0.0', '0.0', '0.0'])
  expect([0.0312, -0.0312, 12_345.6].map((value) => measureDigits('US$', value))).toEqual([
    '0.0312',
    '−0.0312',
    '12346',
  ])
})
