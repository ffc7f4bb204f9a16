/** Files that a command writes, to where it was told: in parts, or at once. */

import { closeSync, lstatSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
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

/** What is not written whole leaves no file, and an old one as it was. */
async function write(path: string, read: ReadParts): Promise<Result<number>> {
  const part = isReplaceable(path) ? `${path}.part-${process.pid}` : path
  let file: number | null = null
  let bytes = 0
  let isWhole = false
  try {
    const done = await read((text) => {
      file ??= openSync(part, 'w')
      for (let rest = Buffer.from(text); rest.length > 0; ) {
        const count = writeSync(file, rest)
        bytes += count
        rest = rest.subarray(count)
      }
    })
    if (!done.ok) return done
    if (file !== null) {
      closeSync(file)
      file = null
      if (part !== path) renameSync(part, path)
    }
    isWhole = true
    return ok(bytes)
  } catch (error) {
    return unwritten(path, error)
  } finally {
    if (file !== null) closeSync(file)
    if (!isWhole && part !== path) rmSync(part, { force: true })
  }
}

/** Devices, pipes and links are written to where they are. */
function isReplaceable(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true
}

/** A full disk is no mistake of the command line. */
function unwritten(path: string, error: unknown): Result<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = `${path} cannot be written: ${reasonOf(error)}.`
  return diskCodes.has(code) ? fail('storage', `${message} Make room, then try again.`) : badInput(message)
}

const diskCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'])

/* Files that are not text. */

/** `bad-input` where the file cannot be written, `storage` where the disk is full. */
export function writeBytes(path: string, bytes: Uint8Array): Result<void> {
  try {
    writeFileSync(path, bytes)
    return ok(undefined)
  } catch (error) {
    return unwritten(path, error)
  }
}
