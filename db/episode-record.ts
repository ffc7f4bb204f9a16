/** Episode records as they are stored: header, events, track, over the tables that hold their parts. */
import { fail, ok, type Result } from '../shared/contract/errors.ts'
import type { EpisodeEvent } from '../shared/contract/record/events.ts'
import { type EpisodeHeader, episodeHeaderSchema } from '../shared/contract/record/header.ts'
import type { EpisodeRecord } from '../shared/contract/record/record.ts'
import { issueLine } from '../shared/core/format/issue-line.ts'
import { type EventRow, upcast } from '../shared/core/upcast.ts'
import { readBlob, readTextBlob } from './blobs.ts'
import { readEpisode } from './episodes.ts'
import { eventsOfEpisode } from './events.ts'
import type { Db } from './open.ts'

/** A record in the words it was written in: what its hash is made of. */
export interface StoredRecord {
  readonly header: unknown
  readonly events: readonly EventRow[]
  /** Uncompressed; empty where there is no track. */
  readonly track: Uint8Array
}

/** null where there is no such episode, or it ended before its header. */
export function readStoredHeader(db: Db, episodeId: string): unknown {
  const headerSha256 = readEpisode(db, episodeId)?.headerSha256 ?? null
  const header = headerSha256 === null ? null : readTextBlob(db, headerSha256)
  return header === null ? null : JSON.parse(header)
}

/** null where there is no such episode, or it ended before its header. */
export function readStoredRecord(db: Db, episodeId: string): StoredRecord | null {
  const header = readStoredHeader(db, episodeId)
  if (header === null) return null
  const trackSha256 = readEpisode(db, episodeId)?.trackSha256 ?? null
  const track = trackSha256 === null ? null : readBlob(db, trackSha256)
  return { header, events: eventsOfEpisode(db, episodeId), track: track ?? new Uint8Array() }
}

/** A stored header in today's words; `unsupported` where it cannot be read. */
export function interpretHeader(stored: unknown): Result<EpisodeHeader> {
  const header = episodeHeaderSchema.safeParse(stored)
  if (header.success) return ok(header.data)
  return fail('unsupported', `The record's header is not readable: ${issueLine(header.error.issues)}.`)
}

/** The record in today's words, for metrics and pages. Fails like `interpretHeader` and `upcast`. */
export function interpretRecord(stored: StoredRecord): Result<EpisodeRecord> {
  const header = interpretHeader(stored.header)
  if (!header.ok) return header
  const events: EpisodeEvent[] = []
  for (const row of stored.events) {
    const event = upcast(row)
    if (!event.ok) return event
    events.push(event.value)
  }
  return ok({ header: header.value, events })
}
