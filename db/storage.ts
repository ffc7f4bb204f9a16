/** What runs take on disk, summed up from what was stored when their episodes ended. */
import { z } from 'zod'
import type { Storage } from '../shared/contract/storage.ts'
import type { Db } from './open.ts'
import { readListedRows } from './rows.ts'

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  is_archived: z.int(),
  episodes: z.int(),
  events: z.int(),
  record_bytes: z.int(),
  track_bytes: z.int(),
})

const STORAGE_SQL = `
  SELECT r.id, r.name, r.created_at, r.is_archived, count(s.episode_id) AS episodes, coalesce(sum(s.events), 0) AS events,
    coalesce(sum(s.record_bytes), 0) AS record_bytes,
    coalesce(sum(s.track_bytes), 0) AS track_bytes
  FROM runs r LEFT JOIN episode_summaries s ON s.run_id = r.id
  WHERE r.deleted_at IS NULL GROUP BY r.id ORDER BY r.created_at DESC, r.rowid DESC`

/** Newest run first. */
export function storageOfRuns(db: Db): Storage['runs'] {
  return readListedRows(rowSchema, 'runs', db.prepare(STORAGE_SQL).all()).map((row) => ({
    runId: row.id,
    name: row.name,
    createdAt: row.created_at,
    isArchived: row.is_archived === 1,
    episodes: row.episodes,
    events: row.events,
    recordBytes: row.record_bytes,
    trackBytes: row.track_bytes,
  }))
}
