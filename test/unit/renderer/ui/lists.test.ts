import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorAfter, nextFocus } from '../../../../renderer/ui/lists.ts'

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowUp', 4, 3],
  ['PageDown', 4, 9],
  ['PageDown', 17, 19],
  ['PageUp', 4, 0],
  ['Home', 4, 0],
  ['End', 4, 19],
  ['ArrowDown', 19, 19],
  ['ArrowUp', 0, 0],
  ['x', 4, null],
] as const)('%s goes from row %i of 20 to %s', (key, cursor, next) => {
  expect(cursorAfter(key, cursor, 20, key.startsWith('Page') ? 5 : 10)).toBe(next)
})

test('no key leaves the rows', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.nat(),
      fc.integer({ min: 1, max: 60 }),
      keys,
      (count, at, page, key) => {
        const next = cursorAfter(key, at % count, count, page)
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThan(count)
      },
    ),
  )
})

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
