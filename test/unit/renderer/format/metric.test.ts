import { expect, test } from 'vitest'
import { formatMoment } from '../../../../renderer/format/metric.ts'

const year = new Date().getFullYear()

test('a time has 24 hours, midnight is 00, and the year stands only where it is another one', () => {
  const midnight = new Date(year, 2, 5, 0, 26).toISOString()
  const evening = new Date(year, 2, 5, 23, 4).toISOString()
  expect(formatMoment(midnight)).toMatch(/00:26$/)
  expect(formatMoment(evening)).toMatch(/23:04$/)
  expect(formatMoment(evening)).not.toContain(String(year))
  expect(formatMoment(new Date(year - 1, 2, 5, 23, 4).toISOString())).toContain(String(year - 1))
})
