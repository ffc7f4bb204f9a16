/** What a table is sorted by: up to three columns, the first counts most; as the address has it and as heads change it. */

import { useRef, useState } from 'react'
import type { EpisodeSort } from '../../../shared/contract/run-table.ts'

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
