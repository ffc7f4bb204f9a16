/** From one thing in a lane to the next, for keys. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { LaneLog, LanePlace } from './lane-log.ts'

/** When it begins: where seeking to it goes. */
export function beginOf({ what }: LanePlace): number {
  return 'atMs' in what ? what.atMs : what.fromMs
}

/**
 * The event before (`by` -1) or after (1) `seq` in a lane, of those that it shows; an action is its start. null where there is
 * none.
 */
export function steppedEvent(
  log: LaneLog,
  events: readonly EpisodeEvent[],
  lane: string,
  from: { readonly seq: number; readonly by: -1 | 1 },
): LanePlace | null {
  for (let seq = from.seq + from.by; seq >= 0 && seq < events.length; seq += from.by) {
    const place = log.placeOf(seq)
    if (place?.lane === lane && place.what.seq === seq) return place
  }
  return null
}

/** Number of the last event up to a moment; -1 before the first. */
export function lastSeqAt(events: readonly EpisodeEvent[], atMs: number): number {
  return lastNotAfter(events, atMs, (event) => event.atMs)
}
