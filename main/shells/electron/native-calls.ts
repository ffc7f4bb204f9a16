/** Main's end of what the page asks of its window: the sender and every input are checked before anything is done. */
import { type IpcMainInvokeEvent, ipcMain } from 'electron'
import { z } from 'zod'
import { NATIVE_CHANNEL } from '../../../preload/electron-port.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import {
  type NativeCallName,
  type NativeHandlers,
  nativeCalls,
  nativeSchemas,
} from '../../../shared/contract/native.ts'
import { issueLine } from '../../../shared/core/format/issue-line.ts'
import { PAGE_URL } from './page-address.ts'

const nameSchema = z.custom<NativeCallName>((name) => typeof name === 'string' && Object.hasOwn(nativeCalls, name))

/** Answers pages of the lab's own address only; others are rejected, and hear nothing of why. */
export function serveNative(handlers: NativeHandlers): void {
  ipcMain.handle(NATIVE_CHANNEL, async (event, rawName: unknown, rawInput: unknown): Promise<Result<unknown>> => {
    if (!isOwnPage(event)) throw new Error('Only the page of the lab may ask this.')
    const name = nameSchema.safeParse(rawName)
    if (!name.success) return fail('bad-input', 'The window knows no such call. Are page and program equally new?')
    return answer(handlers, name.data, rawInput)
  })
}

async function answer<N extends NativeCallName>(
  handlers: NativeHandlers,
  name: N,
  rawInput: unknown,
): Promise<Result<unknown>> {
  const input = nativeSchemas[name].input.safeParse(rawInput)
  if (!input.success) return fail('bad-input', `${name}: ${issueLine(input.error.issues)}`)
  try {
    return await handlers[name](input.data)
  } catch {
    // What the system throws may quote what it was given.
    return fail('unsupported', `The system did not do what was asked (${name}).`)
  }
}

/** The frame is missing where it is gone or elsewhere by now. */
export function isOwnPage(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && frame.url.startsWith(PAGE_URL)
}
