/** Files that are there whole or not at all, also after a crash or a power cut. */
import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How files end that were never finished. */
export const DRAFT_ENDING = '.new'

/** For files that only their owner may read. */
const OWNER_ALONE = 0o600
/** Less what the system masks. */
const ANYBODY = 0o666

/**
 * Whoever reads meanwhile, or after a crash, has the file of before or the new one. For its owner alone unless `isPrivate` is false:
 * then as the file of before, or a new one of the system. Throws the file system's error.
 */
export function writeWhole(
  path: string,
  text: string,
  { isPrivate = true }: { readonly isPrivate?: boolean } = {},
): void {
  const mode = isPrivate ? OWNER_ALONE : modeOf(path)
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`
  try {
    // With its mode from the start: no moment at which others could open it.
    writeThrough(draft, 'wx', text, mode ?? ANYBODY)
    // The system masks what a file begins with.
    if (mode !== null) chmodSync(draft, mode)
    renameSync(draft, path)
    if (process.platform !== 'win32') writeThrough(dirname(path), 'r', null, OWNER_ALONE)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Stands on the disk afterwards; null writes nothing and only makes sure of that, for a folder whose names have changed. */
function writeThrough(path: string, flags: 'wx' | 'r', text: string | null, mode: number): void {
  const handle = openSync(path, flags, mode)
  try {
    if (text !== null) writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function modeOf(path: string): number | null {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  return mode === undefined ? null : mode & 0o777
}
