import { expect, test } from 'vitest'
import { formatDuration } from '../../../../../shared/core/format/duration.ts'

test.each([
  [0, '0.0 s'],
  [440, '0.4 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [59_499, '59 s'],
  [60_000, '1 min 00 s'],
  [185_000, '3 min 05 s'],
  [3_600_000, '1 h 00 min'],
  [7_440_000, '2 h 04 min'],
  [172_740_000, '47 h 59 min'],
  [273_600_000, '3 d 04 h'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
