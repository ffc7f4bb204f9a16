/** What the pages' tables are told: their columns and rows, as data; the panel that draws them knows nothing of runs. */
import type { ReactNode } from 'react'

/** A column, with the cell that it draws of a row. */
export interface TableColumn<Row> {
  readonly id: string
  readonly label: string
  /** Said on hover: unit, source, what it counts. */
  readonly title?: string
  readonly align: 'start' | 'end'
  readonly widthPx: number
  /** How wide it grows where the window has room; absent for half as much again. */
  readonly widestPx?: number
  /** Which way the first press sorts; absent where rows cannot be sorted by it. */
  readonly sort?: 'ascending' | 'descending'
  /** Not shown before it is chosen. */
  readonly isExtra?: true
  cell(row: Row): ReactNode
}

export interface TableRow<Row> {
  /** Its own for as long as the thing lives, whatever its place. */
  readonly key: string
  readonly value: Row
  /** From 1; what belongs to a row above it is one deeper. */
  readonly level: number
  /** null for a row that has nothing below it. */
  readonly isExpanded: boolean | null
  readonly look: 'plain' | 'group' | 'invalid'
  /** Read aloud for its check box. */
  readonly label: string
  readonly isSelectable: boolean
  /** Where opening it leads; null where it only opens and closes. */
  readonly href: string | null
}

/** Rows by their keys: those that are chosen, or, once all were, those that are not. */
export interface RowSelection {
  readonly isAll: boolean
  readonly keys: ReadonlySet<string>
}

export const noRows: RowSelection = { isAll: false, keys: new Set() }
export const allRows: RowSelection = { isAll: true, keys: new Set() }

export function isChosen({ isAll, keys }: RowSelection, key: string): boolean {
  return isAll !== keys.has(key)
}

/** How many of `total` rows are chosen. */
export function chosenCount({ isAll, keys }: RowSelection, total: number): number {
  return isAll ? Math.max(0, total - keys.size) : keys.size
}

/** With these rows chosen, or not chosen any more. */
export function withChosen(selection: RowSelection, changed: readonly string[], isOn: boolean): RowSelection {
  const keys = new Set(selection.keys)
  for (const key of changed) {
    if (isOn === selection.isAll) keys.delete(key)
    else keys.add(key)
  }
  return { isAll: selection.isAll, keys }
}

export function withToggled(selection: RowSelection, key: string): RowSelection {
  return withChosen(selection, [key], !isChosen(selection, key))
}
