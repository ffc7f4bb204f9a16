import { expect, test } from 'vitest'
import {
  plainLayout,
  shownColumns,
  trackOf,
  widthOf,
  withMovedColumn,
  withToggledColumn,
  withWidth,
} from '../../../../renderer/lab/columns.ts'

const columns = [
  { id: 'name', widthPx: 200 },
  { id: 'status', widthPx: 100 },
  { id: 'notes', widthPx: 150, isExtra: true as const },
]
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
  expect(columns.map((column) => widthOf(column, layout))).toEqual([320, 48, 150])
})

test('a column grows as far as it may, and is exactly as wide as it was dragged', () => {
  expect(trackOf({ id: 'name', widthPx: 200, widestPx: 500 }, plainLayout)).toBe('minmax(200px, 500px)')
  expect(trackOf({ id: 'status', widthPx: 101 }, plainLayout)).toBe('minmax(101px, 152px)')
  expect(trackOf({ id: 'name', widthPx: 200 }, withWidth(plainLayout, 'name', 260))).toBe('260px')
})
