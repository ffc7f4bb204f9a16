/** A folder of a border's own, gone when it closes; in memory where the system has room there, since disks take longer than the cases. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '../../db/open.ts'

export interface Place {
  readonly folder: string
  remove(): void
}

/** What Linux keeps in memory. Containers often have 64 MB of it, which a border may fill. */
const inMemory = '/dev/shm'
const LEAST_BYTES = 2 ** 29

function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize < LEAST_BYTES ? tmpdir() : inMemory
  } catch {
    return tmpdir()
  }
}

export function openPlace(): Place {
  const folder = mkdtempSync(join(roomyFolder(), 'causalmace-fuzz-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

export function openOwnDatabase({ folder }: Place): Db {
  const opened = openDatabase(join(folder, 'lab.sqlite'))
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}
