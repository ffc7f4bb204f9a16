/** One episode on this machine: its process, its questions to the lab's models, its record. */
import { performance } from 'node:perf_hooks'
import type { Result } from '../../../shared/contract/errors.ts'
import type { MachineEpisode } from '../../../shared/contract/machines.ts'
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { ByteWriter } from '../../../shared/core/bytes.ts'
import {
  type EpisodeProgress,
  noProgress,
  progressView,
  reduceProgress,
} from '../../../shared/core/episode-progress.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import type { FromEpisode, ModelQuestion } from '../../episode/protocol.ts'
import { crashOf, endingOf } from '../../runs/ending.ts'
import type { EpisodeProcess, ProcessEnd, ProcessLimits, SpawnEpisode } from '../../runs/episode-process.ts'
import { RecordChecks } from '../../runs/record-checks.ts'
import { recordSha256 } from '../../runs/record-hash.ts'
import { pauseFor } from '../link/backoff.ts'
import type { PlayedEpisode, Questions } from '../link/messages.ts'
import type { WorkerLink } from './worker-link.ts'

type ModelAnswer = Questions['model']['answer']

export interface PlayParts {
  readonly episodeId: string
  readonly trialId: string
  readonly spec: EpisodeSpec
  readonly spawn: SpawnEpisode
  readonly limits: ProcessLimits
  readonly link: Pick<WorkerLink, 'ask'>
  /** The lab does not have it played, or not yet: its verdict says what is to become of it. */
  readonly onUnknown: () => void
}

/** An episode's record under its hash, which is null where nothing was recorded. */
export interface Recorded {
  readonly played: PlayedEpisode
  readonly logSha256: string | null
}

/** What the lab says where it closes, does not have the episode played (yet), has no room to write or to remember: no answer of a model. */
const noAnswers: ReadonlySet<string> = new Set(['cancelled', 'wrong-state', 'storage', 'lab-busy'])
const ASK_AGAIN_MS = 2_000

/** Begins when it is made. */
export class PlayedHere {
  readonly episodeId: string
  readonly trialId: string
  /** Resolves when the process is free or gone; null where nobody wants the record. Never rejects. */
  readonly over: Promise<Recorded | null>
  readonly #parts: PlayParts
  readonly #process: EpisodeProcess
  readonly #checks = new RecordChecks()
  /** Aborted when nobody waits for answers any more. */
  readonly #over = new AbortController()
  readonly #startedAt = performance.now()
  readonly #events: EventRow[] = []
  readonly #track = new ByteWriter()
  #questions = 0
  #header: EpisodeHeader | null = null
  #progress: EpisodeProgress
  /** When its game began. */
  #begunAt: number | null = null
  #reported: Extract<FromEpisode, { kind: 'end' }> | null = null
  #isCancelled = false
  /** Why nobody waits for its record. */
  #dropped: string | null = null

  constructor(parts: PlayParts) {
    this.#parts = parts
    this.episodeId = parts.episodeId
    this.trialId = parts.trialId
    this.#progress = noProgress(parts.spec.scenario)
    this.#process = parts.spawn(parts.limits, (message) => this.#receive(message))
    this.over = this.#process.ended.then((end) => this.#ended(end))
  }

  /** What its machine tells of it. */
  get status(): MachineEpisode {
    const { episodeId } = this
    if (this.#begunAt === null) return { episodeId, progress: null, speed: null }
    const wallMs = performance.now() - this.#begunAt
    const speed = wallMs > 0 ? this.#progress.atMs / wallMs : null
    return { episodeId, progress: progressView(this.#progress), speed }
  }

  /** Its game stands still until the lab answers. */
  get waitsForLab(): boolean {
    return this.#questions > 0
  }

  /** It ends as cancelled, with the record of what was played; an end that it came to by itself stands. */
  cancel(): void {
    this.#isCancelled = true
    this.#process.cancel()
  }

  /** It ends, and leaves no record. `why` ends a sentence; the first one stands. */
  drop(why: string): void {
    this.#dropped ??= why
    this.cancel()
  }

  get whyDropped(): string | null {
    return this.#dropped
  }

  #receive(message: FromEpisode): void {
    switch (message.kind) {
      case 'ready':
        this.#process.send({ kind: 'start', spec: this.#parts.spec, isWatched: false })
        return
      case 'phase':
        if (message.phase === 'play') this.#begunAt ??= performance.now()
        return
      case 'header':
        if (this.#mayStay(this.#checks.header(message.header, this.#parts.spec))) this.#header = message.header
        return
      case 'events':
        this.#receiveEvents(message.events)
        return
      case 'track':
        this.#track.append(Buffer.from(message.bytes, 'base64'))
        return
      case 'model-request':
        void this.#answer(message)
        return
      case 'end':
        this.#reported = message
        return
      case 'console':
      case 'pong':
      case 'pace':
      case 'intervened':
        return
    }
  }

  #receiveEvents(rows: readonly EventRow[]): void {
    const events = this.#checks.events(rows)
    if (!this.#mayStay(events)) return
    this.#events.push(...events.value)
    this.#progress = events.value.reduce(reduceProgress, this.#progress)
  }

  /** A process that says what it must not is over. */
  #mayStay<T>(checked: Result<T>): checked is { readonly ok: true; readonly value: T } {
    if (!checked.ok) this.#process.reject(checked.error.message)
    return checked.ok
  }

  async #answer({ kind: _, ...question }: Extract<FromEpisode, { kind: 'model-request' }>): Promise<void> {
    this.#questions += 1
    const answered = await this.#ask(question)
    this.#questions -= 1
    if (answered === null) return
    // Checked here as well, a question would be read twice: it is large, and asked a hundred times an episode.
    if (!answered.ok && answered.error.code === 'episode-crash') {
      this.#process.reject(answered.error.message)
      return
    }
    const { id } = question
    this.#process.send(
      answered.ok
        ? { kind: 'model-answer', id, answer: answered.value }
        : { kind: 'model-error', id, error: answered.error },
    )
  }

  /**
   * Waits for as long as the lab takes, over all its absences: the episode's limit of real time stands still meanwhile.
   * null where the episode was over first.
   */
  async #ask(question: ModelQuestion): Promise<Result<ModelAnswer> | null> {
    const { signal } = this.#over
    const { episodeId } = this
    for (;;) {
      const answered = await this.#parts.link.ask('model', { episodeId, ...question }, signal)
      if (signal.aborted) return null
      if (answered.ok || !noAnswers.has(answered.error.code)) return answered
      if (answered.error.code === 'wrong-state') this.#parts.onUnknown()
      await pauseFor(ASK_AGAIN_MS, signal)
    }
  }

  #ended(end: ProcessEnd): Recorded | null {
    this.#over.abort()
    if (this.#dropped !== null) return null
    const ending = endingOf(end, {
      reported: this.#reported,
      isCancelled: this.#isCancelled,
      gameTimeMs: this.#progress.atMs,
      wallTimeMs: performance.now() - this.#startedAt,
    })
    const problem = this.#checks.problemOf(ending, this.#track.view())
    // As the lab does it: a track that cannot be read is none.
    const track = problem === null ? this.#track.view() : new Uint8Array()
    const header = this.#header
    const events = this.#events
    return {
      played: {
        header,
        events,
        track: header === null ? '' : Buffer.from(track).toString('base64'),
        ending: problem === null ? ending : crashOf(ending, problem),
      },
      logSha256: header === null ? null : recordSha256({ header, events, track }),
    }
  }
}
