/** A database with episodes that nobody played, small enough for a test. */
import type { Db } from '../../db/open.ts'
import { listRuns } from '../../db/runs.ts'
import { generateStore } from '../bench/store/generate-store.ts'
import { tempDatabase } from './temp-database.ts'

/** 40 runs with `episodes` between them; newest first. */
export function madeUpStore(episodes: number, path?: string): { readonly db: Db; readonly runIds: readonly string[] } {
  const db = tempDatabase(path)
  generateStore(db, { episodes, eventsPerEpisode: 6, callsPerEpisode: 4, trackBytes: 5000 })
  return { db, runIds: listRuns(db).map(({ id }) => id) }
}
