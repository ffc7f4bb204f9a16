/** One attempt at a trial that a worker machine plays: its questions, its progress and its record, to its stored end. */
import { performance } from 'node:perf_hooks'
import { insertDelivery } from '../../../db/deliveries.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { fail, type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import { validityOf } from '../../../shared/contract/record/end.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import type { ProgressView } from '../../../shared/contract/views.ts'
import type { ModelQuestion } from '../../episode/protocol.ts'
import type { ModelAnswer } from '../../models/model.ts'
import type { Ending } from '../../runs/ending.ts'
import { EpisodeQuestions, readQuestion } from '../../runs/episode-questions.ts'
import type { EpisodeParts } from '../../runs/execute-episode.ts'
import { LiveRecord } from '../../runs/live-record.ts'
import { type Elsewhere, labClosing } from '../../runs/playing.ts'
import { EpisodeRecorder, type StoredEnding } from '../../runs/recorder.ts'
import type { Questions } from '../link/messages.ts'
import { answeredBefore } from './answered-before.ts'
import { type CheckedRecord, checkHash } from './checked-record.ts'
import { outcomeOf } from './outcome.ts'

export interface RemoteEpisodeParts {
  readonly db: Db
  readonly trialId: string
  readonly machine: { readonly id: string; readonly name: string }
  /** Tells the machine that the episode is to end. */
  readonly stop: (episodeId: string) => void
  readonly now: () => Date
}

type Outcome = Questions['deliver']['answer']

type End =
  | { readonly kind: 'delivered'; readonly record: CheckedRecord }
  | { readonly kind: 'lost'; readonly message: string }
  | { readonly kind: 'cancelled' }

/** How long a machine may take to end an episode and deliver what there is of it. */
const STOP_GRACE_MS = 5_000

/** The episode that a machine claimed. Of `play`, the scheduler's, comes everything else it needs. */
export class RemoteEpisode implements Elsewhere {
  readonly machineId: string
  readonly #parts: RemoteEpisodeParts
  readonly #begun = Promise.withResolvers<EpisodeSpec>()
  readonly #end = Promise.withResolvers<End>()
  readonly #stored = Promise.withResolvers<Result<Outcome>>()
  #episode: EpisodeParts | null = null
  #questions: EpisodeQuestions | null = null
  #gameTimeMs = 0

  constructor(parts: RemoteEpisodeParts) {
    this.#parts = parts
    this.machineId = parts.machine.id
  }

  /** What it is told, once the scheduler has it. */
  get spec(): Promise<EpisodeSpec> {
    return this.#begun.promise
  }

  readonly play = async (episode: EpisodeParts): Promise<Result<StoredEnding>> => {
    const startedAt = performance.now()
    const { db } = this.#parts
    const { episodeId, signal } = episode
    this.#episode = episode
    const recorder = new EpisodeRecorder(db, episodeId, episode.live)
    let problem: LabError | null = null
    this.#questions = new EpisodeQuestions({
      ...episode,
      recorder,
      onRecorded: (result) => {
        if (!result.ok) problem ??= result.error
      },
      keepsNumbers: true,
    })
    const stopping = this.#stopOn(signal, episodeId)
    episode.onPhase('play')
    this.#begun.resolve(episode.spec)
    const end = await this.#end.promise
    stopping.clear()
    await this.#questions.close()
    if (problem !== null) return this.#told({ ok: false, error: problem })
    const wallTimeMs = performance.now() - startedAt
    return this.#told(
      end.kind === 'delivered'
        ? this.#store(recorder, episode, end.record)
        : recorder.end(this.#endingOf(end, wallTimeMs), episode.score, episode.settle),
    )
  }

  /** What an episode's own question is answered with; from the store where it was asked before. */
  async ask(sent: ModelQuestion): Promise<Result<ModelAnswer>> {
    await this.#begun.promise
    const episode = this.#episode
    if (episode === null || this.#questions === null) return fail('wrong-state', 'The episode has not begun.')
    const known = attempt(() => answeredBefore(this.#parts.db, episode.episodeId, sent.id))
    if (!known.ok) return known
    if (known.value !== null) return known.value
    const question = readQuestion(sent)
    if (!question.ok) return question
    const { promise, resolve } = Promise.withResolvers<Result<ModelAnswer>>()
    this.#questions.ask(question.value, resolve)
    // What is cut off gets no answer from the model; the machine may play on, and asks again.
    const over = this.#end.promise.then(() => fail('wrong-state', 'The episode was over before the model answered.'))
    return Promise.race([promise, over])
  }

  progress(progress: ProgressView): void {
    this.#gameTimeMs = progress.atMs
    this.#episode?.onProgress(progress)
  }

  /** Resolves when the record is stored, or with why it was not. */
  deliver(record: CheckedRecord): Promise<Result<Outcome>> {
    this.#end.resolve({ kind: 'delivered', record })
    return this.#stored.promise
  }

  /** Nobody waits for its machine any more. */
  lose(message: string): void {
    this.#end.resolve({ kind: 'lost', message })
  }

  /** A lab that closes leaves the episode to its machine, whose record the next one takes; else the machine is to stop. */
  #stopOn(signal: AbortSignal, episodeId: string): { clear(): void } {
    let timer: NodeJS.Timeout | null = null
    const stop = (): void => {
      if (signal.reason === labClosing) {
        this.lose('The lab was closed while a machine played the episode.')
        return
      }
      this.#parts.stop(episodeId)
      timer = setTimeout(() => this.#end.resolve({ kind: 'cancelled' }), STOP_GRACE_MS)
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    return {
      clear: () => {
        signal.removeEventListener('abort', stop)
        if (timer !== null) clearTimeout(timer)
      },
    }
  }

  #endingOf(end: Exclude<End, { kind: 'delivered' }>, wallTimeMs: number): Ending {
    const [endReason, message] =
      end.kind === 'lost'
        ? (['machine-lost', end.message] as const)
        : (['cancelled', 'The episode was cancelled and its machine did not end it in time.'] as const)
    return { endReason, validity: validityOf[endReason], message, gameTimeMs: this.#gameTimeMs, wallTimeMs }
  }

  /**
   * All of it or nothing. What a record must not say makes it a lie: the episode is over, and nothing of it is kept. The hash
   * is the one that was made of what is stored: only where the machine names another is what came hashed itself, since a
   * crash's torn track is not stored.
   */
  #store(recorder: EpisodeRecorder, episode: EpisodeParts, record: CheckedRecord): Result<StoredEnding> {
    let events: readonly EpisodeEvent[] = []
    let outcome: Outcome | null = null
    let hashed: Result<void> = ok(undefined)
    const stored = attempt(() =>
      inOneTransaction(this.#parts.db, () => {
        const { header, events: rows, track, ending } = record.played
        const heard = header === null ? ok(undefined) : recorder.header(header, episode.spec)
        if (!heard.ok) return heard
        const taken = rows.length === 0 ? ok([]) : recorder.events(rows)
        if (!taken.ok) return taken
        events = taken.value
        recorder.track(Buffer.from(track, 'base64'))
        const ended = recorder.end(ending, episode.score, (ends) => {
          if (ends.logSha256 !== record.logSha256) hashed = checkHash(record)
          if (!hashed.ok) return
          episode.settle(ends)
          outcome = outcomeOf(this.#parts.db, episode.episodeId, this.#parts.trialId, record)
          this.#note(episode.episodeId, outcome, record.logSha256)
        })
        return hashed.ok ? ended : hashed
      }),
    )
    const result = stored.ok ? stored.value : stored
    if (result.ok) {
      episode.onEvents(events)
      this.#stored.resolve(ok(outcome ?? { outcome: 'stored', message: '' }))
      return result
    }
    return isLie(result.error) ? this.#refuse(episode, record, result.error) : result
  }

  #refuse(episode: EpisodeParts, record: CheckedRecord, error: LabError): Result<StoredEnding> {
    const { db, machine } = this.#parts
    const message = `The record that ${machine.name} delivered cannot be believed. ${error.message}`
    const ending: Ending = {
      endReason: 'machine-lost',
      validity: validityOf['machine-lost'],
      message,
      gameTimeMs: this.#gameTimeMs,
      wallTimeMs: record.played.ending.wallTimeMs,
    }
    const refused = { outcome: 'refused' as const, message }
    // A recorder of its own: the other one has heard what is not to be kept.
    const recorder = new EpisodeRecorder(db, episode.episodeId, new LiveRecord())
    const ended = recorder.end(ending, episode.score, (ends) => {
      episode.settle(ends)
      this.#note(episode.episodeId, refused, record.logSha256)
    })
    if (ended.ok) this.#stored.resolve(ok(refused))
    return ended
  }

  #note(episodeId: string, { outcome, message }: Outcome, logSha256: string | null): void {
    const { db, machine, now } = this.#parts
    insertDelivery(db, { episodeId, machineId: machine.id, outcome, logSha256, message, at: now().toISOString() })
  }

  /** Whoever delivered hears of it too, if nobody has told it yet. */
  #told(result: Result<StoredEnding>): Result<StoredEnding> {
    this.#stored.resolve(
      result.ok ? fail('wrong-state', 'The episode ended in another way before its record came.') : result,
    )
    return result
  }
}

function isLie({ code }: LabError): boolean {
  return code === 'episode-crash' || code === 'machine-refused'
}

/** A failure takes back all that was written before it. */
function inOneTransaction<T>(db: Db, work: () => Result<T>): Result<T> {
  const taken: { failure: Result<T> | null } = { failure: null }
  const takenBack = new Error('taken back')
  try {
    return transaction(db, () => {
      const result = work()
      if (!result.ok) {
        taken.failure = result
        throw takenBack
      }
      return result
    })
  } catch (error) {
    if (error === takenBack && taken.failure !== null) return taken.failure
    throw error
  }
}
