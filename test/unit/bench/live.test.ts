import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldOver, lagsOf, quantile } from '../../bench/live/lags.ts'
import { slopePerHour } from '../../bench/live/slope.ts'

const ticks = [0, 100, 200, 300].map((wallMs) => ({ wallMs: 1000 + wallMs, gameMs: wallMs * 4 }))

test('a lag is the game time that had come less what is shown, between the first and the last tick', () => {
  const shown = (wallMs: number, gameMs: number) => ({ wallMs, gameMs })
  expect(lagsOf(ticks, [shown(900, 0), shown(1000, 0), shown(1150, 300), shown(1250, 900), shown(1400, 0)])).toEqual([
    0, 100, 0,
  ])
})

test('quantiles are values that were measured', () => {
  expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.95), quantile([], 0.5)]).toEqual([2, 3, 0])
})

test('the slope of a line is its own, whatever it begins with', () => {
  const number = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 2, max: 60 }), (from, perMinute, count) => {
      const points = Array.from({ length: count }, (_, minute) => ({ minute, value: from + perMinute * minute }))
      expect(slopePerHour(points)).toBeCloseTo(perMinute * 60, 4)
    }),
  )
  expect([slopePerHour([]), slopePerHour([{ minute: 1, value: 5 }])]).toEqual([0, 0])
})

test('a page that is too busy to look shows what it showed last', () => {
  const seen = [
    { wallMs: 0, gameMs: 0 },
    { wallMs: 21, gameMs: 50 },
    { wallMs: 82, gameMs: 100 },
  ]
  expect(heldOver(seen, 20)).toEqual([
    { wallMs: 0, gameMs: 0 },
    { wallMs: 21, gameMs: 50 },
    { wallMs: 41, gameMs: 50 },
    { wallMs: 61, gameMs: 50 },
    { wallMs: 82, gameMs: 100 },
  ])
})
