/** Rows that lists left out because they do not have their form: named to whoever keeps a log. */
import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'

const unreadableRowSchema = z.object({
  table: z.string(),
  /** As far as the row tells it: `episode_id 0190...`. */
  key: z.string(),
  /** What is wrong with it, a line per column. */
  reason: z.string(),
})
export type UnreadableRow = z.output<typeof unreadableRowSchema>

/** Lists are read on several connections and in two threads: each process or thread has one channel. */
const rows = channel('causalmace:unreadable-rows')

/** Each time that a list leaves the row out. */
export function reportUnreadable(row: UnreadableRow): void {
  rows.publish(row)
}

/** Told of the rows left out in this thread from now on; the answer ends that. */
export function onUnreadableRow(listener: (row: UnreadableRow) => void): () => void {
  const hear = (message: unknown): void => listener(unreadableRowSchema.parse(message))
  rows.subscribe(hear)
  return () => rows.unsubscribe(hear)
}
