/** Where a fork and its episode part ways. Pure. */
import type { StoredRecord } from '../../../db/episode-record.ts'
import type { PlayedFork } from '../../../shared/contract/forks.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import { compareEvents } from '../../runs/verify/compare-records.ts'

/**
 * That it is a fork is no difference: neither the event that says so, the command that does it, nor that its end does not count.
 */
export function forkDifference(
  episode: Pick<StoredRecord, 'events'>,
  fork: Pick<StoredRecord, 'events'>,
  atMs: number,
): Pick<PlayedFork, 'prefix' | 'first'> {
  const first = compareEvents(episode.events, asEpisode(fork.events))
  return {
    prefix: {
      events: episode.events.filter((event) => event.atMs < atMs).length,
      isEqual: first === null || first.atMs >= atMs,
    },
    first,
  }
}

function asEpisode(events: readonly EventRow[]): readonly EventRow[] {
  const begin = events.findIndex(({ type }) => type === 'fork')
  const after = begin < 0 ? events.length : begin + (events[begin + 1]?.type === 'server.command' ? 2 : 1)
  return [...events.slice(0, begin < 0 ? after : begin), ...events.slice(after)]
    .map((event, index) => (begin >= 0 && index >= begin ? { ...event, seq: event.seq - (after - begin) } : event))
    .map((event) =>
      event.type === 'episode.end' && event.data instanceof Object && 'validity' in event.data
        ? {
            ...event,
            data: { ...event.data, validity: event.data.validity === 'fork' ? 'valid' : event.data.validity },
          }
        : event,
    )
}
