/** A lock that belongs to a process: the operating system holds it and lets it go with the process, however that ends. */
import SqliteDatabase from 'better-sqlite3'
import type { Result } from '../shared/contract/errors.ts'
import { attempt } from './open.ts'

interface ProcessLock {
  release(): void
}

/** How long to wait for the lock: others hold it for a moment when they only look whether it is held. */
const LOOK_MS = 250

/**
 * Takes the lock of that file, which is created and stays empty; null where another holder has it. There is no stale
 * lock: SQLite's exclusive lock ends with its process, and a process id that is used again means nothing to it. Fails
 * with `storage` where the file cannot be used.
 */
export function takeProcessLock(path: string): Result<ProcessLock | null> {
  return attempt(() => take(path, LOOK_MS))
}

/** Whether some process holds the lock of that file. */
export function isLockHeld(path: string): Result<boolean> {
  return attempt(() => {
    const taken = take(path, 0)
    taken?.release()
    return taken === null
  })
}

function take(path: string, waitMs: number): ProcessLock | null {
  const file = new SqliteDatabase(path, { timeout: waitMs })
  try {
    // Nothing is ever written, so there is nothing to keep beside the file.
    file.pragma('journal_mode = MEMORY')
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
    throw error
  }
  return { release: () => void file.close() }
}
