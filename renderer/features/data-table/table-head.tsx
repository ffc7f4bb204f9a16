/** Heads of a table's columns: they sort, and their edges are dragged to make columns wider. */

import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ColumnLayout, type ColumnNeeds, grownNeeds, widthOf, withWidth } from './columns.ts'
import styles from './data-table.module.css'
import type { TableColumn } from './table-data.ts'
import { nextSort, type TableSort } from './table-query.ts'

/* How wide a table's columns have to be for what stands in them, measured where it is drawn. */

/** For the arrow that a head gets when its column is sorted by. */
const ARROW_PX = 16
const nothing: ColumnNeeds = new Map()

/**
 * Measured of the rows that the table begins with, and again when others stand there. `isAtTop` false: somebody has scrolled
 * on, and nothing moves sideways for what comes into sight then.
 */
export function useColumnNeeds(
  scroll: RefObject<HTMLElement | null>,
  columns: readonly { readonly id: string }[],
  drawn: readonly (object | null)[],
  isAtTop: boolean,
): ColumnNeeds {
  const [needs, setNeeds] = useState(nothing)
  const measured = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    const table = scroll.current?.querySelector('table')
    const now = [...columns.map(({ id }) => id), ...drawn]
    const isSame = now.length === measured.current.length && now.every((one, at) => one === measured.current[at])
    if (table == null || isSame || !isAtTop || drawn.every((row) => row === null)) return
    measured.current = now
    const widths = contentWidths(table, columns.length)
    setNeeds((before) => grownNeeds(before, new Map(columns.map(({ id }, at) => [id, widths[at] ?? 0]))))
  })
  return needs
}

/** In CSS pixels, by column: as wide as each of its drawn cells would be alone. */
function contentWidths(table: HTMLTableElement, count: number): readonly number[] {
  const widths = Array.from({ length: count }, () => 0)
  // Styles lay out every row by its content while this stands there: one pass, and nothing of it is painted.
  table.dataset.measuring = 'true'
  for (const cell of table.querySelectorAll<HTMLTableCellElement>(CELLS)) {
    const at = Number(cell.ariaColIndex) - 2
    const px = Math.ceil(cell.getBoundingClientRect().width) + (lacksArrow(cell) ? ARROW_PX : 0)
    if (cell.colSpan === 1 && px > (widths[at] ?? px)) widths[at] = px
  }
  delete table.dataset.measuring
  return widths
}

const CELLS = 'tr:not([data-look="waiting"]) > [aria-colindex]'

function lacksArrow(cell: Element): boolean {
  return cell.matches('thead *') && cell.querySelector('button') !== null && cell.querySelector('svg') === null
}

const STEP_PX = 16

interface HeadProps {
  readonly sort: TableSort
  readonly onSort: (sort: TableSort) => void
  readonly layout: ColumnLayout
  readonly onLayout: (layout: ColumnLayout) => void
  readonly needs: ColumnNeeds
}

export function ColumnHead<Row>(props: HeadProps & { readonly column: TableColumn<Row>; readonly position: number }) {
  const { column, position, sort, onSort, layout, onLayout, needs } = props
  const { sort: first } = column
  const place = sort.findIndex((own) => own.column === column.id)
  const own = sort[place]
  const resize = (px: number): void => onLayout(withWidth(layout, column.id, px))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    event.stopPropagation()
    resize(widthOf(column, layout, needs) + (event.key === 'ArrowLeft' ? -STEP_PX : STEP_PX))
  }
  return (
    <th
      scope="col"
      className={styles.headCell}
      data-align={column.align}
      aria-colindex={position}
      aria-sort={
        own === undefined ? (first === undefined ? undefined : 'none') : own.descending ? 'descending' : 'ascending'
      }
      title={column.title}
    >
      {first === undefined ? (
        <span className={styles.headWords}>{column.label}</span>
      ) : (
        <button
          type="button"
          className={styles.headButton}
          onKeyDown={onKeyDown}
          onClick={(event) => onSort(nextSort(sort, column.id, first, event.shiftKey))}
        >
          <span className={styles.headWords}>{column.label}</span>
          {own === undefined ? null : own.descending ? (
            <ArrowDown size={12} aria-hidden />
          ) : (
            <ArrowUp size={12} aria-hidden />
          )}
          {sort.length > 1 && own !== undefined ? <sup>{place + 1}</sup> : null}
        </button>
      )}
      <ResizeEdge onResize={resize} />
    </th>
  )
}

/** For the pointer; by keyboard a head takes Shift with the arrows. */
function ResizeEdge({ onResize }: { readonly onResize: (px: number) => void }) {
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    const edge = event.currentTarget
    if (!edge.hasPointerCapture(event.pointerId)) return
    const left = edge.parentElement?.getBoundingClientRect().left
    if (left !== undefined) onResize(event.clientX - left)
  }
  return (
    <span
      aria-hidden
      className={styles.edge}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
    />
  )
}
