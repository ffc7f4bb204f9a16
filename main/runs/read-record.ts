/** Header and track of an episode: from memory while it runs, afterwards from the database. */
import { setTimeout as pause } from 'node:timers/promises'
import { readBlob } from '../../db/blobs.ts'
import { interpretHeader, readStoredHeader } from '../../db/episode-record.ts'
import { type EpisodeRow, isFromResultFiles, readEpisode } from '../../db/episodes.ts'
import { eventsAfter } from '../../db/events.ts'
import { missingEpisode } from '../../db/missing.ts'
import { attempt, type Db } from '../../db/open.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import { noRecordOfResults } from '../common/result-files.ts'
import type { LiveRecord } from './live-record.ts'

/** An answer waits this long for news, so that asking again and again costs little. */
const NEWS_MS = 1_000

export interface HeaderRead {
  /** null where there is none (yet). */
  readonly header: EpisodeHeader | null
  readonly isOver: boolean
  /** Commit of the lab that played it; null where it is not known. */
  readonly gitSha: string | null
}

export interface TrackPart {
  /** Uncompressed, from the asked byte on. */
  readonly bytes: Uint8Array
  /** Bytes of the track so far; of all of it once `isOver`. */
  readonly total: number
  readonly isOver: boolean
}

/** Fails with `unknown-name` where there is no such episode, and like `interpretHeader`. */
export class RecordReader {
  readonly #db: Db
  readonly #liveRecord: (episodeId: string) => LiveRecord | null

  /** `liveRecord` answers for episodes that run here. */
  constructor(db: Db, liveRecord: (episodeId: string) => LiveRecord | null) {
    this.#db = db
    this.#liveRecord = liveRecord
  }

  header(episodeId: string): Promise<Result<HeaderRead>> {
    return this.#soon(
      episodeId,
      () => this.#headerNow(episodeId),
      ({ header, isOver }) => header === null && !isOver,
    )
  }

  /** At most `limit` rows after `afterSeq`. */
  events(
    episodeId: string,
    afterSeq: number,
    limit: number,
  ): Result<{ readonly rows: readonly EventRow[]; readonly more: boolean }> {
    const read = attempt(() => {
      if (readEpisode(this.#db, episodeId) === null) return missingEpisode(this.#db, episodeId)
      const rows = eventsAfter(this.#db, episodeId, afterSeq, limit + 1)
      return ok({ rows: rows.slice(0, limit), more: rows.length > limit })
    })
    return read.ok ? read.value : read
  }

  /** At most `limit` bytes from `after` on. */
  track(episodeId: string, after: number, limit: number): Promise<Result<TrackPart>> {
    return this.#soon(
      episodeId,
      () => this.#trackNow(episodeId, after, limit),
      ({ bytes, isOver }) => bytes.length === 0 && !isOver,
    )
  }

  /** Looks again after the next news, or after a while, where the first look shows nothing new. */
  async #soon<T>(episodeId: string, look: () => Result<T>, isNothing: (seen: T) => boolean): Promise<Result<T>> {
    const first = look()
    if (!first.ok || !isNothing(first.value)) return first
    const live = this.#liveRecord(episodeId)
    await (live === null ? pause(NEWS_MS) : live.news.wait(NEWS_MS))
    return this.#db.open ? look() : fail('wrong-state', 'The lab is closing. Start it again, then ask again.')
  }

  #headerNow(episodeId: string): Result<HeaderRead> {
    return this.#ofEpisode<HeaderRead>(episodeId, ({ isOver, gitSha, isOfResults }) => {
      if (isOfResults) return noRecordOfResults('there is nothing to look at')
      const stored = readStoredHeader(this.#db, episodeId)
      if (stored === null) return ok({ header: null, isOver, gitSha })
      const header = interpretHeader(stored)
      return header.ok ? ok({ header: header.value, isOver, gitSha }) : header
    })
  }

  #trackNow(episodeId: string, after: number, limit: number): Result<TrackPart> {
    const live = this.#liveRecord(episodeId)
    if (live !== null) return ok(partOf(live.track, after, limit, false))
    return this.#ofEpisode(episodeId, ({ isOver, trackSha256, trackRemovedAt }) => {
      if (trackRemovedAt !== null) return fail('unsupported', trackGone(trackRemovedAt))
      const track = trackSha256 === null ? null : readBlob(this.#db, trackSha256)
      return ok(partOf(track ?? new Uint8Array(), after, limit, isOver))
    })
  }

  #ofEpisode<T>(
    episodeId: string,
    read: (
      episode: Pick<EpisodeRow, 'trackSha256' | 'trackRemovedAt' | 'gitSha'> & {
        readonly isOver: boolean
        readonly isOfResults: boolean
      },
    ) => Result<T>,
  ): Result<T> {
    const done = attempt((): Result<T> => {
      const episode = readEpisode(this.#db, episodeId)
      if (episode === null) return missingEpisode(this.#db, episodeId)
      return read({ ...episode, isOver: episode.status === 'ended', isOfResults: isFromResultFiles(episode) })
    })
    return done.ok ? done.value : done
  }
}

/** Why nobody can be seen in an episode any more, and what to do. */
function trackGone(removedAt: string): string {
  return `Positions of this episode are not available: its track was deleted on ${removedAt.slice(0, 10)}, as the settings say of old ones. Its results and events are still there; play its run again to watch it.`
}

/** Copied, because a live track moves when it grows. */
function partOf(track: Uint8Array, after: number, limit: number, isOver: boolean): TrackPart {
  return { bytes: track.slice(after, after + limit), total: track.length, isOver }
}
