/** A table in each of its formats. */
import {
  type Comparison,
  type ComparisonRequest,
  type ExportedTable,
  isPaperTable,
  type OwnTable,
  type TableFormat,
} from '../../../shared/contract/comparison.ts'
import { csvLine } from '../../../shared/core/csv.ts'
import { endingsTable } from './endings-table.ts'
import { conditionsTable, familiesTable, scenariosTable } from './group-tables.ts'
import { latexTable } from './latex.ts'
import { pairsTable } from './pairs-table.ts'
import { paperTable } from './paper-table.ts'
import { plainTable } from './plain-table.ts'
import { type Cell, type TableContent, withNamedGroups } from './table-content.ts'

/** Tables that are made of a comparison; `episodes` is made of the database, part by part. */
type ComparedTable = Exclude<ExportedTable, 'episodes'>
type OwnComparedTable = Exclude<OwnTable, 'episodes'>

const tables: Readonly<Record<OwnComparedTable, (comparison: Comparison, request: ComparisonRequest) => TableContent>> =
  {
    conditions: conditionsTable,
    families: familiesTable,
    scenarios: scenariosTable,
    pairs: pairsTable,
    'end-reasons': endingsTable,
  }

/** Equal comparisons give equal bytes. */
export function writeTable(
  comparison: Comparison,
  request: ComparisonRequest,
  { table, format }: { readonly table: ComparedTable; readonly format: TableFormat },
): string {
  const content = isPaperTable(table) ? paperTable(comparison, table) : tables[table](comparison, request)
  switch (format) {
    case 'csv':
      return csvTable(content)
    case 'latex':
      return latexTable(content)
    case 'markdown':
      return markdownTable(content)
    case 'json':
      return jsonTable(content, comparison)
    case 'text':
      return plainTable(content)
  }
}

function csvTable({ fields, records }: TableContent): string {
  return [fields, ...records].map(csvLine).join('')
}

/** Rows with their fields by name, and what has to be said with them. */
function jsonTable({ table, fields, records, caption }: TableContent, { published }: Comparison): string {
  const rows = records.map((record) => Object.fromEntries(fields.map((name, index) => [name, record[index] ?? null])))
  return `${JSON.stringify({ table, caption, published, rows }, null, 2)}\n`
}

/* Tables for issues, readmes and notes: GitHub's Markdown. */

/** As text that reads as it is, in a cell or a paragraph; white space is one space. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>|~$&#]/g, String.raw`\$&`)
}

function markdownTable(content: TableContent): string {
  const { columns, rows, caption } = withNamedGroups(content)
  return [
    line(columns.map(({ head }) => ({ text: head }))),
    `| ${columns.map(({ align }) => (align === 'left' ? '---' : '---:')).join(' | ')} |`,
    ...rows.map(line),
    '',
    ...caption.map(escapeMarkdown),
    '',
  ].join('\n')
}

function line(cells: readonly Cell[]): string {
  return `| ${cells.map(markdownCell).join(' | ')} |`
}

function markdownCell({ text, detail = '', isBest }: Cell): string {
  const escaped = escapeMarkdown(text)
  const main = isBest ? `**${escaped}**` : escaped
  return detail === '' ? main : `${main} ${escapeMarkdown(detail)}`
}
