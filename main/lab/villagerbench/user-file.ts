/** Reads files that users name, up to a size that every benchmark or building file stays below. */
import { isUtf8 } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'

/** The largest published one has 1 MB. */
const MOST_BYTES = 64 * 1024 * 1024

interface UserFileLimits {
  /** 64 MB unless given. */
  readonly mostBytes?: number
  /** Real path of a folder that links may not leave; without it they may lead anywhere. */
  readonly within?: string
}

/**
 * null where there is nothing of this path. Fails with `bad-input` for what is no file, cannot be read, has more bytes than
 * asked for, or lies behind a link that leads out of the folder.
 */
export function readUserFile(path: string, limits: UserFileLimits = {}): Result<Uint8Array | null> {
  const { mostBytes = MOST_BYTES, within } = limits
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return ok(null)
    if (!stats.isFile()) return fail('bad-input', `${path} is not a file.`)
    if (within !== undefined && !isWithin(within, realpathSync.native(path))) return leadsOut(path)
    return readAtMost(path, mostBytes)
  } catch (error) {
    return fail('bad-input', `${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/** The same as text. Fails with `bad-input` for another encoding than UTF-8, too. */
export function readUserText(path: string, limits: UserFileLimits = {}): Result<string | null> {
  const bytes = readUserFile(path, limits)
  if (!bytes.ok || bytes.value === null) return bytes.ok ? ok(null) : bytes
  if (!isUtf8(bytes.value)) return fail('bad-input', `${path} is not UTF-8 text: save it as UTF-8.`)
  return ok(new TextDecoder().decode(bytes.value))
}

export function leadsOut(path: string): ReturnType<typeof fail> {
  return fail(
    'bad-input',
    `${path} is a link that leads out of the folder and is not followed: put there what it leads to.`,
  )
}

/** Both as the file system calls them, without links. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/** The size that the file system reports is not reliable: files grow, and virtual files report 0. */
function readAtMost(path: string, mostBytes: number): Result<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    if (size > mostBytes) return fail('bad-input', `${path} has ${size} bytes; at most ${mostBytes} are read.`)
    const bytes = new Uint8Array(size)
    let length = 0
    for (let read = -1; read !== 0 && length < size; length += read) {
      read = readSync(file, bytes, length, size - length, null)
    }
    return ok(bytes.subarray(0, length))
  } finally {
    closeSync(file)
  }
}
