/** An episode's record as JSON lines: the header, then one event each, in the form that the record's hash is made of. */
import type { StoredRecord } from '../../../db/episode-record.ts'
import { canonicalJson } from '../../../preload/core/canonical-json.ts'

/** RFC 8785 lines that each end with a line feed, in the versions the record was written in; the track is not part of it. */
export function recordJsonl({ header, events }: StoredRecord): string {
  const lines = [
    canonicalJson(header),
    ...events.map(({ seq, atMs, actor, type, v, data }) =>
      canonicalJson({ seq, atMs, actor: { kind: actor.kind, id: actor.id }, type, v, data }),
    ),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
