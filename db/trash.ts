/** The trash: deleted runs that can be restored, with what they take on disk. */
import { z } from 'zod'
import type { TrashedRun } from '../shared/contract/storage.ts'
import { NEVER_BACK } from './deleted-runs.ts'
import type { Db } from './open.ts'
import { readListedRows } from './rows.ts'

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  deleted_at: z.string(),
  episodes: z.int(),
  bytes: z.int(),
})

const TRASH_SQL = `
  SELECT r.id, r.name, r.created_at, r.deleted_at, count(s.episode_id) AS episodes,
    coalesce(sum(s.record_bytes + s.track_bytes), 0) AS bytes
  FROM runs r LEFT JOIN episode_summaries s ON s.run_id = r.id
  WHERE r.deleted_at IS NOT NULL AND r.deleted_at <> ? AND r.purpose = 'results' GROUP BY r.id ORDER BY r.deleted_at DESC, r.rowid DESC`

const DAY_MS = 86_400_000

/** The last deleted first; each goes `days` after it was deleted. */
export function trashedRuns(db: Db, days: number): readonly TrashedRun[] {
  return readListedRows(rowSchema, 'runs', db.prepare(TRASH_SQL).all(NEVER_BACK)).map((row) => ({
    runId: row.id,
    name: row.name,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    goesAt: new Date(new Date(row.deleted_at).getTime() + days * DAY_MS).toISOString(),
    episodes: row.episodes,
    bytes: row.bytes,
  }))
}
