/** Rows that lists leave out are named in the lab's log, each once. */
import { onUnreadableRow, type UnreadableRow } from '../../../db/unreadable-rows.ts'
import type { Log } from '../../common/log.ts'

/** Names that are kept, so that a database full of such rows takes no memory. */
const NAMED = 1000

/** Until the answer is called. */
export function logUnreadable(log: Pick<Log, 'warn'>): () => void {
  const named = new Set<string>()
  return onUnreadableRow((row: UnreadableRow) => {
    const name = `${row.table} ${row.key}`
    if (named.has(name) || named.size >= NAMED) return
    named.add(name)
    log.warn(row, 'a row that the lab did not write is left out of lists')
  })
}
