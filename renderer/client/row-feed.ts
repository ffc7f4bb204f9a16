/** Rows of one episode in their order, whatever order they come in: from pages and live, overlapping, early, twice. */
import type { EventRow } from '../../shared/core/upcast.ts'

export interface RowFeed {
  /** The sequence number that comes next. */
  readonly next: number
  /** Rows that came before the ones they follow. */
  readonly early: ReadonlyMap<number, EventRow>
}

export const emptyFeed: RowFeed = { next: 0, early: new Map() }

/** `accepted` continues what was accepted before, without gaps and without repeats. */
export function acceptRows(
  feed: RowFeed,
  rows: readonly EventRow[],
): { readonly feed: RowFeed; readonly accepted: readonly EventRow[] } {
  const early = new Map(feed.early)
  for (const row of rows) if (row.seq >= feed.next) early.set(row.seq, row)
  const accepted: EventRow[] = []
  let next = feed.next
  for (let row = early.get(next); row !== undefined; row = early.get(next)) {
    accepted.push(row)
    early.delete(next)
    next += 1
  }
  return { feed: { next, early }, accepted }
}
