/** CSV files, whichever part of the lab writes them: the same bytes for the same fields, and no cell that a spreadsheet runs. */

/** null is an empty field: nothing is known or defined there. */
type CsvField = string | number | null

/**
 * One line: RFC 4180 quoting, a line feed at the end, numbers in the shortest form that reads back as the same number. A text that
 * a spreadsheet would run as a formula has an apostrophe in front, which `^'(?='*[=+@\t\r\n-])` finds again (decision 65).
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(fieldText).join(',')}\n`
}

/** What spreadsheets take for the beginning of a formula, full-width forms too; apostrophes before it make the mark removable. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** A number alone runs nothing, also where a text holds it. */
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

function fieldText(field: CsvField): string {
  if (field === null) return ''
  if (typeof field === 'number') return String(field)
  const safe = FORMULA.test(field) && !PLAIN_NUMBER.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
