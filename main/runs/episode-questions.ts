/** The questions of one episode to models: asked by the gateway, recorded with what they cost, answered. */
import { performance } from 'node:perf_hooks'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import type { CallView } from '../../shared/contract/views.ts'
import { modelOf } from '../../shared/core/model-of.ts'
import { type ModelQuestion, readModelRequest } from '../episode/protocol.ts'
import type { Asker, ModelAnswer, ModelRequest } from '../models/model.ts'
import { CallUsage } from './call-usage.ts'
import { CallsInFlight } from './calls-in-flight.ts'
import type { EpisodeRecorder } from './recorder.ts'

/**
 * Answers a model request: the gateway. Rejects only when the signal is aborted. What is asked without an asker is in no run,
 * and it is not counted.
 */
export type AnswerRequest = (
  binding: ModelBinding,
  seed: number,
  request: ModelRequest,
  signal: AbortSignal,
  asker?: Asker,
) => Promise<Result<ModelAnswer>>

interface ReadQuestion extends Omit<ModelQuestion, 'request'> {
  readonly request: ModelRequest
}

/** `episode-crash` where it asks nothing that a lab can answer. */
export function readQuestion({ id, actor, binding, seed, request: text }: ModelQuestion): Result<ReadQuestion> {
  const request = readModelRequest(text)
  if (request !== null) return ok({ id, actor, binding, seed, request })
  return fail('episode-crash', `The episode's question ${id} to a model is not a request.`)
}

export interface EpisodeQuestionsParts {
  readonly runId: string
  readonly episodeId: string
  readonly spec: EpisodeSpec
  readonly answer: AnswerRequest
  readonly recorder: Pick<EpisodeRecorder, 'modelCall'>
  /** Hears what came of recording a call. */
  readonly onRecorded: (result: Result<void>) => void
  /** Questions that wait for their answers, whenever they change. */
  readonly onCalls: (calls: readonly CallView[]) => void
  /** Whether the episode's own numbers of its questions are stored with them. */
  readonly keepsNumbers: boolean
}

/** How long calls that were cut off may take to say what they cost. */
const CUT_OFF_MS = 1_000

/** What came of a question. */
interface Answered {
  readonly result: Result<ModelAnswer>
  readonly usage: CallUsage
  /** Whether the episode was over before the answer was there. */
  readonly isCutOff: boolean
  readonly realLatencyMs: number
}

export class EpisodeQuestions {
  readonly #parts: EpisodeQuestionsParts
  readonly #inFlight: CallsInFlight
  /** Aborted when nobody waits for model answers any more. */
  readonly #over = new AbortController()
  /** Questions that are not answered yet. */
  readonly #calls = new Set<Promise<void>>()

  constructor(parts: EpisodeQuestionsParts) {
    this.#parts = parts
    this.#inFlight = new CallsInFlight(parts.onCalls)
  }

  /** `tell` gets the answer, before it is recorded, so that the episode goes on meanwhile; nothing where the episode is over. */
  ask(question: ReadQuestion, tell: (answer: Result<ModelAnswer>) => void): void {
    const call = this.#answer(question, tell).finally(() => this.#calls.delete(call))
    this.#calls.add(call)
  }

  /** The episode is over: what is still asked is cut off, and may say what it cost, which must not keep the episode from its end. */
  async close(): Promise<void> {
    this.#over.abort(new Error('the episode is over'))
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, CUT_OFF_MS)
    await Promise.race([Promise.all(this.#calls), patience.promise])
    clearTimeout(timer)
  }

  async #answer(question: ReadQuestion, tell: (answer: Result<ModelAnswer>) => void): Promise<void> {
    const { actor, binding: role, seed, request } = question
    const binding = modelOf(this.#parts.spec, role, actor)
    const askedAt = performance.now()
    const usage = new CallUsage()
    const inFlight = this.#inFlight.begin(actor, request.purpose)
    const result = await this.#ask(binding, seed, request, { ...usage.entries, again: inFlight.again })
    inFlight.end()
    const isCutOff = this.#over.signal.aborted
    const isUnasked = !usage.hasSpent && (isCutOff || (!result.ok && result.error.code === 'budget'))
    const realLatencyMs = performance.now() - askedAt
    if (!isCutOff) tell(result)
    if (!isUnasked) this.#record(binding, question, { result, usage, isCutOff, realLatencyMs })
  }

  /** What was cut off has cost all the same, but its answer belongs to no episode. */
  #record(
    binding: ModelBinding,
    { id, request }: ReadQuestion,
    { result, usage, isCutOff, realLatencyMs }: Answered,
  ): void {
    const { recorder, onRecorded, keepsNumbers } = this.#parts
    const answer = result.ok && !isCutOff ? result.value : null
    const { promptTokens, answerTokens } = answer ?? usage
    const recorded = recorder.modelCall({
      role: request.role,
      purpose: request.purpose,
      provider: binding.provider,
      model: binding.model,
      request,
      answer: answer?.text ?? null,
      error: isCutOff ? 'cancelled' : result.ok ? null : result.error.code,
      promptTokens,
      answerTokens,
      realLatencyMs,
      costUsd: usage.costUsd,
      // Sends that failed before the answer are in `usage` alone.
      cachedTokens: usage.cachedTokens === null ? null : Math.min(usage.cachedTokens, promptTokens),
      reusedFrom: usage.reusedFrom,
      isCutOff: answer?.isCutOff === true,
      failedTokens: Math.max(0, usage.promptTokens + usage.answerTokens - promptTokens - answerTokens),
      // What was cut off may be asked again.
      askedId: keepsNumbers && !isCutOff ? id : null,
    })
    onRecorded(recorded)
  }

  /** What the gateway throws is a bug in it; the episode must not wait for ever because of that. */
  async #ask(
    binding: ModelBinding,
    seed: number,
    request: ModelRequest,
    entries: Omit<Asker, 'runId' | 'episodeId'>,
  ): Promise<Result<ModelAnswer>> {
    const { runId, episodeId, answer } = this.#parts
    try {
      return await answer(binding, seed, request, this.#over.signal, { runId, episodeId, ...entries })
    } catch (error) {
      return fail('model-failure', `The model ${binding.model} (${binding.provider}) could not be asked: ${error}`)
    }
  }
}
