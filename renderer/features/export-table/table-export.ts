/** A table of a comparison as a whole file, and its first lines. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { ExportedTable, TableFormat } from '../../../shared/contract/comparison.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type ExportedFile, readTableExport, type TableChoice } from '../../../shared/core/read-export.ts'
import { saveBlob } from '../../ui/index.ts'

export interface TableFile extends ExportedFile {
  readonly text: string
}

/** Fails like `export.table`: then nothing of the file is there. */
export async function readTable(bridge: Pick<Bridge, 'call'>, what: TableChoice): Promise<Result<TableFile>> {
  const parts: string[] = []
  const read = await readTableExport(bridge, what, (text) => void parts.push(text))
  return read.ok ? ok({ ...read.value, text: parts.join('') }) : read
}

/** The first lines of a text, and how many there are. */
export function firstLines(text: string, most: number): { readonly shown: string; readonly lines: number } {
  const lines = text.split('\n')
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  return { shown: count <= most ? text : lines.slice(0, most).join('\n'), lines: count }
}

/** What tables and their forms are called, and how one becomes a file of the user's. */
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
