import { expect, test } from 'vitest'
import { nextFocus } from '../../../../renderer/ui/focus.ts'

const labels = ['Pause', 'Cancel', 'Copy link', 'Delete']

test.each([
  { key: 'ArrowDown', at: 0, to: 1 },
  { key: 'ArrowDown', at: 3, to: 0 },
  { key: 'ArrowDown', at: -1, to: 0 },
  { key: 'ArrowUp', at: 0, to: 3 },
  { key: 'ArrowUp', at: -1, to: 3 },
  { key: 'ArrowRight', at: 1, to: 2 },
  { key: 'ArrowLeft', at: 1, to: 0 },
  { key: 'Home', at: 2, to: 0 },
  { key: 'End', at: 0, to: 3 },
  { key: 'c', at: 0, to: 1 },
  { key: 'c', at: 1, to: 2 },
  { key: 'C', at: 2, to: 1 },
  { key: 'x', at: 0, to: null },
  { key: ' ', at: 0, to: null },
  { key: 'Enter', at: 0, to: null },
])('$key from $at leads to $to', ({ key, at, to }) => {
  expect(nextFocus(key, at, labels)).toBe(to)
})

test('a list without anything in it leads nowhere', () => {
  expect(nextFocus('ArrowDown', -1, [])).toBeNull()
})
