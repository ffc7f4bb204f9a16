/** What a table shows, kept in the page's address, with the columns that this browser was told to show. */
import { useCallback, useMemo } from 'react'
import { replaceAddress } from '../../store/replace-address.ts'
import { type StoredChoice, useStoredChoice } from '../../store/stored-choice.ts'
import type { ColumnLayout } from './columns.ts'
import { formatTableQuery, parseTableQuery, type TableQuery, type TableWords } from './table-query.ts'

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
