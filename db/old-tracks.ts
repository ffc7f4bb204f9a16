/** Tracks of episodes that ended long ago: by far the largest part of a record, and needed to look at it alone. */
import { z } from 'zod'
import { dropUnused } from './deleted-runs.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

/**
 * Episodes that ended, began before that moment and have a track. Not those that came from another lab: nobody could
 * play them again here.
 */
export function episodesWithOldTracks(db: Db, before: string): readonly string[] {
  const ids = db
    .prepare(
      `SELECT e.id FROM episodes e JOIN trials t ON t.id = e.trial_id JOIN runs r ON r.id = t.run_id
       WHERE e.track_sha256 IS NOT NULL AND e.status = 'ended' AND e.started_at < ? AND r.source = 'measured'`,
    )
    .pluck()
    .all(before)
  return readRow(z.array(z.string()), 'episodes', ids)
}

/** The episode says from now on when its track was let go. To be called inside a transaction. */
export function letTrackGo(db: Db, episodeId: string, at: string): void {
  const sha256 = db
    .prepare('SELECT track_sha256 FROM episodes WHERE id = ? AND track_sha256 IS NOT NULL')
    .pluck()
    .get(episodeId)
  if (sha256 === undefined) return
  db.prepare('UPDATE episodes SET track_sha256 = NULL, track_removed_at = ? WHERE id = ?').run(at, episodeId)
  db.prepare('UPDATE episode_summaries SET track_bytes = 0 WHERE episode_id = ?').run(episodeId)
  dropUnused(db, [readRow(z.string(), 'episodes', sha256)])
}
