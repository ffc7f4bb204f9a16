/** The versions behind an episode's record, as its header states them. */
import { z } from 'zod'
import { readTextBlob } from './blobs.ts'
import type { Db } from './open.ts'
import { jsonColumn, RowError, readRow } from './rows.ts'

export const versionsSchema = z.object({ minecraftVersion: z.string(), engine: z.record(z.string(), z.string()) })
export type EpisodeVersions = z.output<typeof versionsSchema>

/** null where the episode ended before its header. */
export function versionsOfEpisode(db: Db, episodeId: string): EpisodeVersions | null {
  const sha256 = readRow(
    z.string().nullable(),
    'episodes',
    db.prepare('SELECT header_sha256 FROM episodes WHERE id = ?').pluck().get(episodeId),
  )
  if (sha256 === null) return null
  const header = readTextBlob(db, sha256)
  if (header === null) throw new RowError(`header ${sha256} is missing`)
  return readRow(jsonColumn(versionsSchema), 'blobs', header)
}
