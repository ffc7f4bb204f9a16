import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorAfter } from '../../../../renderer/ui/lists.ts'

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
