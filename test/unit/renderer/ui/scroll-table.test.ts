import { expect, test } from 'vitest'
import { cutColumns } from '../../../../renderer/ui/scroll-table.tsx'

/** Columns of 100 px beside each other, moved to the left by so much; the room is from 150 to 500. */
const room = { left: 150, right: 500 }
function columnsMovedBy(px: number, isWhole = true) {
  return Array.from({ length: 6 }, (_, at) => ({ left: 150 + at * 100 - px, right: 250 + at * 100 - px, isWhole }))
}

test('a number at the edge is seen whole or not at all', () => {
  // The fourth column begins at 450 and would end at 550.
  expect(cutColumns(columnsMovedBy(0), room)).toEqual({ leftTo: null, rightFrom: 450, hasMore: true })
  expect(cutColumns(columnsMovedBy(30), room)).toEqual({ leftTo: 220, rightFrom: 420, hasMore: true })
  expect(cutColumns(columnsMovedBy(250), room)).toEqual({ leftTo: 200, rightFrom: null, hasMore: false })
})

test('columns that end at the edge cover nothing, and the table still says that it goes on', () => {
  expect(cutColumns(columnsMovedBy(50.4), { ...room, right: 500 })).toMatchObject({ rightFrom: null, hasMore: true })
})

test('words are cut as they are in their own column', () => {
  expect(cutColumns(columnsMovedBy(30, false), room)).toEqual({ leftTo: null, rightFrom: null, hasMore: true })
})

test('a column wider than all of the room is not covered: it would be seen nowhere', () => {
  const wide = [{ left: 150, right: 700, isWhole: true }]
  expect(cutColumns(wide, room)).toEqual({ leftTo: null, rightFrom: null, hasMore: true })
})
