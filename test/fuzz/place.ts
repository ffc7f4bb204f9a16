/** A folder of a border's own, gone when it closes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '../../db/open.ts'

export interface Place {
  readonly folder: string
  remove(): void
}

export function openPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-fuzz-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

export function openOwnDatabase({ folder }: Place): Db {
  const opened = openDatabase(join(folder, 'lab.sqlite'))
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}
