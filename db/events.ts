/** Table `events`: the rows of episode records, at the version they were written in. */
import { z } from 'zod'
import { actorSchema } from '../shared/contract/record/events.ts'
import { eventRowSchema } from '../shared/contract/record/record.ts'
import { canonicalJson } from '../shared/core/canonical-json.ts'
import type { EventRow } from '../shared/core/upcast.ts'
import { type Db, prepared } from './open.ts'
import { jsonColumn, readRow } from './rows.ts'

const eventColumnsSchema = z
  .object({
    seq: z.int(),
    at_ms: z.number(),
    actor_kind: actorSchema.shape.kind,
    actor_id: z.string(),
    type: eventRowSchema.shape.type,
    v: z.int(),
    data_json: jsonColumn(z.unknown()),
  })
  .transform(
    (row): EventRow => ({
      seq: row.seq,
      atMs: row.at_ms,
      actor: { kind: row.actor_kind, id: row.actor_id },
      type: row.type,
      v: row.v,
      data: row.data_json,
    }),
  )

export function insertEvents(db: Db, episodeId: string, events: readonly EventRow[]): void {
  const insert = prepared(
    db,
    'INSERT INTO events (episode_id, seq, at_ms, actor_kind, actor_id, type, v, data_json) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  for (const { seq, atMs, actor, type, v, data } of events) {
    insert.run(episodeId, seq, atMs, actor.kind, actor.id, type, v, canonicalJson(data))
  }
}

const EVENTS_SQL = `SELECT seq, at_ms, actor_kind, actor_id, type, v, data_json FROM events
  WHERE episode_id = ? AND seq > ? ORDER BY seq`

/**
 * Events after `afterSeq` (-1 for all), in their order, each read when it is asked for. Nothing may be written before the
 * last one was taken or the loop is left.
 */
export function* eventsFrom(db: Db, episodeId: string, afterSeq: number): Iterable<EventRow> {
  for (const row of db.prepare(EVENTS_SQL).iterate(episodeId, afterSeq)) {
    yield readRow(eventColumnsSchema, 'events', row)
  }
}

/** All events of an episode in their order. */
export function eventsOfEpisode(db: Db, episodeId: string): readonly EventRow[] {
  return [...eventsFrom(db, episodeId, -1)]
}

/** At most `limit` events after `afterSeq` (-1 for the first), in their order. */
export function eventsAfter(db: Db, episodeId: string, afterSeq: number, limit: number): readonly EventRow[] {
  const rows = db.prepare(`${EVENTS_SQL} LIMIT ?`).all(episodeId, afterSeq, limit)
  return rows.map((row) => readRow(eventColumnsSchema, 'events', row))
}

/** Events of these types, in their order. */
export function eventsOfTypes(
  db: Db,
  episodeId: string,
  types: readonly z.infer<typeof eventRowSchema>['type'][],
): readonly EventRow[] {
  const sql = `SELECT seq, at_ms, actor_kind, actor_id, type, v, data_json FROM events
    WHERE episode_id = ? AND type IN (${types.map(() => '?').join(', ')}) ORDER BY seq`
  return db
    .prepare(sql)
    .all(episodeId, ...types)
    .map((row) => readRow(eventColumnsSchema, 'events', row))
}

/** Game time of the last event; 0 before the first. */
export function lastEventAtMs(db: Db, episodeId: string): number {
  const sql = 'SELECT coalesce(max(at_ms), 0) FROM events WHERE episode_id = ?'
  return Number(db.prepare(sql).pluck().get(episodeId))
}
