/** What a table shows, as the page's address says it: a link, or a saved view, is the whole of it. */

import { useCallback, useMemo, useRef, useState } from 'react'
import type { EpisodeSort } from '../../../shared/contract/run-table.ts'
import { replaceAddress } from '../../store/replace-address.ts'
import { type StoredChoice, useStoredChoice } from '../../store/stored-choice.ts'
import type { ColumnLayout } from './columns.ts'

/** What a table is sorted by: up to three columns, the first counts most; as the address has it and as heads change it. */
export type TableSort = readonly EpisodeSort[]

/** As many as the lab takes. */
const MOST = 3

/** `-completion,name`: a minus for descending. */
export function formatSort(sort: TableSort): string {
  return sort.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(',')
}

/** Columns that the table does not have are left out. */
export function parseSort(text: string, columns: readonly string[]): TableSort {
  const sort = text.split(',').map((part) => {
    const descending = part.startsWith('-')
    return { column: descending ? part.slice(1) : part, descending }
  })
  const seen = new Set<string>()
  return sort.filter(({ column }) => columns.includes(column) && !seen.has(column) && seen.add(column)).slice(0, MOST)
}

/**
 * After a press on a head: the column's first way, then the other, then none. `adds` keeps the columns before it; without, the
 * column is the only one.
 */
export function nextSort(sort: TableSort, column: string, first: 'ascending' | 'descending', adds: boolean): TableSort {
  const before = sort.find((own) => own.column === column)
  const startsDown = first === 'descending'
  const next =
    before === undefined
      ? [{ column, descending: startsDown }]
      : before.descending === startsDown
        ? [{ column, descending: !startsDown }]
        : []
  if (!adds) return next
  if (before === undefined) return [...sort, ...next].slice(-MOST)
  return sort.flatMap((own) => (own.column === column ? next : [own]))
}

type Key = number | string | null

/** By what `keyOf` says of each row under each column; rows without a value come last either way, ties stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: TableSort,
  keyOf: (row: Row, column: string) => Key,
): readonly Row[] {
  if (sort.length === 0) return rows
  return rows.toSorted((a, b) => {
    for (const { column, descending } of sort) {
      const order = compareKeys(keyOf(a, column), keyOf(b, column), descending)
      if (order !== 0) return order
    }
    return 0
  })
}

const collator = new Intl.Collator('en', { numeric: true })

function compareKeys(a: Key, b: Key, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return descending ? -order : order
}

/** Rows in the order that is being read: those that went are gone, those that came wait. */
export function heldOrder(
  held: readonly string[],
  wanted: readonly string[],
): { readonly keys: readonly string[]; readonly waiting: number } {
  const there = new Set(wanted)
  const keys = held.filter((key) => there.has(key))
  return { keys, waiting: wanted.length - keys.length }
}

/** The order of rows that somebody is reading: it stays while they do, and rows that come wait. */
interface HeldOrder {
  readonly keys: readonly string[]
  /** Rows that wait to be put in. */
  readonly waiting: number
  /** Puts them in. */
  readonly show: () => void
  readonly hold: (isHeld: boolean) => void
}

/** `reason` says what the user asked for: when that is another thing, rows move at once. */
export function useHeldOrder(wanted: readonly string[], reason: string): HeldOrder {
  const [isHeld, hold] = useState(false)
  const [round, setRound] = useState(0)
  const held = useRef({ reason: '', keys: wanted })
  const own = `${reason} ${round}`
  if (!isHeld || held.current.reason !== own) held.current = { reason: own, keys: wanted }
  return { ...heldOrder(held.current.keys, wanted), show: () => setRound((count) => count + 1), hold }
}

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
