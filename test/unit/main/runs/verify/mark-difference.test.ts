import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markDifference, shortened } from '../../../../../main/runs/verify/mark-difference.ts'

test('brackets what differs and keeps what is shared on both sides', () => {
  expect(markDifference('{"x":3,"y":4}', '{"x":31,"y":4}')).toEqual([
    { head: '{"x":3', part: '', tail: ',"y":4}' },
    { head: '{"x":3', part: '1', tail: ',"y":4}' },
  ])
})

test('cuts long shared ends and long differences, and says so', () => {
  const [left, right] = markDifference(
    `${'a'.repeat(500)}b${'c'.repeat(500)}`,
    `${'a'.repeat(500)}${'d'.repeat(999)}${'c'.repeat(500)}`,
  )
  expect(left).toEqual({ head: `…${'a'.repeat(80)}`, part: 'b', tail: `${'c'.repeat(80)}…` })
  expect(right.part).toBe(`${'d'.repeat(160)}…`)
})

test('put together again, short texts are what they were', () => {
  const text = fc.string({ maxLength: 80 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [left, right] = markDifference(a, b)
      expect([left.head + left.part + left.tail, right.head + right.part + right.tail]).toEqual([a, b])
      expect([left.head, left.tail]).toEqual([right.head, right.tail])
      expect(left.part === right.part).toBe(a === b)
    }),
  )
})

test('a text alone is shortened from its end', () => {
  expect(shortened('short')).toBe('short')
  expect(shortened('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`)
})
