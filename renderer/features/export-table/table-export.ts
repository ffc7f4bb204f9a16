/** A table of a comparison as a whole file, and its first lines. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type ExportedFile, readTableExport, type TableChoice } from '../../../shared/core/read-export.ts'

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
