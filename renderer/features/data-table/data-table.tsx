/** A table of any number of rows, of which only those in sight are drawn: sorted, chosen from and walked through by keyboard. */

import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ColumnEdges } from '../../ui/index.ts'
import { type ColumnLayout, type ColumnNeeds, trackOf, widthOf } from './columns.ts'
import styles from './data-table.module.css'
import {
  allRows,
  chosenCount,
  isChosen,
  noRows,
  type RowSelection,
  type TableColumn,
  type TableRow,
} from './table-data.ts'
import { ColumnHead, useColumnNeeds } from './table-head.tsx'
import type { TableSort } from './table-query.ts'
import { DrawnRow } from './table-row.tsx'
import { useRowHeight, useRowKeys } from './use-row-keys.ts'

/** Drawn above and below what is in sight. */
const OVERSCAN = 4
const HEAD_PX = 32
const CHOICE_PX = 36

interface DataTableProps<Row> {
  readonly label: string
  /** Shown ones in order; the first names the row and stays in sight. */
  readonly columns: readonly TableColumn<Row>[]
  readonly layout: ColumnLayout
  readonly onLayout: (layout: ColumnLayout) => void
  readonly sort: TableSort
  readonly onSort: (sort: TableSort) => void
  readonly count: number
  /** null while it is being fetched. The same object as long as nothing of it changes. */
  rowAt(index: number): TableRow<Row> | null
  /** Which rows are in sight. */
  onSight?(first: number, last: number): void
  readonly selection: RowSelection
  readonly onSelection: (selection: RowSelection) => void
  /** How many rows can be chosen; 0 where none can. */
  readonly selectable: number
  onOpen?(row: TableRow<Row>): void
  onExpand?(row: TableRow<Row>): void
  /** The row under the cursor, whenever that is another one. */
  onCursor?(row: TableRow<Row> | null): void
  /** Whether the user is in the table right now: nothing should move then. */
  onHold?(isHeld: boolean): void
  readonly isBusy?: boolean
  /** What was asked for: with another question the table begins at its top. */
  readonly question?: string
  /** How many rows wait to be put in; they come when that is pressed. */
  readonly fresh?: { readonly count: number; readonly show: () => void }
  /** Below the rows: what is shown of what, and which keys there are. */
  readonly foot?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, layout, count, rowAt, onSight, onCursor, onHold, fresh, foot, isBusy = false } = props
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const rowPx = useRowHeight()
  const cursorRef = useRef(0)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PX,
    useFlushSync: false,
    // The row under the cursor is always drawn: the table names it as its active one.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      const cursor = cursorRef.current
      return cursor >= range.count || drawn.includes(cursor) ? drawn : [...drawn, cursor].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (rowPx > 0) virtualizer.measure()
  }, [virtualizer, rowPx])
  const keys = useRowKeys(props, scroll, rowPx, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))
  cursorRef.current = keys.cursor
  useTopOnQuestion(props.question, () => {
    keys.setCursor(0)
    virtualizer.scrollToOffset(0)
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0]
  useEffect(() => onSight?.(first, last), [onSight, first, last])
  const drawn = items.map(({ index }) => rowAt(index))
  const needs = useColumnNeeds(scroll, columns, drawn, first === 0)
  const under = rowAt(keys.cursor)
  useLayoutEffect(() => onCursor?.(under), [onCursor, under])
  const active = items.some(({ index }) => index === keys.cursor) ? `${id}-${keys.cursor}` : undefined
  return (
    <div className={styles.frame} onPointerEnter={() => onHold?.(true)} onPointerLeave={() => onHold?.(false)}>
      <div className={styles.sheet}>
        <div ref={scroll} className={styles.scroll} style={frameStyle(columns, layout, needs, rowPx)}>
          <table
            {...gridOf(props, active)}
            className={styles.table}
            aria-label={label}
            aria-busy={isBusy}
            onKeyDown={keys.onKeyDown}
          >
            <thead className={styles.headGroup}>
              <Head {...props} needs={needs} />
            </thead>
            <tbody className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
              {items.map(({ index, start }) => {
                const row = rowAt(index)
                return (
                  <DrawnRow
                    // By place, and around: after a sort or a jump the same elements say something else, which costs a third less.
                    key={slotOf(index, virtualizer)}
                    id={`${id}-${index}`}
                    index={index}
                    topPx={start}
                    row={row}
                    columns={columns}
                    isChosen={
                      props.selectable > 0 && row?.isSelectable === true ? isChosen(props.selection, row.key) : null
                    }
                    isCursor={index === keys.cursor}
                    acts={keys.acts}
                  />
                )
              })}
            </tbody>
          </table>
        </div>
        <ColumnEdges scroll={scroll} isWhole={holdsNumbers} />
      </div>
      {fresh === undefined || fresh.count === 0 ? null : (
        <button type="button" className={styles.fresh} onClick={fresh.show}>
          {fresh.count} new
        </button>
      )}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

/** Text may be cut at an edge, as it is in its own column; a number may not. */
function holdsNumbers(head: Element): boolean {
  return head instanceof HTMLElement && head.dataset.align === 'end'
}

/** Which of the drawn elements shows a row: those in sight take turns; a cursor far from them has one of its own. */
function slotOf(index: number, { range, scrollRect, options }: Virtualizer<HTMLDivElement, Element>): number {
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0]
  if (index < first - OVERSCAN || index > last + OVERSCAN) return -1
  // One more than rows fit in: of the first and the last one a part may be seen.
  const inSight = Math.ceil((scrollRect?.height ?? 0) / Math.max(1, options.estimateSize(0))) + 1
  return index % (Math.max(inSight, last - first + 1) + 2 * OVERSCAN)
}

function useTopOnQuestion(question: string | undefined, toTop: () => void): void {
  const asked = useRef(question)
  useLayoutEffect(() => {
    if (asked.current === question) return
    asked.current = question
    toTop()
  })
}

/** ARIA lets a table be a grid that is walked through row by row; its rows and cells keep their meaning. */
function gridOf<Row>({ columns, count, selectable, onExpand }: DataTableProps<Row>, active: string | undefined) {
  return {
    tabIndex: 0,
    'aria-activedescendant': active,
    role: onExpand === undefined ? 'grid' : 'treegrid',
    'aria-rowcount': count + 1,
    'aria-colcount': columns.length + 1,
    'aria-multiselectable': selectable > 0,
  }
}

function Head<Row>(props: DataTableProps<Row> & { readonly needs: ColumnNeeds }) {
  const { columns, selection, onSelection, selectable } = props
  const chosen = chosenCount(selection, selectable)
  return (
    <tr className={styles.head} aria-rowindex={1}>
      <th scope="col" className={styles.headChoice} aria-colindex={1}>
        {selectable === 0 ? (
          <span className="visually-hidden">Selected</span>
        ) : (
          <input
            type="checkbox"
            aria-label={`Select all ${selectable}`}
            title={`Select all ${selectable}`}
            checked={chosen === selectable}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < selectable
            }}
            onChange={() => onSelection(chosen === selectable ? noRows : allRows)}
          />
        )}
      </th>
      {columns.map((column, index) => (
        <ColumnHead
          key={column.id}
          column={column}
          position={index + 2}
          sort={props.sort}
          onSort={props.onSort}
          layout={props.layout}
          onLayout={props.onLayout}
          needs={props.needs}
        />
      ))}
    </tr>
  )
}

/** Widths are variables of the table, so that dragging a column draws no row anew. */
function frameStyle(
  columns: readonly TableColumn<never>[],
  layout: ColumnLayout,
  needs: ColumnNeeds,
  rowPx: number,
): CSSProperties & Record<`--${string}`, string> {
  const widths = columns.map((column) => widthOf(column, layout, needs))
  const tracks = columns.map((column) => trackOf(column, layout, needs))
  return {
    '--columns': [`${CHOICE_PX}px`, ...tracks, 'minmax(0, 1fr)'].join(' '),
    '--wide': `${widths.reduce((sum, px) => sum + px, CHOICE_PX)}px`,
    '--first': `${widths[0] ?? 0}px`,
    '--row-px': `${rowPx}px`,
    ...groupLefts(widths),
  }
}

/** Where a group's name over `n` columns stays while the table is moved sideways: no more of it than the first column is wide. */
function groupLefts(widths: readonly number[]): Record<`--${string}`, string> {
  const lefts: Record<`--${string}`, string> = {}
  let leftPx = CHOICE_PX
  for (const [index, px] of widths.entries()) {
    if (index > 0) leftPx -= px
    lefts[`--left-${index + 1}`] = `${leftPx}px`
  }
  return lefts
}
