import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { savedViewsSchema, withoutView, withView } from '../../../../../renderer/features/data-table/columns.ts'
import {
  formatSort,
  formatTableQuery,
  heldOrder,
  isFiltered,
  nextSort,
  parseSort,
  parseTableQuery,
  plainQuery,
  sortRows,
  type TableQuery,
  withFilter,
  withoutFilters,
} from '../../../../../renderer/features/data-table/table-query.ts'

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

const words = { filters: ['status', 'tag'], groups: ['day'], sortable: ['name', 'cost'] }

test('a link says the whole of what is shown', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 })
  const queries: fc.Arbitrary<TableQuery> = fc.record({
    text: fc.string(),
    filters: fc.dictionary(fc.constantFrom('status', 'tag'), values, { noNullPrototype: true }),
    group: fc.constantFrom('', 'day'),
    sort: fc.constantFrom([], [{ column: 'cost', descending: true }]),
    shown: fc.constantFrom(null, ['name', 'cost']),
    withArchived: fc.boolean(),
  })
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseTableQuery(formatTableQuery(query), words)).toEqual(query)
    }),
  )
})

test('what the table does not know is left out, and an empty address is the plain table', () => {
  expect(parseTableQuery('group=moon&sort=-moon&moon=1&status=done&status=done', words)).toEqual({
    ...plainQuery,
    filters: { status: ['done'] },
  })
  expect(parseTableQuery('', words)).toEqual(plainQuery)
  expect(formatTableQuery(plainQuery)).toBe('')
})

test('a filter without values is none; showing all keeps how rows are arranged', () => {
  const query = withFilter({ ...plainQuery, group: 'day', text: 'x' }, 'tag', ['night'])
  expect(withFilter(query, 'tag', []).filters).toEqual({})
  expect([isFiltered(query), isFiltered(withoutFilters(query))]).toEqual([true, false])
  expect(withoutFilters(query).group).toBe('day')
})

test('views are named, replaced by name, and removed', () => {
  const views = withView(withView([], 'nights', 'tag=night'), 'done', 'status=done')
  expect(views.map(({ name }) => name)).toEqual(['done', 'nights'])
  expect(withView(views, 'done', 'q=x')).toHaveLength(2)
  expect(withoutView(views, 'done')).toEqual([{ name: 'nights', query: 'tag=night' }])
  expect(savedViewsSchema.safeParse([{ name: 1 }]).success).toBe(false)
})
