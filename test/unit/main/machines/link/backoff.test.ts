/** Waiting before the next try. */
import { expect, test } from 'vitest'
import { backoffMs, pauseFor } from '../../../../../main/machines/link/backoff.ts'

test('doubles from 0.2 to 5 s, between half of it and all of it', () => {
  const most = Array.from({ length: 7 }, (_, failures) => backoffMs(failures, 1))
  expect(most).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000])
  expect(backoffMs(0, 0)).toBe(100)
  expect(backoffMs(10_000, 0)).toBe(2_500)
})

test('a pause ends at once with its signal', async () => {
  const ending = new AbortController()
  const pause = pauseFor(3_600_000, ending.signal)
  ending.abort()
  await pause
  await pauseFor(3_600_000, ending.signal)
  await pauseFor(0, new AbortController().signal)
})
