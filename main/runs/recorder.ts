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
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { isByRules } from '../../shared/contract/record/end.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import type { EpisodeHeader } from '../../shared/contract/record/header.ts'
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { completionCurve } from '../../shared/core/completion-curve.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import { crashOf, type Ending } from './ending.ts'
import type { LiveRecord } from './live-record.ts'
import { RecordChecks } from './record-checks.ts'
import { recordSha256 } from './record-hash.ts'
import type { Scores } from './score.ts'

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
  readonly #checks = new RecordChecks()
  /** Not 0 where an episode is taken up again. */
  #nextCall: number

  /** `live` shows what is not stored yet to whoever watches. */
  constructor(db: Db, episodeId: string, live: LiveRecord) {
    this.#db = db
    this.#episodeId = episodeId
    this.#live = live
    this.#nextCall = countCalls(db, episodeId)
  }

  /** The header must tell of the trial that the process was started for. */
  header(header: EpisodeHeader, spec: EpisodeSpec): Result<void> {
    const checked = this.#checks.header(header, spec)
    if (!checked.ok) return checked
    const written = this.#write(() =>
      setEpisodeHeader(this.#db, this.#episodeId, putBlob(this.#db, 'header', canonicalJson(header))),
    )
    this.#live.news.tell()
    return written
  }

  /** The events as they were stored: checked against their types, in order, without gaps. */
  events(rows: readonly EventRow[]): Result<readonly EpisodeEvent[]> {
    const events = this.#checks.events(rows)
    if (!events.ok) return events
    const written = this.#write(() => insertEvents(this.#db, this.#episodeId, events.value))
    return written.ok ? events : written
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
      insertTelemetry(this.#db, this.#episodeId, { events: this.#checks.count, trackBytes: track.length, ...telemetry })
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
    const problem = this.#checks.problemOf(ending, track)
    if (problem !== null) return problem
    const isSecond = decides(ending) && isDecided(this.#db, this.#episodeId)
    return isSecond ? 'another one of its trial counts already' : null
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

/** What a person took part in stands beside the episode that decides its trial. */
function decides({ validity }: Ending): boolean {
  return isByRules(validity) && validity !== 'human-intervention'
}
