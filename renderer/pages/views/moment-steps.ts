/** From one thing that happened to the next, whoever did it; pure. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'

/**
 * The first event of the next moment (1), or of the last one before (-1), at which something is told; null where there is none.
 * By moments, not by events: dozens may come at the same time, and all of them are seen at once.
 */
export function steppedMoment(events: readonly EpisodeEvent[], atMs: number, by: -1 | 1): EpisodeEvent | null {
  const shown = lastNotAfter(events, atMs, (event) => event.atMs)
  if (by === 1) return events[shown + 1] ?? null
  let index = shown
  while (index >= 0 && (events[index]?.atMs ?? 0) >= atMs) index -= 1
  const last = events[index]
  if (last === undefined) return null
  while (events[index - 1]?.atMs === last.atMs) index -= 1
  return events[index] ?? last
}

/** The event to select for one: of an action that ends, its start. */
export function selectedSeq(events: readonly EpisodeEvent[], event: EpisodeEvent): number {
  if (event.type !== 'action.end') return event.seq
  for (let seq = event.seq - 1; seq >= 0; seq--) {
    const before = events[seq]
    if (before?.type === 'action.start' && before.data.id === event.data.id) return seq
  }
  return event.seq
}
