import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPercent, percentDigits } from '../../../../../shared/core/format/percent.ts'

test('shares are rounded, and only all of it is 100 %', () => {
  expect([13 / 14, 0.999, 1, 0].map((share) => formatPercent(share))).toEqual(['93 %', '99 %', '100 %', '0 %'])
  expect([0.9996, 1, 0.5].map((share) => percentDigits(share, 1))).toEqual(['99.9', '100.0', '50.0'])
})

test('no share below 1 reads as all of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(3), (share, digits) => {
      expect(Number(percentDigits(share, digits))).toBeLessThan(100)
    }),
  )
})
