/** A chart's numbers as a file. */
import { csvLine } from '../../shared/core/csv.ts'
import type { ChartRow } from './chart.ts'

/** Numbers in full precision; the columns are those of the first row. */
export function toCsv(rows: readonly ChartRow[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))].map(csvLine).join('')
}
