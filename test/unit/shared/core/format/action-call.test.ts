import { expect, test } from 'vitest'
import { formatArguments } from '../../../../../shared/core/format/action-call.ts'
import { formatGameTime } from '../../../../../shared/core/format/game-time.ts'

test.each([
  [0, '0:00.0'],
  [9_349, '0:09.3'],
  [59_999, '0:59.9'],
  [760_000, '12:40.0'],
])('%d ms is %s', (atMs, words) => expect(formatGameTime(atMs)).toBe(words))

test('arguments read as words, positions without brackets', () => {
  const call = { action: 'placeBlock', arguments: { item: 'dirt', pos: [-9, -60, 0], state: { facing: 'up' } } }
  expect(formatArguments(call)).toBe('item dirt, pos -9 -60 0, state (facing up)')
  expect(formatArguments({ action: 'waitUntil', arguments: { names: ['a', 'b'], other: null } })).toBe(
    'names [a, b], other null',
  )
})
