/** The file that benches of tables share: made by the first process, found by the others. */
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../../db/open.ts'
import { listRuns } from '../../../db/runs.ts'
import { runTable } from '../../../main/lab/run-table.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { fullSize, generateStore, type StoreSize } from './generate-store.ts'

const DEFAULT_EPISODES = 200

export function sizeOfStore(): StoreSize {
  return { ...fullSize, episodes: Number(process.env.CAUSALMACE_BENCH_EPISODES ?? DEFAULT_EPISODES) }
}

/** Answers the file's path in the folder. */
export async function makeStore(folder: string, seed: number): Promise<string> {
  const path = join(folder, 'lab.sqlite')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const unfinished = join(folder, 'unfinished.sqlite')
  const db = unwrap(openDatabase(unfinished))
  // Nothing has to survive a power cut here, and much memory saves much reading of indexes.
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -1000000')
  generateStore(db, sizeOfStore(), seed)
  // As a lab does when a run ends.
  for (const { id } of listRuns(db)) unwrap(await runTable(db, [id]))
  db.close()
  renameSync(unfinished, path)
  return path
}
