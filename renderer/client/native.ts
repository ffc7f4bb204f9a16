/**
 * The page's end of what only the desktop program can do (`shared/contract/native.ts`). In a browser there is no window to ask:
 * every function here either does the same by the browser's means or says that it does not.
 */
import { z } from 'zod'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import {
  MOST_SAVED_BYTES,
  type NativeCallName,
  type NativeInput,
  type NativeOutput,
  type NativePort,
  nativeAnswerSchema,
  nativeSchemas,
  type WindowRequest,
} from '../../shared/contract/native.ts'

let asked: NativePort | null = null

/** Once, before the page is drawn; null in a browser, and after a test. */
export function connectNative(port: NativePort | null): void {
  asked = port
}

/** Whether the page is shown in the desktop program. */
export function isInWindow(): boolean {
  return asked !== null
}

/** Never rejects. `unsupported` in a browser, `bad-answer` for an answer that is not as agreed. */
export async function askWindow<N extends NativeCallName>(
  name: N,
  input: NativeInput<N>,
): Promise<Result<NativeOutput<N>>> {
  if (asked === null) return fail('unsupported', 'Only the desktop program does this: start it with npm start.')
  const raw = await asked.callNative(name, input).catch(() => undefined)
  const answer = nativeAnswerSchema.safeParse(raw)
  if (!answer.success) return unreadable(name, answer.error)
  if (!answer.data.ok) return answer.data
  const value = nativeSchemas[name].output.safeParse(answer.data.value)
  return value.success ? ok(value.data) : unreadable(name, value.error)
}

function unreadable(name: string, error: z.ZodError): Result<never> {
  const message = `The window answered ${name} with something else than was agreed. Are page and program equally new?`
  return fail('bad-answer', message, { detail: z.prettifyError(error) })
}

/** Calls back with everything that the window asks from now on, and has asked since the last page. Nothing in a browser. */
export function hearWindow(listener: (request: WindowRequest) => void): void {
  const take = async (): Promise<void> => {
    const taken = await askWindow('requests.take', {})
    if (taken.ok) for (const request of taken.value) listener(request)
  }
  asked?.onRequest(() => void take())
  if (asked !== null) void take()
}

/** Where a dropped file or folder lies; null in a browser, which does not tell. */
export function pathOf(file: File): string | null {
  const path = asked?.pathOf(file) ?? ''
  return path === '' ? null : path
}

/** What became of a file that was to be saved. */
export type Saved = { readonly kind: 'saved'; readonly path: string } | { readonly kind: 'cancelled' | 'handed-over' }

/** By the system's dialog in the window; `handed-over` where it is for `download`, which does not tell how it ended. */
export async function saveFile(
  content: Blob,
  fileName: string,
  download: (content: Blob, fileName: string) => void,
): Promise<Result<Saved>> {
  if (asked === null || content.size > MOST_SAVED_BYTES) {
    download(content, fileName)
    return ok({ kind: 'handed-over' })
  }
  const answer = await askWindow('save', { fileName, bytes: new Uint8Array(await content.arrayBuffer()) })
  if (!answer.ok) return answer
  return ok(answer.value.path === null ? { kind: 'cancelled' } : { kind: 'saved', path: answer.value.path })
}
