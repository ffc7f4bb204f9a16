import { expect, test } from 'vitest'
import { describeModesProgress, modesProgress } from '../../../../../renderer/features/compare/use-modes.ts'

test('time left is told from the pace since the first answer, not from what was known before', () => {
  const progress = modesProgress({ read: 100 }, { read: 120, toRead: 960 }, 2_000)
  expect(progress).toEqual({ read: 120, toRead: 960, remainingMs: 84_000 })
  expect(describeModesProgress(progress)).toBe('120 of 960 records read · about 1 min 24 s left')
})

test('the first answer says how far it is, and no time', () => {
  const progress = modesProgress({ read: 40 }, { read: 40, toRead: 1_960 }, 0)
  expect(describeModesProgress(progress)).toBe('40 of 1,960 records read')
})
