/** Table `bookmarks`: moments of an episode that a user wants to find again. Outside every hash; they go with their episode. */
import { z } from 'zod'
import { type Bookmark, bookmarkSchema } from '../shared/contract/bookmarks.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

const bookmarkRowSchema = z
  .object({ id: z.string(), at_ms: z.number(), selected: z.string().nullable(), label: z.string() })
  .transform(({ id, at_ms, selected, label }) => ({ id, atMs: at_ms, select: selected, label }))
  .pipe(bookmarkSchema)

/** In the order of game time. */
export function listBookmarks(db: Db, episodeId: string): readonly Bookmark[] {
  return db
    .prepare('SELECT id, at_ms, selected, label FROM bookmarks WHERE episode_id = ? ORDER BY at_ms, id')
    .all(episodeId)
    .map((row) => readRow(bookmarkRowSchema, 'bookmarks', row))
}

/** In place of the one with the same id. */
export function putBookmark(db: Db, episodeId: string, { id, atMs, select, label }: Bookmark): void {
  db.prepare(
    `INSERT INTO bookmarks (episode_id, id, at_ms, selected, label) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (episode_id, id) DO UPDATE
     SET at_ms = excluded.at_ms, selected = excluded.selected, label = excluded.label`,
  ).run(episodeId, id, atMs, select, label)
}

export function countBookmarks(db: Db, episodeId: string): number {
  return Number(db.prepare('SELECT count(*) FROM bookmarks WHERE episode_id = ?').pluck().get(episodeId))
}

/** Whether there was one of that id. */
export function removeBookmark(db: Db, episodeId: string, id: string): boolean {
  return db.prepare('DELETE FROM bookmarks WHERE episode_id = ? AND id = ?').run(episodeId, id).changes > 0
}
