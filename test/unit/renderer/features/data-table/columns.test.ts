import { expect, test } from 'vitest'
import {
  grownNeeds,
  plainLayout,
  shownColumns,
  trackOf,
  widthOf,
  withMovedColumn,
  withToggledColumn,
  withWidth,
} from '../../../../../renderer/features/data-table/columns.ts'

const columns = [
  { id: 'name', widthPx: 200 },
  { id: 'status', widthPx: 100 },
  { id: 'notes', widthPx: 150, isExtra: true as const },
]
const unknown = new Map<string, number>()
const ids = (shown: readonly string[] | null) => shownColumns(columns, shown).map(({ id }) => id)

test('extra columns wait to be chosen; the first one is always there and first; unknown ones are left out', () => {
  expect(ids(null)).toEqual(['name', 'status'])
  expect(ids(['notes', 'name', 'gone'])).toEqual(['name', 'notes'])
  expect(shownColumns([], ['name'])).toEqual([])
})

test('a column is shown, hidden, and moved, but never before the first', () => {
  expect(withToggledColumn(['name', 'status'], 'notes')).toEqual(['name', 'status', 'notes'])
  expect(withToggledColumn(['name', 'status'], 'status')).toEqual(['name'])
  const shown = ['name', 'status', 'notes']
  expect(withMovedColumn(shown, 'notes', -1)).toEqual(['name', 'notes', 'status'])
  for (const [id, by] of [
    ['status', -1],
    ['notes', 1],
    ['name', 1],
    ['gone', 1],
  ] as const) {
    expect(withMovedColumn(shown, id, by)).toBe(shown)
  }
})

test('widths are remembered within bounds', () => {
  const layout = withWidth(withWidth(plainLayout, 'name', 320.4), 'status', 3)
  expect(columns.map((column) => widthOf(column, layout, unknown))).toEqual([320, 48, 150])
})

test('a column grows as far as it may, and is exactly as wide as it was dragged', () => {
  expect(trackOf({ id: 'name', widthPx: 200, widestPx: 500 }, plainLayout, unknown)).toBe('minmax(200px, 500px)')
  expect(trackOf({ id: 'status', widthPx: 101 }, plainLayout, unknown)).toBe('minmax(101px, 152px)')
  expect(trackOf({ id: 'name', widthPx: 200 }, withWidth(plainLayout, 'name', 260), unknown)).toBe('260px')
})

test('a column takes no more than stands in it, and gives long words the room that there is', () => {
  const end = { id: 'end', widthPx: 240 }
  const name = { id: 'name', widthPx: 230, widestPx: 460 }
  const needs = new Map([
    ['end', 96],
    ['name', 390],
  ])
  expect(widthOf(end, plainLayout, needs)).toBe(96)
  expect(trackOf(end, plainLayout, needs)).toBe('minmax(96px, 96px)')
  expect(trackOf(name, plainLayout, needs)).toBe('minmax(230px, 390px)')
  // Nobody reads a column of one digit without its head, nor a name as wide as the window.
  expect(widthOf(end, plainLayout, new Map([['end', 9]]))).toBe(48)
  expect(trackOf(name, plainLayout, new Map([['name', 2000]]))).toBe('minmax(230px, 460px)')
  expect(trackOf(end, withWidth(plainLayout, 'end', 300), needs)).toBe('300px')
})

test('what a column needs only grows', () => {
  const before = new Map([
    ['end', 96],
    ['name', 200],
  ])
  expect(grownNeeds(before, new Map([['end', 80]]))).toBe(before)
  expect([...grownNeeds(before, new Map([['end', 120]]))]).toEqual([
    ['end', 120],
    ['name', 200],
  ])
})
