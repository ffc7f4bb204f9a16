/** An episode's record as JSON lines: the header, then one event each, in the form that the record's hash is made of. */
import { readStoredHeader } from '../../../db/episode-record.ts'
import { eventsFrom } from '../../../db/events.ts'
import type { Db } from '../../../db/open.ts'
import { eventLine, headerLine } from '../../../shared/core/record-lines.ts'
import { type ExportLine, type ExportPart, gatherPart } from './export-part.ts'

/**
 * The part after the event `after` (the first one, with the header, where that is null). The track is not part of the
 * file. null where the episode ended before its header.
 */
export function recordJsonlPart(
  db: Db,
  episodeId: string,
  after: number | null,
  partLength?: number,
): ExportPart | null {
  const header = after === null ? readStoredHeader(db, episodeId) : undefined
  if (header === null) return null
  const start = header === undefined ? '' : headerLine(header)
  return gatherPart(start, eventLines(db, episodeId, after ?? -1), partLength)
}

function* eventLines(db: Db, episodeId: string, after: number): Iterable<ExportLine> {
  for (const row of eventsFrom(db, episodeId, after)) yield { text: eventLine(row), key: String(row.seq) }
}
