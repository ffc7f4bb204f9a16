/** One drawn row of a table, or the place of one that is being fetched. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import styles from './data-table.module.css'
import type { TableColumn, TableRow } from './table-data.ts'

/** What rows do; the same object for all of them and for good, so that no row is drawn anew for it. */
export interface RowActs<Row> {
  choose(index: number, row: TableRow<Row>, event: MouseEvent): void
  press(index: number, row: TableRow<Row>, event: MouseEvent): void
  expand(row: TableRow<Row>): void
}

interface DrawnRowProps<Row> {
  readonly id: string
  readonly index: number
  readonly topPx: number
  readonly row: TableRow<Row> | null
  readonly columns: readonly TableColumn<Row>[]
  /** null where rows cannot be chosen. */
  readonly isChosen: boolean | null
  readonly isCursor: boolean
  readonly acts: RowActs<Row>
}

function PlainRow<Row>(props: DrawnRowProps<Row>): ReactNode {
  const { id, index, topPx, row, columns, isChosen, isCursor, acts } = props
  const place = { transform: `translateY(${topPx}px)` }
  if (row === null) return <WaitingRow id={id} index={index} columns={columns} place={place} />
  return (
    <tr
      id={id}
      className={styles.row}
      style={place}
      aria-rowindex={index + 2}
      aria-selected={isChosen ?? undefined}
      aria-level={row.level}
      aria-expanded={row.isExpanded ?? undefined}
      data-look={row.look}
      data-cursor={isCursor}
      data-chosen={isChosen === true}
      onClick={(event) => acts.press(index, row, event)}
    >
      <td className={styles.choice} aria-colindex={1}>
        {isChosen === null ? null : (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${row.label}`}
            checked={isChosen}
            onChange={() => {}}
            onClick={(event) => acts.choose(index, row, event)}
          />
        )}
      </td>
      {row.look === 'group' ? (
        <GroupCells row={row} columns={columns} acts={acts} />
      ) : (
        columns.map((column, position) => (
          <Cell key={column.id} row={row} column={column} position={position} acts={acts} />
        ))
      )}
    </tr>
  )
}

function Cell<Row>(props: {
  readonly row: TableRow<Row>
  readonly column: TableColumn<Row>
  readonly position: number
  readonly acts: RowActs<Row>
}) {
  const { row, column, position, acts } = props
  const own = { className: styles.cell, 'data-align': column.align, 'aria-colindex': position + 2 }
  if (position > 0) {
    const content = column.cell(row.value)
    return (
      <td {...own} title={titleOf(content)}>
        {content}
      </td>
    )
  }
  return (
    <th {...own} scope="row">
      <Opener row={row} acts={acts} />
      {column.cell(row.value)}
    </th>
  )
}

/** What its column is too narrow for can be read whole on hover. */
function titleOf(content: ReactNode): string | undefined {
  return typeof content === 'string' && content !== '' ? content : undefined
}

/** The name of a group takes the columns behind it that say nothing of one. */
function GroupCells<Row>(props: {
  readonly row: TableRow<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly acts: RowActs<Row>
}) {
  const { row, columns, acts } = props
  const contents = columns.map((column) => column.cell(row.value))
  const firstFull = contents.findIndex((content, position) => position > 0 && !isEmpty(content))
  const span = firstFull < 0 ? columns.length : firstFull
  return (
    <>
      <th
        className={styles.cell}
        scope="row"
        colSpan={span}
        aria-colindex={2}
        aria-colspan={span}
        style={{ gridColumn: `span ${span}`, left: `var(--left-${span})` }}
      >
        <span className={styles.groupName} data-wide={span > 1}>
          <Opener row={row} acts={acts} />
          {contents[0]}
        </span>
      </th>
      {columns.slice(span).map((column, index) => (
        <td
          key={column.id}
          className={styles.cell}
          data-align={column.align}
          aria-colindex={span + index + 2}
          title={titleOf(contents[span + index])}
        >
          {contents[span + index]}
        </td>
      ))}
    </>
  )
}

function isEmpty(content: ReactNode): boolean {
  return content === null || content === undefined || content === ''
}

/** Drawn anew only where something of its own changed. */
export const DrawnRow = memo(PlainRow)

function Opener<Row>({ row, acts }: { readonly row: TableRow<Row>; readonly acts: RowActs<Row> }) {
  const { isExpanded, level, label } = row
  if (isExpanded === null) return level === 1 ? null : <span className={styles.indent} />
  const Icon = isExpanded ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.opener}
      aria-label={`${isExpanded ? 'Close' : 'Open'} ${label}`}
      onClick={() => acts.expand(row)}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}

function WaitingRow(props: {
  readonly id: string
  readonly index: number
  readonly columns: readonly { readonly id: string }[]
  readonly place: { readonly transform: string }
}) {
  const { id, index, columns, place } = props
  return (
    <tr id={id} className={styles.row} style={place} aria-rowindex={index + 2} data-look="waiting">
      <td className={styles.choice} aria-colindex={1} />
      {columns.map((column, position) => (
        <td key={column.id} className={styles.cell} aria-colindex={position + 2}>
          <span className={styles.bone} />
          {position === 0 ? <span className="visually-hidden">is being fetched</span> : null}
        </td>
      ))}
    </tr>
  )
}
