import { expect, test } from 'vitest'
import { nextShare } from '../../../../main/runs/small-steps.ts'

test('a step that took too long is followed by half of it, down to a least one; quick ones grow to the whole again', () => {
  const slow = [1, 2, 3, 4, 5, 6, 7].reduce((shares) => [...shares, nextShare(shares.at(-1) ?? 1, 400)], [1])
  expect(slow).toEqual([1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 32, 1 / 32])
  expect(nextShare(1 / 4, 3)).toBe(1 / 2)
  expect(nextShare(1, 3)).toBe(1)
  expect(nextShare(1 / 4, 20)).toBe(1 / 4)
})
