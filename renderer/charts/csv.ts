/** A chart's numbers as a file. */
import type { ChartRow } from './chart.ts'

/** RFC 4180, numbers in full precision; the columns are those of the first row. */
export function toCsv(rows: readonly ChartRow[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => field(row[column] ?? null)).join(','))
  return [columns.map(field).join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

/** A spreadsheet takes text with such a beginning for a formula. */
const formula = /^[=+\-@\t\r]/

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
