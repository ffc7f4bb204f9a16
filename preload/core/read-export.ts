/** A file that the lab makes, read part by part: no message, and no process between, has to hold all of it. */
import type { Bridge } from '../contract/bridge.ts'
import type { CallInput } from '../contract/calls.ts'
import { ok, type Result } from '../contract/errors.ts'

/** Which file. */
export type ExportChoice = Omit<CallInput<'export.results'>, 'after'>

export interface ExportedFile {
  readonly fileName: string
  readonly mediaType: string
}

/** The whole file in its parts, for whoever has to hold it anyway. */
export async function readWholeExport(
  bridge: Bridge,
  what: ExportChoice,
): Promise<Result<ExportedFile & { readonly parts: readonly string[] }>> {
  const parts: string[] = []
  const read = await readExport(bridge, what, (text) => void parts.push(text))
  return read.ok ? ok({ ...read.value, parts }) : read
}

/**
 * Hands the parts on in their order, one at a time; what `take` does not like, it throws. Fails like `export.results`:
 * what was handed on by then is not the whole file.
 */
export async function readExport(
  bridge: Bridge,
  what: ExportChoice,
  take: (text: string) => void | Promise<void>,
): Promise<Result<ExportedFile>> {
  let after: string | undefined
  for (;;) {
    const part = await bridge.call('export.results', after === undefined ? what : { ...what, after })
    if (!part.ok) return part
    const { fileName, mediaType, text, next } = part.value
    await take(text)
    if (next === null) return ok({ fileName, mediaType })
    after = next
  }
}
