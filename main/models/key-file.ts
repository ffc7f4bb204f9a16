/**
 * The file of keys: JSON by address, each key as it is or hidden by the system's safe, readable by its owner alone. What is
 * wrong with it is told without any of its text: that may be a key.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'

const hiddenSchema = z.strictObject({ encrypted: z.string().min(1) })

const entriesSchema = z.record(z.url(), z.union([z.string().min(1), hiddenSchema, z.null()]))

/** A key as it is, or what the system's safe made of it; null for a server that wants none. */
export type KeyEntry = string | z.infer<typeof hiddenSchema> | null

/** By address as somebody wrote it. */
type KeyEntries = Readonly<Record<string, KeyEntry>>

/** Bits of a file's mode by which others than its owner may read it. */
const OTHERS_MAY_READ = 0o044
const OWNER_ALONE = 0o600

/** Nothing where there is no file. Fails with `bad-input` where others may read it, or where it is no file of keys. */
export function readKeyFile(file: string): Result<KeyEntries> {
  let text: string
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS_MAY_READ) !== 0) {
      return fail('bad-input', `${file} can be read by others. Take that away (chmod 600), then try again.`)
    }
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ok({})
    return fail('bad-input', `${file} cannot be read (${codeOf(error)}). Put that right, then try again.`)
  }
  const entries = entriesSchema.safeParse(jsonOrNull(text))
  return entries.success
    ? ok(entries.data)
    : fail('bad-input', `${file} should be JSON: {"https://host": "key"}. Put it right, then try again.`)
}

/** All or nothing: whoever reads meanwhile, or after a crash, has the file of before or the new one. Fails with `storage`. */
export function writeKeyFile(file: string, entries: KeyEntries): Result<void> {
  const draft = `${file}.${randomUUID()}.new`
  try {
    // With its mode from the start: no moment at which others could open it.
    writeThrough(draft, 'wx', `${JSON.stringify(entries, null, 2)}\n`)
    renameSync(draft, file)
    if (process.platform !== 'win32') writeThrough(dirname(file), 'r', null)
    return ok(undefined)
  } catch (error) {
    rmSync(draft, { force: true })
    return fail('storage', `${file} cannot be written (${codeOf(error)}). Put that right, then try again.`)
  }
}

/** Stands on the disk afterwards; null writes nothing and only makes sure of that, for a folder whose names have changed. */
function writeThrough(path: string, flags: 'wx' | 'r', text: string | null): void {
  const handle = openSync(path, flags, OWNER_ALONE)
  try {
    if (text !== null) writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** `EACCES` and the like. Messages name paths, and what a parser says quotes the text. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
