/** What an episode process must keep to in what it says of its episode. Nothing is kept here but how far it is. */
import { messageOf } from '../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import { eventVersions } from '../../shared/contract/record/events.ts'
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { TrackReader } from '../../shared/core/track-reader.ts'
import { checkEvent, type EventRow } from '../../shared/core/upcast.ts'
import type { Ending } from './ending.ts'

/** Every failure is an `episode-crash`. */
export class RecordChecks {
  #hasHeader = false
  #count = 0
  #lastEvent: EpisodeEvent | null = null

  /** Events that were taken. */
  get count(): number {
    return this.#count
  }

  /** The header must tell of the trial that the process was started for. */
  header(header: EpisodeHeader, spec: EpisodeSpec): Result<void> {
    if (this.#hasHeader) return broken('sent a second header')
    const { logVersion, minecraftVersion, engine, ...played } = header
    const { fork, ...told } = spec
    if (canonicalJson(played) !== canonicalJson(told)) return broken('plays another trial than it was started for')
    this.#hasHeader = true
    return ok(undefined)
  }

  /** The events as they are to be kept: checked against their types, in order, without gaps. */
  events(rows: readonly EventRow[]): Result<readonly EpisodeEvent[]> {
    if (!this.#hasHeader) return broken('sent events before its header')
    const events: EpisodeEvent[] = []
    for (const row of rows) {
      if (row.seq !== this.#count) return broken(`sent event ${row.seq} where ${this.#count} was due`)
      if (row.v !== eventVersions[row.type]) return broken(`sent ${row.type} in version ${row.v}`)
      const event = checkEvent(row)
      if (!event.ok) return broken(`sent an event of a wrong form. ${event.error.message.replace(/\.$/, '')}`)
      this.#count += 1
      this.#lastEvent = event.value
      events.push(event.value)
    }
    return ok(events)
  }

  /** Why an episode that ended this way is a crash all the same, as the end of a sentence; null where it is not. */
  problemOf(ending: Ending, track: Uint8Array): string | null {
    if (track.length > 0) {
      const problem = trackProblem(track)
      if (problem !== null) return problem
    }
    if (ending.validity !== 'valid' && ending.validity !== 'fork') return null
    const last = this.#lastEvent
    if (last?.type !== 'episode.end') return 'its record does not end with episode.end'
    return last.data.endReason === ending.endReason
      ? null
      : `it ended as ${ending.endReason}, its record as ${last.data.endReason}`
  }
}

function broken(what: string): Result<never> {
  return fail('episode-crash', `The episode process ${what}.`)
}

function trackProblem(bytes: Uint8Array): string | null {
  try {
    new TrackReader(bytes)
    return null
  } catch (error) {
    return messageOf(error)
  }
}
