/** A lock that belongs to a process: the operating system holds it and lets it go with the process, however that ends. */
import SqliteDatabase from 'better-sqlite3'
import { ok, type Result } from '../preload/contract/errors.ts'
import { attempt } from './open.ts'

export interface ProcessLock {
  release(): void
}

/** Others hold the lock for a moment when they only look whether it is held. */
const LOOK_MS = 250

/**
 * Takes the lock of that file, which is created and stays empty; null where another holder has it. There is no stale
 * lock: SQLite's exclusive lock ends with its process, and a process id that is used again means nothing to it. Fails
 * with `storage` where the file cannot be used.
 */
export function takeProcessLock(path: string): Result<ProcessLock | null> {
  return attempt(() => {
    const file = new SqliteDatabase(path, { timeout: LOOK_MS })
    try {
      file.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      file.close()
      if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null
      throw error
    }
    return { release: () => void file.close() }
  })
}

/** Whether some process holds the lock of that file. */
export function isLockHeld(path: string): Result<boolean> {
  const taken = takeProcessLock(path)
  if (!taken.ok) return taken
  taken.value?.release()
  return ok(taken.value === null)
}
