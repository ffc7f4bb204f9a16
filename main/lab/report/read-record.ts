/** An episode's record out of the database, as something to look at. */
import { interpretRecord, readStoredRecord } from '../../../db/episode-record.ts'
import type { Db } from '../../../db/open.ts'
import { FormatError } from '../../../shared/core/bytes.ts'
import { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'

/** null where it has none, or one that cannot be read: a report does without. */
export function timelineOf(db: Db, episodeId: string): EpisodeTimeline | null {
  const stored = readStoredRecord(db, episodeId)
  if (stored === null) return null
  const record = interpretRecord(stored)
  if (!record.ok) return null
  const timeline = new EpisodeTimeline(record.value.header)
  timeline.appendEvents(record.value.events)
  try {
    timeline.appendTrack(stored.track)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return null
  }
  return timeline
}
