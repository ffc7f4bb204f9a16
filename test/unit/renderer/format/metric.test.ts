import { expect, test } from 'vitest'
import { formatInterval, formatMetric, formatMoment } from '../../../../renderer/format/metric.ts'

const year = new Date().getFullYear()

test('a time has 24 hours, midnight is 00, and the year stands only where it is another one', () => {
  const midnight = new Date(year, 2, 5, 0, 26).toISOString()
  const evening = new Date(year, 2, 5, 23, 4).toISOString()
  expect(formatMoment(midnight)).toMatch(/00:26$/)
  expect(formatMoment(evening)).toMatch(/23:04$/)
  expect(formatMoment(evening)).not.toContain(String(year))
  expect(formatMoment(new Date(year - 1, 2, 5, 23, 4).toISOString())).toContain(String(year - 1))
})

test('values have the digits of tables: money four, and no share below 1 is all of it', () => {
  expect(formatMetric('US$', 0.0312)).toBe('0.0312')
  const interval = { kind: 'over-scenarios', low: 0.0204, high: 0.042 } as const
  expect(formatInterval('US$', { id: 'cost_usd', episodes: 4, scenarios: 2, mean: 0.0312, interval })).toBe(
    '[0.0204, 0.0420]',
  )
  expect([0.99958, 1, -1e-9].map((share) => formatMetric('ratio', share))).toEqual(['99.9 %', '100.0 %', '0.0 %'])
  expect([formatMetric('count', 12), formatMetric('count', 12.25), formatMetric('s', null)]).toEqual([
    '12',
    '12.3',
    '–',
  ])
})
