/** Replays an episode into memory; stores nothing. */
import type { StoredRecord } from '../../../db/episode-record.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ModelBinding } from '../../../shared/contract/record/header.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import type { EpisodePhase } from '../../../shared/contract/views.ts'
import { modelOf } from '../../../shared/core/model-of.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import type { FromEpisode } from '../../episode/protocol.ts'
import type { EpisodeProcess, ProcessEnd, ProcessLimits, SpawnEpisode } from '../episode-process.ts'
import { type AnswerRequest, readQuestion } from '../episode-questions.ts'

export interface PlayAgain {
  readonly spec: EpisodeSpec
  readonly spawn: SpawnEpisode
  readonly limits: ProcessLimits
  readonly answer: AnswerRequest
  /** Aborted to stop the process. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: { readonly phase: EpisodePhase | null; readonly atMs: number }) => void
}

/**
 * Resolves when the process is gone. Fails with `cancelled` after an abort, with `watchdog` or `episode-crash` where the
 * process did not come to the episode's end.
 */
export function playAgain(parts: PlayAgain): Promise<Result<StoredRecord>> {
  return new Playing(parts).run()
}

class Playing {
  readonly #parts: PlayAgain
  readonly #events: EventRow[] = []
  readonly #track: Uint8Array[] = []
  readonly #over = new AbortController()
  #header: unknown = null
  #phase: EpisodePhase | null = null
  #process: EpisodeProcess | null = null

  constructor(parts: PlayAgain) {
    this.#parts = parts
  }

  async run(): Promise<Result<StoredRecord>> {
    const { spawn, limits, signal } = this.#parts
    const episode = spawn(limits, (message) => this.#receive(message))
    this.#process = episode
    const cancel = (): void => episode.cancel()
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const end = await episode.ended
    signal.removeEventListener('abort', cancel)
    this.#over.abort(new Error('the episode is over'))
    return this.#outcome(end)
  }

  #outcome(end: ProcessEnd): Result<StoredRecord> {
    if (this.#parts.signal.aborted) return fail('cancelled', 'Playing the episode again was stopped.')
    if (end.kind === 'watchdog') return fail('watchdog', end.message)
    if (end.kind === 'ended' && this.#header !== null) {
      return ok({ header: this.#header, events: this.#events, track: Buffer.concat(this.#track) })
    }
    return fail('episode-crash', 'message' in end ? end.message : 'The episode process ended without a record.')
  }

  #receive(message: FromEpisode): void {
    switch (message.kind) {
      case 'ready':
        this.#process?.send({ kind: 'start', spec: this.#parts.spec })
        return
      case 'header':
        this.#header = message.header
        return
      case 'events':
        this.#events.push(...message.events)
        this.#tell()
        return
      case 'track':
        this.#track.push(Buffer.from(message.bytes, 'base64'))
        return
      case 'phase':
        this.#phase = message.phase
        this.#tell()
        return
      case 'model-request':
        void this.#answer(message)
        return
      case 'console':
      case 'pong':
      case 'pace':
      case 'intervened':
      case 'end':
        return
    }
  }

  #tell(): void {
    this.#parts.onProgress({ phase: this.#phase, atMs: this.#events.at(-1)?.atMs ?? 0 })
  }

  async #answer(message: Extract<FromEpisode, { kind: 'model-request' }>): Promise<void> {
    const question = readQuestion(message)
    if (!question.ok) {
      this.#process?.reject(question.error.message)
      return
    }
    const { id, actor, binding: role, seed, request } = question.value
    const answered = await this.#ask(modelOf(this.#parts.spec, role, actor), seed, request)
    if (this.#over.signal.aborted) return
    this.#process?.send(
      answered.ok
        ? { kind: 'model-answer', id, answer: answered.value }
        : { kind: 'model-error', id, error: answered.error },
    )
  }

  /** Answering may throw; the episode must not wait for ever because of that. */
  async #ask(binding: ModelBinding, ...[seed, request]: [number, Parameters<AnswerRequest>[2]]) {
    try {
      return await this.#parts.answer(binding, seed, request, this.#over.signal)
    } catch (error) {
      return fail('model-failure', `The model ${binding.model} (${binding.provider}) could not be asked: ${error}`)
    }
  }
}
