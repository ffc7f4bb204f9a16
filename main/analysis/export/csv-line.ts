/** Lines of CSV files, the same bytes wherever they are made. */
import { stringify } from 'csv-stringify/sync'
import type { Field } from './table-content.ts'

/**
 * RFC 4180 quoting, a line feed at the end; numbers in the shortest form that reads back as the same number. A text that begins
 * like a formula (`=`, `+`, `-`, `@`) is quoted and left as it is: what is read back must be what was written (decision 27).
 */
export function csvLine(fields: readonly Field[]): string {
  return stringify([fields.map((field) => field)], {
    record_delimiter: '\n',
    quoted_match: /^(?:[=@\t\r]|[+-](?![\d.]))/,
  })
}
