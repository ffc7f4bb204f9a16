/** A file that the lab makes, read part by part: no message, and no process between, has to hold all of it. */
import type { Bridge } from '../contract/bridge.ts'
import type { CallInput, CallOutput } from '../contract/calls.ts'
import { ok, type Result } from '../contract/errors.ts'

/** Which file. */
export type ExportChoice = Omit<CallInput<'export.results'>, 'after'>

/** Which table of a comparison. */
export type TableChoice = Omit<CallInput<'export.table'>, 'after'>

export interface ExportedFile {
  readonly fileName: string
  readonly mediaType: string
}

/** The whole file in its parts, for whoever has to hold it anyway. */
export async function readWholeExport(
  bridge: Pick<Bridge, 'call'>,
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
export function readExport(
  bridge: Pick<Bridge, 'call'>,
  what: ExportChoice,
  take: TakePart,
): Promise<Result<ExportedFile>> {
  return readParts((after) => bridge.call('export.results', { ...what, ...after }), take)
}

/** The same for a table of a comparison. */
export function readTableExport(
  bridge: Pick<Bridge, 'call'>,
  what: TableChoice,
  take: TakePart,
): Promise<Result<ExportedFile>> {
  return readParts((after) => bridge.call('export.table', { ...what, ...after }), take)
}

/** The same for a report that the job has made. */
export function readReport(bridge: Pick<Bridge, 'call'>, jobId: string, take: TakePart): Promise<Result<ExportedFile>> {
  return readParts((after) => bridge.call('report.read', { jobId, ...after }), take)
}

type TakePart = (text: string) => void | Promise<void>
type Part = CallOutput<'export.results'>

async function readParts(
  ask: (after: { readonly after?: string }) => Promise<Result<Part>>,
  take: TakePart,
): Promise<Result<ExportedFile>> {
  for (let after = {}; ; ) {
    const part = await ask(after)
    if (!part.ok) return part
    const { fileName, mediaType, text, next } = part.value
    await take(text)
    if (next === null) return ok({ fileName, mediaType })
    after = { after: next }
  }
}
