import { expect, test } from 'vitest'
import { formatDifference, formatFigure, formatTick, formatValue } from '../../../../renderer/charts/measure-format.ts'

test('numbers at charts are rounded as in tables: 100 only for all of it, no sign before 0', () => {
  expect([0.99958, 1, 0.862, 0.0005].map((share) => formatValue('ratio', share))).toEqual([
    '99.9 %',
    '100 %',
    '86.2 %',
    '0.05 %',
  ])
  expect([-1e-9, -0].map((share) => formatValue('ratio', share))).toEqual(['0 %', '0 %'])
  expect(formatTick([-5, 0, 5], -0)).toBe('0')
  expect([-0.99958, 1].map((share) => formatDifference('ratio', share))).toEqual(['−99.9 points', '+100 points'])
  expect([formatFigure('ratio', 0.99958), formatFigure('count', 0.99958)]).toEqual(['99.9', '1'])
})
