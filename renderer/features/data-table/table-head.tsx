/** Heads of a table's columns: they sort, and their edges are dragged to make columns wider. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { type ColumnLayout, type ColumnNeeds, widthOf, withWidth } from './columns.ts'
import styles from './data-table.module.css'
import type { TableColumn } from './table-data.ts'
import { nextSort, type TableSort } from './table-sort.ts'

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
