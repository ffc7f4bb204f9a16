import { statfsSync } from 'node:fs'

/** Bytes that this user can still write to the disk of a folder. Throws where the folder is none. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** null where the system does not tell: what only warns by it goes on without. */
export function freeBytesOrNull(folder: string): number | null {
  try {
    return freeBytes(folder)
  } catch {
    return null
  }
}
