import { expect, test } from 'vitest'
import { remainingMs } from '../../../../main/runs/run-event.ts'

test('the rest takes the mean of what is decided, so many at a time', () => {
  expect(remainingMs([], 10, 2)).toBeNull()
  expect(remainingMs([1000, 3000], 10, 2)).toBe(8000)
  expect(remainingMs([1000, 3000], 3, 8)).toBe(2000)
  expect(remainingMs([1000, 3000], 2, 2)).toBe(0)
})
