/** Files that are there whole or not at all, also after a crash or a power cut. */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How files end that were never finished. */
export const DRAFT_ENDING = '.new'

/** For files that only their owner may read. */
const OWNER_ALONE = 0o600

/** Whoever reads meanwhile, or after a crash, has the file of before or the new one. Throws the file system's error. */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`
  try {
    // With its mode from the start: no moment at which others could open it.
    writeThrough(draft, 'wx', text)
    renameSync(draft, path)
    if (process.platform !== 'win32') writeThrough(dirname(path), 'r', null)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
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
