/** One attempt at a trial: an episode process from its start to its stored end. */
import { performance } from 'node:perf_hooks'
import type { Db } from '../../db/open.ts'
import { fail, type LabError, ok, type Result } from '../../shared/contract/errors.ts'
import type { Intervention } from '../../shared/contract/intervention.ts'
import type { AskConsole } from '../../shared/contract/own-server.ts'
import type { Pace, PaceChange, PaceView } from '../../shared/contract/pace.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import type { CallView, EpisodePhase, ProgressView } from '../../shared/contract/views.ts'
import { type EpisodeProgress, noProgress, progressView, reduceProgress } from '../../shared/core/episode-progress.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import type { FromEpisode } from '../episode/protocol.ts'
import { endingOf } from './ending.ts'
import type { EpisodeProcess, ProcessLimits, SpawnEpisode } from './episode-process.ts'
import { type AnswerRequest, EpisodeQuestions, readQuestion } from './episode-questions.ts'
import type { LiveRecord } from './live-record.ts'
import { Possessions } from './possessions.ts'
import { EpisodeRecorder, type Score, type StoredEnding } from './recorder.ts'

/** What people can ask of an episode that has a process. */
export interface Steerable {
  /** Its answer comes as a change of the episode's view. */
  changePace(change: PaceChange): void
  /** Resolves with the episode's own answer, `wrong-state` where it is over first. */
  intervene(intervention: Intervention): Promise<Result<void>>
}

export interface EpisodeParts {
  readonly db: Db
  readonly runId: string
  readonly episodeId: string
  /** Takes what is not stored yet. */
  readonly live: LiveRecord
  readonly spec: EpisodeSpec
  /** What it begins with. */
  readonly pace: Pace
  /** Of the server that it is played on, where the lab has started that. */
  readonly console: AskConsole | null
  /** Hands out the ways to it, once. */
  readonly onSteerable: (steerable: Steerable) => void
  readonly spawn: SpawnEpisode
  readonly limits: ProcessLimits
  readonly answer: AnswerRequest
  readonly score: Score
  /** Writes what follows from the ending, in the transaction that stores it. */
  readonly settle: (ending: StoredEnding) => void
  /** Aborted to cancel: the episode then ends as `cancelled`. */
  readonly signal: AbortSignal
  readonly onPhase: (phase: EpisodePhase) => void
  readonly onPace: (pace: PaceView) => void
  /** Events that were stored. */
  readonly onEvents: (rows: readonly EventRow[]) => void
  readonly onProgress: (progress: ProgressView) => void
  /** Questions to models that wait for their answers, whenever they change. */
  readonly onCalls: (calls: readonly CallView[]) => void
}

/**
 * Returns when the process is gone and the episode is stored. Fails with `storage` or `storage-corrupt` where it could not
 * be stored and is left as running, with `wrong-state` where somebody else ended it.
 */
export function executeEpisode(parts: EpisodeParts): Promise<Result<StoredEnding>> {
  return new Execution(parts).run()
}

const noConsole = fail('unsupported', 'The lab has not started the server that this episode plays on.')
const overAlready = fail('wrong-state', 'The episode is over: it takes no more interventions.')

class Execution {
  readonly #parts: EpisodeParts
  readonly #recorder: EpisodeRecorder
  readonly #startedAt = performance.now()
  /** Interventions of people that the episode has not answered yet, by number. */
  readonly #pending = new Map<number, (done: Result<void>) => void>()
  readonly #possessions = new Possessions((agent) => void this.#intervene({ kind: 'release', agent }))
  readonly #questions: EpisodeQuestions
  #isOver = false
  #askedCount = 0
  #process: EpisodeProcess | null = null
  #progress: EpisodeProgress
  #reported: Extract<FromEpisode, { kind: 'end' }> | null = null
  #storageError: LabError | null = null

  constructor(parts: EpisodeParts) {
    this.#parts = parts
    this.#recorder = new EpisodeRecorder(parts.db, parts.episodeId, parts.live)
    this.#progress = noProgress(parts.spec.scenario)
    this.#questions = new EpisodeQuestions({
      ...parts,
      recorder: this.#recorder,
      onRecorded: (result) => this.#check(result),
      keepsNumbers: false,
    })
  }

  async run(): Promise<Result<StoredEnding>> {
    const { spawn, limits, signal } = this.#parts
    const episode = spawn(limits, (message) => this.#receive(message))
    this.#process = episode
    this.#parts.onSteerable({
      changePace: (change) => episode.send({ kind: 'pace', change }),
      intervene: (intervention) => this.#intervene(intervention),
    })
    const cancel = (): void => episode.cancel()
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const end = await episode.ended
    signal.removeEventListener('abort', cancel)
    this.#isOver = true
    this.#possessions.close()
    for (const settle of [...this.#pending.values()]) settle(overAlready)
    await this.#questions.close()
    if (this.#storageError !== null) return { ok: false, error: this.#storageError }
    const ending = endingOf(end, {
      reported: this.#reported,
      isCancelled: signal.aborted,
      gameTimeMs: this.#progress.atMs,
      wallTimeMs: performance.now() - this.#startedAt,
    })
    return this.#recorder.end(ending, this.#parts.score, this.#parts.settle)
  }

  #receive(message: FromEpisode): void {
    switch (message.kind) {
      case 'ready':
        this.#process?.send({
          ...{ kind: 'start', spec: this.#parts.spec, pace: this.#parts.pace },
          hasConsole: this.#parts.console !== null,
        })
        return
      case 'pong':
        return
      case 'phase':
        this.#parts.onPhase(message.phase)
        return
      case 'pace':
        this.#parts.onPace(message.view)
        return
      case 'intervened':
        this.#pending.get(message.id)?.(message.error === null ? ok(undefined) : { ok: false, error: message.error })
        return
      case 'header':
        this.#check(this.#recorder.header(message.header, this.#parts.spec))
        return
      case 'events':
        this.#receiveEvents(message)
        return
      case 'track':
        this.#recorder.track(Buffer.from(message.bytes, 'base64'))
        return
      case 'model-request':
        this.#call(message)
        return
      case 'console':
        this.#order(message)
        return
      case 'end':
        this.#reported = message
        return
    }
  }

  async #intervene(intervention: Intervention): Promise<Result<void>> {
    if (this.#isOver) return overAlready
    const id = ++this.#askedCount
    const { promise, resolve } = Promise.withResolvers<Result<void>>()
    this.#pending.set(id, resolve)
    this.#process?.send({ kind: 'intervene', id, intervention })
    const done = await promise
    this.#pending.delete(id)
    if (done.ok && !this.#isOver) this.#possessions.note(intervention)
    return done
  }

  #receiveEvents(message: Extract<FromEpisode, { kind: 'events' }>): void {
    const events = this.#recorder.events(message.events)
    this.#check(events)
    if (!events.ok) return
    this.#parts.onEvents(events.value)
    this.#progress = events.value.reduce(reduceProgress, this.#progress)
    this.#parts.onProgress(progressView(this.#progress))
  }

  #call(message: Extract<FromEpisode, { kind: 'model-request' }>): void {
    const { id } = message
    const question = readQuestion(message)
    this.#check(question)
    if (!question.ok) return
    this.#questions.ask(question.value, (answered) => {
      this.#process?.send(
        answered.ok
          ? { kind: 'model-answer', id, answer: answered.value }
          : { kind: 'model-error', id, error: answered.error },
      )
    })
  }

  #order({ id, commands }: Extract<FromEpisode, { kind: 'console' }>): void {
    const answer = (answered: Awaited<ReturnType<AskConsole>>): void =>
      this.#process?.send(
        answered.ok
          ? { kind: 'console-answer', id, answers: answered.value.map((answers) => [...answers]) }
          : { kind: 'console-error', id, error: answered.error },
      )
    if (this.#parts.console === null) answer(noConsole)
    else void this.#parts.console(commands).then(answer)
  }

  /** An episode whose record cannot be kept is over. */
  #check(result: Result<unknown>): void {
    if (result.ok) return
    if (result.error.code !== 'episode-crash') this.#storageError ??= result.error
    this.#process?.reject(result.error.message)
  }
}
