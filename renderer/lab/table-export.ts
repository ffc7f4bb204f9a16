/** A table of a comparison as a whole file: asked for part by part, since no message has to hold all of it. */
import type { Bridge } from '../../preload/contract/bridge.ts'
import type { CallInput } from '../../preload/contract/calls.ts'
import { ok, type Result } from '../../preload/contract/errors.ts'

/** Which file. */
export type TableChoice = Omit<CallInput<'export.table'>, 'after'>

export interface TableFile {
  readonly fileName: string
  readonly mediaType: string
  readonly text: string
}

/** Fails like `export.table`: then nothing of the file is there. */
export async function readTable(call: Bridge['call'], what: TableChoice): Promise<Result<TableFile>> {
  const parts: string[] = []
  let after: string | undefined
  for (;;) {
    const part = await call('export.table', after === undefined ? what : { ...what, after })
    if (!part.ok) return part
    const { fileName, mediaType, text, next } = part.value
    parts.push(text)
    if (next === null) return ok({ fileName, mediaType, text: parts.join('') })
    after = next
  }
}

/** The first lines of a text, and how many there are. */
export function firstLines(text: string, most: number): { readonly shown: string; readonly lines: number } {
  const lines = text.split('\n')
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  return { shown: count <= most ? text : lines.slice(0, most).join('\n'), lines: count }
}
