/** How wide a table's columns have to be for what stands in them, measured where it is drawn. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ColumnNeeds, grownNeeds } from './columns.ts'

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
