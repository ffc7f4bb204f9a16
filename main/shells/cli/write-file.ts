/** Files that a command writes, to where it was told: in parts, or at once. */

import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { badInput } from './command-arguments.ts'

/** Reads a file part by part and hands each on; fails where there is none, or no more of it. */
type ReadParts = (take: (text: string) => void | Promise<void>) => Promise<Result<unknown>>

/** `-` is standard output. Answers how many bytes. */
export function writeParts(out: string, read: ReadParts): Promise<Result<number>> {
  return out === '-' ? print(read) : write(out, read)
}

/** As fast as it is read there. */
async function print(read: ReadParts): Promise<Result<number>> {
  let bytes = 0
  const printed = await read((text) => {
    bytes += Buffer.byteLength(text)
    return new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))
  })
  return printed.ok ? ok(bytes) : printed
}

/** The file is opened with the first part at hand: what cannot be exported leaves no empty file and no old one emptied. */
async function write(path: string, read: ReadParts): Promise<Result<number>> {
  let file: number | null = null
  let bytes = 0
  try {
    const done = await read((text) => {
      file ??= openSync(path, 'w')
      for (let rest = Buffer.from(text); rest.length > 0; ) {
        const count = writeSync(file, rest)
        bytes += count
        rest = rest.subarray(count)
      }
    })
    if (done.ok || file === null) return done.ok ? ok(bytes) : done
    return { ok: false, error: { ...done.error, message: `${done.error.message} ${path} is not complete.` } }
  } catch (error) {
    return badInput(`${path} cannot be written: ${reasonOf(error)}.`)
  } finally {
    if (file !== null) closeSync(file)
  }
}

/* Files that are not text. */

/** `bad-input` where the file cannot be written. */
export function writeBytes(path: string, bytes: Uint8Array): Result<void> {
  try {
    writeFileSync(path, bytes)
    return ok(undefined)
  } catch (error) {
    return badInput(`${path} cannot be written: ${reasonOf(error)}.`)
  }
}
