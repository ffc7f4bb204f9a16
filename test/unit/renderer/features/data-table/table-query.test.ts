import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedViewsSchema, withoutView, withView } from '../../../../../renderer/features/data-table/columns.ts'
import {
  formatTableQuery,
  isFiltered,
  parseTableQuery,
  plainQuery,
  type TableQuery,
  withFilter,
  withoutFilters,
} from '../../../../../renderer/features/data-table/table-query.ts'

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
