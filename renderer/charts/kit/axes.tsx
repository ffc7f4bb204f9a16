/** Axes that several charts have. */
import { formatNumber, formatTick } from '../measure-format.ts'
import { type Axis, isCut, type ValueAxis } from '../value-axis.ts'
import { RowName, roomForNames } from './marks.tsx'
import type { PlotAxis } from './plot.tsx'

/** Room for the numbers of an axis in px: of a level one below it, of an upright one beside it. */
export const numbersRoom = { level: 24, upright: 44 } as const

/** A level axis of plain numbers. */
export function levelAxis(axis: Axis, title: string, hasGrid: boolean): PlotAxis {
  return { ...axis, title, format: formatNumber, room: numbersRoom.level, hasGrid }
}

/** An axis of values; `room` is one of `numbersRoom`. */
export function plotAxis(axis: ValueAxis | undefined, room: number): PlotAxis {
  const { title, words: _, ...shown } = axis ?? { domain: [0, 1], ticks: [0, 1], title: '', words: '' }
  // Ticks of a logarithmic axis have decimals of their own: 0.05 beside 10.
  const format = (value: number): string => (shown.isLog ? formatNumber(value) : formatTick(shown.ticks, value))
  return { ...shown, title, format, room, hasGrid: true, isCut: isCut(shown) }
}

/** Rows by name, the first at the top, each around its index and a half; those of conditions with their mark (`slot`); tall ones have their names on two lines where they are long. */
export function rowAxis(
  rows: readonly { readonly slot: number | null; readonly label: string }[],
  width: number,
  isTall = false,
): PlotAxis {
  const hasMark = rows.some(({ slot }) => slot !== null)
  const room = roomForNames(
    rows.map(({ label }) => label),
    hasMark,
    width,
  )
  return {
    domain: [0, rows.length],
    ticks: rows.map((_, index) => index + 0.5),
    room,
    hasGrid: false,
    isList: true,
    label: (value, at) => {
      const row = rows[Math.floor(value)]
      return row === undefined ? null : <RowName slot={row.slot} name={row.label} room={room} isTall={isTall} {...at} />
    },
  }
}
