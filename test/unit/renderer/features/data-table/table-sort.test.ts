import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatSort,
  heldOrder,
  nextSort,
  parseSort,
  sortRows,
} from '../../../../../renderer/features/data-table/table-sort.ts'

const columns = ['name', 'completion', 'cost', 'started']

describe('what a table is sorted by', () => {
  test('is in the address as it was chosen', () => {
    const sort = fc.uniqueArray(fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() }), {
      maxLength: 3,
      selector: ({ column }) => column,
    })
    fc.assert(
      fc.property(sort, (wanted) => {
        expect(parseSort(formatSort(wanted), columns)).toEqual(wanted)
      }),
    )
  })

  test('leaves out columns that are not there, doubles, and more than three', () => {
    expect(parseSort('-gone,name,-name,cost,completion,started', columns)).toEqual([
      { column: 'name', descending: false },
      { column: 'cost', descending: false },
      { column: 'completion', descending: false },
    ])
    expect(parseSort('', columns)).toEqual([])
  })

  test('goes from a column’s first way to the other, then to none', () => {
    const first = nextSort([], 'cost', 'descending', false)
    const second = nextSort(first, 'cost', 'descending', false)
    expect([first, second, nextSort(second, 'cost', 'descending', false)]).toEqual([
      [{ column: 'cost', descending: true }],
      [{ column: 'cost', descending: false }],
      [],
    ])
  })

  test('keeps the columns before it with Shift, and drops the oldest of four', () => {
    const three = parseSort('name,-cost,started', columns)
    expect(formatSort(nextSort(three, 'completion', 'descending', true))).toBe('-cost,started,-completion')
    expect(formatSort(nextSort(three, 'cost', 'descending', true))).toBe('name,cost,started')
    expect(formatSort(nextSort(three, 'completion', 'descending', false))).toBe('-completion')
  })
})

test('rows without a value come last either way, ties stay as they were', () => {
  const rows = [
    { id: 'a', cost: null },
    { id: 'b', cost: 2 },
    { id: 'c', cost: 10 },
    { id: 'd', cost: 2 },
  ]
  const order = (text: string) =>
    sortRows(rows, parseSort(text, columns), ({ cost }) => cost)
      .map(({ id }) => id)
      .join('')
  expect([order('cost'), order('-cost'), order('')]).toEqual(['bdca', 'cbda', 'abcd'])
})

test('names are sorted as people count', () => {
  const names = ['run-10', 'run-2', 'Run-1']
  expect(sortRows(names, [{ column: 'name', descending: false }], (name) => name)).toEqual(['Run-1', 'run-2', 'run-10'])
})

test('what is being read stays in its order: what went is gone, what came waits', () => {
  expect(heldOrder(['a', 'b', 'c'], ['d', 'c', 'a', 'e'])).toEqual({ keys: ['a', 'c'], waiting: 2 })
})
