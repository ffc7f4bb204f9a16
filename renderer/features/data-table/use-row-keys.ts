/** The cursor of a table and what the keys and presses on its rows do. */

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { cursorAfter } from '../../ui/lists.ts'
import { allRows, isChosen, noRows, type RowSelection, type TableRow, withChosen, withToggled } from './table-data.ts'
import type { RowActs } from './table-row.tsx'

/** How high a row is: the page's density says it, in the variable `--row`. */
const COMPACT_PX = 28

/** In CSS pixels; follows the density while it is changed. */
export function useRowHeight(): number {
  return useSyncExternalStore(watchRoot, readRow)
}

function readRow(): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row'))
  return Number.isFinite(px) && px > 0 ? px : COMPACT_PX
}

function watchRoot(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

interface Table<Row> {
  readonly count: number
  rowAt(index: number): TableRow<Row> | null
  readonly selection: RowSelection
  readonly onSelection: (selection: RowSelection) => void
  readonly selectable: number
  onOpen?(row: TableRow<Row>): void
  onExpand?(row: TableRow<Row>): void
}

/** Where a stretch of chosen rows began, and what was chosen before it. */
interface Anchor {
  readonly index: number
  readonly before: RowSelection
}

export function useRowKeys<Row>(
  table: Table<Row>,
  scroll: RefObject<HTMLElement | null>,
  rowPx: number,
  scrollTo: (index: number) => void,
) {
  const [place, setCursor] = useState(0)
  const cursor = Math.max(0, Math.min(place, table.count - 1))
  const anchor = useRef<Anchor | null>(null)
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })
  const acts = useMemo(() => rowActs(latest, anchor, setCursor), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isForTable(event.currentTarget, event.target) || event.altKey) return
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowPx) - 2)
    const next = cursorAfter(event.key, cursor, table.count, page)
    if (next !== null && next >= 0) {
      event.preventDefault()
      if (event.shiftKey && table.selectable > 0) stretch(table, anchor, cursor, next)
      else anchor.current = null
      setCursor(next)
      scrollTo(next)
      return
    }
    const isInside = event.target !== event.currentTarget
    if (isInside && (event.key === 'Enter' || event.key === ' ')) return
    if (onRow(table, event, cursor)) event.preventDefault()
  }
  return { cursor, setCursor, acts, onKeyDown }
}

/** Whether the key meant something for the row under the cursor or for the whole table. */
function onRow<Row>(table: Table<Row>, event: KeyboardEvent, cursor: number): boolean {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand) {
    if (event.key !== 'a' || table.selectable === 0) return false
    table.onSelection(allRows)
    return true
  }
  if (event.key === 'Escape') {
    if (!table.selection.isAll && table.selection.keys.size === 0) return false
    table.onSelection(noRows)
    return true
  }
  const row = table.rowAt(cursor)
  if (row === null) return event.key === ' '
  switch (event.key) {
    case ' ':
      if (row.isSelectable && table.selectable > 0) table.onSelection(withToggled(table.selection, row.key))
      return true
    case 'Enter':
      if (row.href === null) table.onExpand?.(row)
      else table.onOpen?.(row)
      return true
    case 'ArrowRight':
    case 'ArrowLeft':
      if (row.isExpanded !== (event.key === 'ArrowLeft')) return false
      table.onExpand?.(row)
      return true
    default:
      return false
  }
}

/** Chooses what lies between where the stretch began and `to`, on top of what was chosen before. */
function stretch<Row>(table: Table<Row>, anchor: RefObject<Anchor | null>, from: number, to: number): void {
  const { index, before } = anchor.current ?? { index: from, before: table.selection }
  anchor.current = { index, before }
  const [low, high] = index < to ? [index, to] : [to, index]
  const keys: string[] = []
  for (let at = low; at <= high; at++) {
    const row = table.rowAt(at)
    if (row?.isSelectable === true) keys.push(row.key)
  }
  table.onSelection(withChosen(before, keys, true))
}

function rowActs<Row>(
  latest: RefObject<Table<Row>>,
  anchor: RefObject<Anchor | null>,
  setCursor: (index: number) => void,
): RowActs<Row> {
  const last = { index: 0 }
  const choose = (index: number, row: TableRow<Row>, event: MouseEvent): void => {
    const table = latest.current
    if (event.shiftKey) stretch(table, { current: null }, last.index, index)
    else if (row.isSelectable)
      table.onSelection(withChosen(table.selection, [row.key], !isChosen(table.selection, row.key)))
    last.index = index
    anchor.current = null
    setCursor(index)
  }
  return {
    choose,
    press: (index, row, event) => {
      if (isOnControl(event.target)) return
      const chooses = event.shiftKey || event.ctrlKey || event.metaKey
      if (chooses && latest.current.selectable > 0) return choose(index, row, event)
      last.index = index
      anchor.current = null
      setCursor(index)
      if (window.getSelection()?.type === 'Range') return
      if (row.href === null) latest.current.onExpand?.(row)
      else latest.current.onOpen?.(row)
    },
    expand: (row) => latest.current.onExpand?.(row),
  }
}

/** Which keys and presses in a table are the table's. */

/** Keys in a field are the field's; what is drawn elsewhere (an open menu) is not the table's. */
function isForTable(table: HTMLElement, target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || !table.contains(target)) return false
  return target.closest('input:not([type=checkbox]), textarea, select') === null
}

/** Whether a press belongs to something in the row rather than to the row. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, textarea, select') !== null
}
