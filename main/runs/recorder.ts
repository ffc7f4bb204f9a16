/** Writes what an episode process reports into the database, and turns it into a result at the end. */
import { putBlob } from '../../db/blobs.ts'
import { insertMetrics } from '../../db/episode-metrics.ts'
import { interpretRecord, readStoredRecord, type StoredRecord } from '../../db/episode-record.ts'
import type { CompletionCurve } from '../../db/episode-summaries.ts'
import { insertTelemetry } from '../../db/episode-telemetry.ts'
import { endEpisode, isDecided, isEpisodeRunning, setEpisodeHeader, setEpisodeTrack } from '../../db/episodes.ts'
import { insertEvents } from '../../db/events.ts'
import { countCalls, insertModelCall, type ModelCallRow } from '../../db/model-calls.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { messageOf } from '../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { EndReason, Validity } from '../../shared/contract/record/end.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import { eventVersions } from '../../shared/contract/record/events.ts'
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { completionCurve } from '../../shared/core/completion-curve.ts'
import { TrackReader } from '../../shared/core/track-reader.ts'
import { checkEvent, type EventRow } from '../../shared/core/upcast.ts'
import type { LiveRecord } from './live-record.ts'
import { recordSha256 } from './record-hash.ts'
import type { Scores } from './score.ts'

/** How an episode ended, before its record is looked at. */
export interface Ending {
  readonly endReason: EndReason
  readonly validity: Validity
  readonly message: string
  readonly gameTimeMs: number
  readonly wallTimeMs: number
}

/** A model request that came back, one way or the other. */
type ModelCall = Omit<ModelCallRow, 'seq' | 'requestSha256' | 'answerSha256'> & {
  readonly request: unknown
  /** The answer's text; null where there is none. */
  readonly answer: string | null
  /** The episode's own number of the question, where it is kept. */
  readonly askedId: number | null
}

export type Score = (record: EpisodeRecord) => Scores

export type StoredEnding = Ending & {
  /** null where nothing was recorded: the process ended before its header. */
  readonly logSha256: string | null
}

/**
 * One recorder per episode. Each call is one transaction, so what was reported before a power cut is there after it.
 * Every method fails with `episode-crash` for something that an episode process must not say, with `storage` where the
 * database refuses, and with `wrong-state` where somebody else has ended the episode: its lease ran out unnoticed.
 */
export class EpisodeRecorder {
  readonly #db: Db
  readonly #episodeId: string
  readonly #live: LiveRecord
  #hasHeader = false
  #nextSeq = 0
  /** Not 0 where an episode is taken up again. */
  #nextCall: number
  #lastEvent: EpisodeEvent | null = null

  /** `live` shows what is not stored yet to whoever watches. */
  constructor(db: Db, episodeId: string, live: LiveRecord) {
    this.#db = db
    this.#episodeId = episodeId
    this.#live = live
    this.#nextCall = countCalls(db, episodeId)
  }

  /** The header must tell of the trial that the process was started for. */
  header(header: EpisodeHeader, spec: EpisodeSpec): Result<void> {
    if (this.#hasHeader) return broken('sent a second header')
    const { logVersion, minecraftVersion, engine, ...played } = header
    const { fork, ...told } = spec
    if (canonicalJson(played) !== canonicalJson(told)) return broken('plays another trial than it was started for')
    this.#hasHeader = true
    const written = this.#write(() =>
      setEpisodeHeader(this.#db, this.#episodeId, putBlob(this.#db, 'header', canonicalJson(header))),
    )
    this.#live.news.tell()
    return written
  }

  /** The events as they were stored: checked against their types, in order, without gaps. */
  events(rows: readonly EventRow[]): Result<readonly EpisodeEvent[]> {
    if (!this.#hasHeader) return broken('sent events before its header')
    const events: EpisodeEvent[] = []
    for (const row of rows) {
      if (row.seq !== this.#nextSeq) return broken(`sent event ${row.seq} where ${this.#nextSeq} was due`)
      if (row.v !== eventVersions[row.type]) return broken(`sent ${row.type} in version ${row.v}`)
      const event = checkEvent(row)
      if (!event.ok) return broken(`sent an event of a wrong form. ${event.error.message.replace(/\.$/, '')}`)
      this.#nextSeq += 1
      this.#lastEvent = event.value
      events.push(event.value)
    }
    const written = this.#write(() => insertEvents(this.#db, this.#episodeId, events))
    return written.ok ? ok(events) : written
  }

  /** A part of the track, uncompressed. */
  track(bytes: Uint8Array): void {
    this.#live.appendTrack(bytes)
  }

  modelCall({ request, answer, askedId, ...call }: ModelCall): Result<void> {
    const seq = this.#nextCall
    this.#nextCall += 1
    return this.#write(() => {
      const requestSha256 = putBlob(this.#db, 'model-request', canonicalJson(request))
      const answerSha256 = answer === null ? null : putBlob(this.#db, 'model-answer', answer)
      insertModelCall(this.#db, this.#episodeId, { ...call, seq, requestSha256, answerSha256 }, askedId)
    })
  }

  /**
   * Closes the record: track, hash, metrics, end, and what `settle` writes, all at once. Metrics are computed from what
   * was stored, and only for episodes that may count: one that did not end by the rules never becomes a score. A `valid`
   * ending whose record does not end with `episode.end`, or whose track is unreadable, is a crash. A metric that throws
   * is missing, and telemetry names it. Answers the ending that was stored.
   */
  end(reported: Ending, score: Score, settle: (ending: StoredEnding) => void): Result<StoredEnding> {
    const { track } = this.#live
    const problem = this.#problemOf(reported, track)
    const ending = problem === null ? reported : crashOf(reported, problem)
    return this.#write(() => {
      if (track.length > 0 && problem === null) {
        setEpisodeTrack(this.#db, this.#episodeId, putBlob(this.#db, 'track', track))
      }
      const stored = readStoredRecord(this.#db, this.#episodeId)
      const logSha256 = stored === null ? null : recordSha256(stored)
      const failures = stored === null || !mayCount(ending) ? [] : this.#storeScores(stored, score)
      const telemetry = Object.fromEntries(failures.map(({ id }) => [`metric-failed.${id}`, 1]))
      insertTelemetry(this.#db, this.#episodeId, { events: this.#nextSeq, trackBytes: track.length, ...telemetry })
      endEpisode(this.#db, this.#episodeId, { ...ending, logSha256 }, curveOf(stored))
      settle({ ...ending, logSha256 })
      return { ...ending, logSha256 }
    })
  }

  #storeScores(stored: StoredRecord, score: Score): Scores['failures'] {
    const record = interpretRecord(stored)
    if (!record.ok) throw new Error(record.error.message)
    const { values, failures } = score(record.value)
    insertMetrics(this.#db, this.#episodeId, values)
    return failures
  }

  #problemOf(ending: Ending, track: Uint8Array): string | null {
    if (track.length > 0) {
      const problem = trackProblem(track)
      if (problem !== null) return problem
    }
    if (ending.validity !== 'valid' && ending.validity !== 'fork') return null
    const last = this.#lastEvent
    if (last?.type !== 'episode.end') return 'its record does not end with episode.end'
    if (ending.validity === 'valid' && isDecided(this.#db, this.#episodeId)) return 'another one of its trial counts already'
    return last.data.endReason === ending.endReason
      ? null
      : `it ended as ${ending.endReason}, its record as ${last.data.endReason}`
  }

  #write<T>(work: () => T): Result<T> {
    const written = attempt(() =>
      transaction(this.#db, () =>
        isEpisodeRunning(this.#db, this.#episodeId)
          ? ok(work())
          : fail('wrong-state', 'The episode was ended by another lab: this one gave no sign of life for too long.'),
      ),
    )
    return written.ok ? written.value : written
  }
}

/** Unreadable events cost the curve alone: the record itself is stored as it is. */
function curveOf(stored: StoredRecord | null): CompletionCurve | null {
  const record = stored === null ? null : interpretRecord(stored)
  return record?.ok === true ? completionCurve(record.value.events) : null
}

function mayCount({ validity }: Ending): boolean {
  return validity === 'valid' || validity === 'human-intervention' || validity === 'fork'
}

function broken(what: string): Result<never> {
  return fail('episode-crash', `The episode process ${what}.`)
}

function crashOf(ending: Ending, problem: string): Ending {
  const message = `The episode cannot count: ${problem}.`
  return { ...ending, endReason: 'crash', validity: 'infrastructure', message }
}

function trackProblem(bytes: Uint8Array): string | null {
  try {
    new TrackReader(bytes)
    return null
  } catch (error) {
    return messageOf(error)
  }
}
