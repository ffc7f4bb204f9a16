/** What tables and their forms are called, and how one becomes a file of the user's. */
import type { ExportedTable, TableFormat } from '../../../shared/contract/comparison.ts'
import { saveBlob } from '../../ui/index.ts'
import type { TableFile } from './table-export.ts'

export const tableLabels: Readonly<Record<ExportedTable, string>> = {
  conditions: 'Conditions',
  families: 'Families',
  scenarios: 'Scenarios',
  pairs: 'Pairs',
  'end-reasons': 'End reasons',
  episodes: 'Episodes',
}
export const formatLabels: Readonly<Record<TableFormat, string>> = {
  csv: 'CSV',
  latex: 'LaTeX',
  markdown: 'Markdown',
  json: 'JSON',
}

export function saveTable({ text, mediaType, fileName }: TableFile): void {
  saveBlob(new Blob([text], { type: mediaType }), fileName)
}
