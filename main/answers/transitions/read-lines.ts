/** Lines of a file that may be of any size and hold anything, one at a time. */
import { closeSync, openSync, readSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'

/** Most bytes of a line, and of a file that holds one transition: far more than a model is ever asked. */
export const MOST_BYTES = 64 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024
const LINE_FEED = 0x0a

export interface FileLine {
  readonly text: string
  /** From 1. */
  readonly number: number
}

/** Every line that is not empty; the last thing is a failure where the file cannot be read, is not text, or has a line beyond the limit. */
export function* readLines(path: string): Iterable<Result<FileLine>> {
  let number = 0
  for (const bytes of rawLines(path)) {
    number += 1
    if (!bytes.ok) return yield bytes
    if (bytes.value === null) {
      return yield fail(
        'bad-input',
        `${path}, line ${number} is longer than ${MOST_BYTES / 2 ** 20} MB: no transition is.`,
      )
    }
    const text = textOf(bytes.value)
    if (text === null) return yield fail('bad-input', `${path}, line ${number} is not text in UTF-8.`)
    if (text.trim() !== '') yield ok({ text: number === 1 ? text.replace(/^\uFEFF/, '') : text, number })
  }
}

/** null for one beyond the limit. */
function* rawLines(path: string): Iterable<Result<Buffer | null>> {
  let file: number | null = null
  try {
    file = openSync(path, 'r')
    let pending: Buffer[] = []
    let size = 0
    for (let count = -1; count !== 0; ) {
      let chunk = Buffer.alloc(CHUNK_BYTES)
      count = readSync(file, chunk)
      chunk = chunk.subarray(0, count)
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED)) {
        yield ok(Buffer.concat([...pending, chunk.subarray(0, at)]))
        chunk = chunk.subarray(at + 1)
        pending = []
        size = 0
      }
      pending.push(chunk)
      size += chunk.length
      if (size > MOST_BYTES) return yield ok(null)
    }
    yield ok(Buffer.concat(pending))
  } catch (error) {
    yield fail('bad-input', `${path} cannot be read: ${reasonOf(error)}.`)
  } finally {
    if (file !== null) closeSync(file)
  }
}

/** null where the bytes are no UTF-8: nothing in it is replaced in silence. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
