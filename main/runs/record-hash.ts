/** The hash of an episode record: equal records have equal hashes, and nothing else does. */
import { createHash } from 'node:crypto'
import { canonicalHeader } from '../../shared/contract/record/header.ts'
import { eventLine, headerLine } from '../../shared/core/record-lines.ts'
import type { EventRow } from '../../shared/core/upcast.ts'

/** First line of what is hashed; its number changes with the layout. */
const LAYOUT = 'causalmace-record 1'

/**
 * `logSha256`: SHA-256, in hex, over UTF-8 lines that each end with a line feed, then the track:
 *
 * 1. `causalmace-record 1`
 * 2. the header as RFC 8785 JSON, a clock `paced` written as `virtual`
 * 3. each event in the order of `seq`, as RFC 8785 JSON of `{seq, atMs, actor: {kind, id}, type, v, data}`
 * 4. `track N`, N being the number of bytes
 * 5. the N track bytes, uncompressed
 *
 * Header and events are taken in the versions they were written in, so the hash of a record never changes.
 */
export function recordSha256(record: {
  readonly header: unknown
  readonly events: Iterable<EventRow>
  readonly track: Uint8Array
}): string {
  const hash = createHash('sha256')
  hash.update(`${LAYOUT}\n${headerLine(canonicalHeader(record.header))}`)
  for (const event of record.events) hash.update(eventLine(event))
  hash.update(`track ${record.track.length}\n`)
  hash.update(record.track)
  return hash.digest('hex')
}
