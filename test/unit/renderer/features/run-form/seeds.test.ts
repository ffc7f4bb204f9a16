import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSeeds, parseSeeds, parseSizes, withSeedCount } from '../../../../../renderer/features/run-form/seeds.ts'

describe('parseSeeds', () => {
  test.each([
    ['1..3, 8', [1, 2, 3, 8]],
    ['5', [5]],
    ['2,1..3', [2, 1, 3]],
  ])('%s', (text, seeds) => expect(parseSeeds(text)).toEqual(seeds))

  test.each(['', '3..1', '1..', '-1', '1;2', '0..1000000', '1e3'])('refuses %o', (text) => {
    expect(parseSeeds(text)).toBeNull()
  })
})

test('what is written is read again', () => {
  expect(formatSeeds([1, 2, 3, 4, 5, 9])).toBe('1..5, 9')
  expect(formatSeeds([1, 2, 4])).toBe('1, 2, 4')
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(3_000), { minLength: 1, maxLength: 40 }), (seeds) => {
      expect(parseSeeds(formatSeeds(seeds))).toEqual(seeds)
    }),
  )
})

test('so many seeds from the first on', () => {
  expect(withSeedCount('4..5, 9', 3)).toBe('4..6')
  expect(withSeedCount('nonsense', 1)).toBe('1')
})

test('sizes of teams are in 1 to the largest', () => {
  expect(parseSizes('1, 2, 4', 4)).toEqual([1, 2, 4])
  expect(parseSizes('0', 4)).toBeNull()
  expect(parseSizes('5', 4)).toBeNull()
})
