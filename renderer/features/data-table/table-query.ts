/** What a table shows, as the page's address says it: a link, or a saved view, is the whole of it. */

import { useCallback, useMemo } from 'react'
import { replaceAddress } from '../../store/replace-address.ts'
import { type StoredChoice, useStoredChoice } from '../../store/stored-choice.ts'
import type { ColumnLayout } from './columns.ts'
import { formatSort, parseSort, type TableSort } from './table-sort.ts'

export interface TableQuery {
  readonly text: string
  /** Values by filter; a filter without any is left out. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Empty for none. */
  readonly group: string
  readonly sort: TableSort
  /** Columns in order; null where the browser's own choice holds. */
  readonly shown: readonly string[] | null
  readonly withArchived: boolean
}

export const plainQuery: TableQuery = {
  text: '',
  filters: {},
  group: '',
  sort: [],
  shown: null,
  withArchived: false,
}

/** What a table can be asked for. */
export interface TableWords {
  readonly filters: readonly string[]
  readonly groups: readonly string[]
  /** Columns that rows can be sorted by. */
  readonly sortable: readonly string[]
}

/** What the table does not know is left out: a link may be older than the table. */
export function parseTableQuery(query: string, words: TableWords): TableQuery {
  const params = new URLSearchParams(query)
  const group = params.get('group') ?? ''
  const filters = words.filters.map((name) => [name, [...new Set(params.getAll(name))]] as const)
  return {
    text: params.get('q') ?? '',
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
    group: words.groups.includes(group) ? group : '',
    sort: parseSort(params.get('sort') ?? '', words.sortable),
    shown: params.get('columns')?.split(',') ?? null,
    withArchived: params.get('archived') === '1',
  }
}

export function formatTableQuery(query: TableQuery): string {
  const params = new URLSearchParams()
  if (query.text !== '') params.set('q', query.text)
  for (const [name, values] of Object.entries(query.filters)) for (const value of values) params.append(name, value)
  if (query.group !== '') params.set('group', query.group)
  if (query.sort.length > 0) params.set('sort', formatSort(query.sort))
  if (query.shown !== null) params.set('columns', query.shown.join(','))
  if (query.withArchived) params.set('archived', '1')
  return params.toString()
}

export function withFilter(query: TableQuery, name: string, values: readonly string[]): TableQuery {
  const { [name]: _, ...others } = query.filters
  return { ...query, filters: values.length === 0 ? others : { ...others, [name]: values } }
}

/** How rows are arranged stays. */
export function withoutFilters(query: TableQuery): TableQuery {
  return { ...query, text: '', filters: {}, withArchived: false }
}

export function isFiltered({ text, filters }: TableQuery): boolean {
  return text !== '' || Object.keys(filters).length > 0
}

/** What a table shows, kept in the page's address, with the columns that this browser was told to show. */
export interface TableView {
  readonly query: TableQuery
  readonly change: (query: TableQuery) => void
  /** Shown columns in order; null for those that are shown at first. */
  readonly shown: readonly string[] | null
  /** null for those that are shown at first. */
  readonly changeShown: (shown: readonly string[] | null) => void
  readonly layout: ColumnLayout
  readonly changeLayout: (layout: ColumnLayout) => void
}

/** `page` is the table's own address without query. No entry is added to the history: going back leaves the page. */
export function useTableQuery(
  page: 'runs' | 'episodes',
  text: string,
  words: TableWords,
  columns: StoredChoice<ColumnLayout>,
): TableView {
  const query = useMemo(() => parseTableQuery(text, words), [text, words])
  const layout = useStoredChoice(columns)
  const change = useCallback(
    (next: TableQuery) => {
      const written = formatTableQuery(next)
      replaceAddress(written === '' ? `#/${page}` : `#/${page}?${written}`)
    },
    [page],
  )
  const changeShown = (shown: readonly string[] | null): void => {
    columns.write({ ...layout, shown })
    if (query.shown !== null) change({ ...query, shown: null })
  }
  return { query, change, shown: query.shown ?? layout.shown, changeShown, layout, changeLayout: columns.write }
}
