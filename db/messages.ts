/** What was said in an episode, out of its events. */
import { z } from 'zod'
import { type Db, prepared } from './open.ts'
import { jsonColumn, readRow } from './rows.ts'

const rowSchema = z.object({
  seq: z.int(),
  at_ms: z.number(),
  actor_kind: z.string(),
  actor_id: z.string(),
  data_json: jsonColumn(z.object({ text: z.string(), to: z.string().optional(), agent: z.string().optional() })),
})

export interface StoredMessage {
  readonly seq: number
  readonly atMs: number
  readonly by: string
  /** A person who is not of the team said it. */
  readonly isOfPerson: boolean
  /** Null for all. */
  readonly to: string | null
  readonly text: string
}

/** In the order in which they were said. */
export function messagesOfEpisode(db: Db, episodeId: string): readonly StoredMessage[] {
  const select = prepared(
    db,
    `SELECT seq, at_ms, actor_kind, actor_id, data_json FROM events
     WHERE episode_id = ? AND (type = 'chat' OR (type = 'external.input' AND data_json LIKE '%"input":"said"%')) ORDER BY seq`,
  )
  return select.all(episodeId).map((row) => {
    const { seq, at_ms: atMs, actor_kind: kind, actor_id: by, data_json: data } = readRow(rowSchema, 'events', row)
    return { seq, atMs, by, isOfPerson: kind === 'human', to: data.to ?? data.agent ?? null, text: data.text }
  })
}
