/** Live models: sends, sends again after failures that may pass, and says the rest as errors, whatever the protocol. */
import { setTimeout } from 'node:timers/promises'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { askedTokens, type Exchanged, exchange, type Seen, type TimeLimits } from './exchange.ts'
import { type Clean, type Failure, maskKey } from './failure.ts'
import { GENERAL_KEY_VARIABLE, type KeyRing } from './keys.ts'
import type { LiveEndpoint } from './live-endpoint.ts'
import { answerLimit, type LiveParameters } from './live-parameters.ts'
import type { ModelAnswer, Usage } from './model.ts'
import { checkModel } from './model-check.ts'
import type { LiveManners, Protocol } from './protocol.ts'
import {
  type AnyProvider,
  type CheckedModel,
  defineProvider,
  noAdmission,
  type ProviderCall,
  type ProviderCheck,
} from './provider.ts'
import type { Reply } from './reply.ts'
import { saidLimit } from './said-limit.ts'
import { answerText } from './tool-call.ts'

/** How long to wait before sending again. Pure. */
const FIRST_MS = 500
const LONGEST_MS = 30_000
/** A server that wants to be left alone for longer is given up: the run can be resumed later. */
const LONGEST_RETRY_AFTER_MS = 120_000

/**
 * Twice as long after every failure, between half of it and all of it, and never shorter than the server asks. null where it
 * makes no sense to go on. `attempt` counts failures from 1, `chance` is a draw in [0, 1).
 */
function pauseBefore(failure: Failure, attempt: number, retries: number, chance: number): number | null {
  if (!failure.mayPass || attempt > retries) return null
  const asked = failure.retryAfterMs ?? 0
  if (asked > LONGEST_RETRY_AFTER_MS) return null
  const backOff = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1))
  return Math.max(asked, backOff * (0.5 + chance / 2))
}

export interface LiveParts {
  readonly keys: KeyRing
  /** Waits so many ms of real time; rejects with the signal's reason. The machine's clock unless given. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
  /** A draw in [0, 1) that spreads sends after a failure. */
  readonly chance?: () => number
}

export function createLiveProvider<P extends LiveParameters, E extends LiveEndpoint, M extends LiveManners>(
  protocol: Protocol<P, E, M>,
  parts: LiveParts,
): AnyProvider {
  const provider = new LiveProvider(protocol, parts)
  return defineProvider({
    id: protocol.id,
    parameters: protocol.parameters,
    answer: (call) => provider.answer(call),
    check: (asked) => provider.check(asked),
  })
}

const realPause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(ms, undefined, { signal }).catch((thrown: unknown) => {
    signal.throwIfAborted()
    throw thrown
  })
}

/** The prompt as servers count it may be longer than as we do. */
const COUNT_MARGIN = 1.5

/** A server as one call needs it. */
interface Line<E> {
  readonly endpoint: E
  readonly key: string | null
  readonly clean: Clean
}

/** What came of all sends of a question. */
interface Outcome<M> {
  readonly reply: Reply
  readonly seen: Seen
  /** What was asked in the last one. */
  readonly manners: M
  readonly failures: number
}

class LiveProvider<P extends LiveParameters, E extends LiveEndpoint, M extends LiveManners> {
  readonly #protocol: Protocol<P, E, M>
  readonly #keys: KeyRing
  readonly #pause: NonNullable<LiveParts['pause']>
  readonly #chance: () => number
  /** By server, model and settings: what they turned out to want. */
  readonly #manners = new Map<string, M>()
  /** The same: how many tokens their answers may have, where a server has refused to give more. */
  readonly #room = new Map<string, number>()

  constructor(protocol: Protocol<P, E, M>, { keys, pause = realPause, chance = Math.random }: LiveParts) {
    this.#protocol = protocol
    this.#keys = keys
    this.#pause = pause
    this.#chance = chance
  }

  async answer(call: ProviderCall<P>): Promise<Result<ModelAnswer>> {
    const line = await this.#line(call.params)
    if (!line.ok) return fail('model-failure', line.error.message)
    const outcome = await this.#untilAnswered(call, line.value, call.params.retries)
    return outcome.ok ? resultOf(outcome.value, line.value, call) : outcome
  }

  async check({ model, params, signal, deadlineMs }: ProviderCheck<P>): Promise<CheckedModel> {
    const line = await this.#line(params)
    if (!line.ok) {
      const { message } = line.error
      return { model, server: params.baseUrl ?? '', models: [], outcome: 'not-reached', message, answer: null }
    }
    const { endpoint, key } = line.value
    return checkModel({
      ...{ model, endpoint, signal, deadlineMs, wantedForm: params.answerForm },
      list: () => this.#protocol.test(endpoint, key),
      ask: async (request) => {
        const call = { model, params, seed: 1, signal, admission: noAdmission, asker: null, request }
        const outcome = await this.#untilAnswered(call, line.value, 0)
        if (!outcome.ok) throw new Error('there is no budget to keep to')
        const { seen, manners } = outcome.value
        return { result: resultOf(outcome.value, line.value, call), seen, form: manners.form }
      },
    })
  }

  async #line(params: P): Promise<Result<Line<E>>> {
    const endpoint = this.#protocol.endpointOf(params)
    if (!endpoint.ok) return endpoint
    const found = await this.#keys.keyFor(endpoint.value.place)
    if (!found.ok) return found
    const key = found.value?.key ?? null
    return ok({ endpoint: endpoint.value, key, clean: maskKey(key) })
  }

  /** Fails with `budget` alone. */
  async #untilAnswered(call: ProviderCall<P>, line: Line<E>, retries: number): Promise<Result<Outcome<M>>> {
    const known = keyOf(call, line.endpoint)
    let steps = 0
    let room = this.#room.get(known) ?? null
    let manners = this.#manners.get(known) ?? this.#protocol.manners(call.params, line.endpoint)
    for (let failures = 0; ; ) {
      const asked = within(call, room)
      const sent = await this.#once(asked, line, manners)
      if (!sent.ok) return sent
      const { reply, seen } = sent.value
      if (reply.kind !== 'failure') {
        // Only what has led to a reply is kept: a refusal may have had other causes.
        if (steps > 0) this.#manners.set(known, manners)
        if (room !== null) this.#room.set(known, room)
        return ok({ reply, seen, manners, failures })
      }
      const { failure } = reply
      if (isAboutRequest(failure) && steps < MOST_STEPS) {
        const less = call.params.maxAnswerTokens === undefined ? saidLimit(failure.said, roomOf(asked)) : null
        const other = less === null ? this.#protocol.gentler(manners, failure.said, call.params) : null
        if (less !== null || other !== null) {
          steps += 1
          room = less ?? room
          manners = other ?? manners
          continue
        }
      }
      failures += 1
      const pauseMs = pauseBefore(failure, failures, retries, this.#chance())
      if (pauseMs === null) return ok({ reply, seen, manners, failures })
      call.asker?.again?.(failures)
      await this.#pause(pauseMs, call.signal)
    }
  }

  /** Fails with `budget` alone. */
  async #once(call: ProviderCall<P>, line: Line<E>, manners: M): Promise<Result<Exchanged>> {
    const { model, params, request, signal, admission } = call
    const promptTokens = Math.ceil(askedTokens(model, request) * COUNT_MARGIN)
    const permit = await admission.permit({ promptTokens, answerTokens: roomOf(call) }, signal)
    if (!permit.ok) return permit
    let spent: Usage | null = null
    try {
      const sent = await exchange({
        model,
        request,
        timeouts: params.stream ? params.timeouts : wholeTimes(params.timeouts),
        signal,
        send: (watch) => this.#protocol.send({ ...call, ...line, manners }, watch),
        describe: (thrown) => this.#protocol.describe(thrown, Date.now(), line.clean),
        // A question that was taken back costs all the same.
        cutOff: (usage) => {
          spent = usage
        },
      })
      spent = sent.reply.usage
      return ok(sent)
    } finally {
      permit.value.settle(spent)
    }
  }
}

/** As many as there are things to do without: a server that refuses each way of asking is not asked for ever. */
const MOST_STEPS = 8

function roomOf({ params, request }: Pick<ProviderCall<LiveParameters>, 'params' | 'request'>): number {
  return answerLimit(params, request)
}

/** No answer is asked for that is longer than the server gives. */
function within<P extends LiveParameters>(call: ProviderCall<P>, room: number | null): ProviderCall<P> {
  if (room === null || roomOf(call) <= room) return call
  return { ...call, params: { ...call.params, maxAnswerTokens: room } }
}

/** An answer that comes in one piece begins when it is complete. */
function wholeTimes({ totalS }: TimeLimits): TimeLimits {
  return { connectS: totalS, firstTokenS: totalS, totalS }
}

/** Settings that change what is asked for are part of it; patience is not. */
function keyOf<P extends LiveParameters>({ model, params }: ProviderCall<P>, { baseUrl }: LiveEndpoint): string {
  const { timeouts: _, retries: __, ...asked } = params
  return `${baseUrl} ${model} ${JSON.stringify(asked)}`
}

/** Servers quote keys in their errors, and a broken one might anywhere: no text leaves with the key in it. */
function resultOf<E extends LiveEndpoint>(
  { reply, failures }: Outcome<unknown>,
  { endpoint, clean }: Line<E>,
  call: Pick<ProviderCall<unknown>, 'model' | 'request'>,
): Result<ModelAnswer> {
  const answer =
    reply.kind === 'failure' ? failureOf(reply.failure, failures, endpoint, call) : answerOf(reply, call, clean)
  if (answer.ok) return ok({ ...answer.value, text: clean(answer.value.text) })
  return { ok: false, error: { ...answer.error, message: clean(answer.error.message) } }
}

function answerOf(
  reply: Exclude<Reply, { kind: 'failure' }>,
  { model, request }: Pick<ProviderCall<unknown>, 'model' | 'request'>,
  clean: Clean,
): Result<ModelAnswer> {
  if (reply.kind === 'refusal') {
    return fail(
      'model-refused',
      `${model} refused to answer ${request.purpose}: ${clean(reply.text).slice(0, 300).toWellFormed()}`,
    )
  }
  const { promptTokens = 0, answerTokens = 0 } = reply.usage ?? {}
  const { call, isCutOff } = reply
  const text = call === null || request.tools === undefined ? reply.text : answerText(call, reply.text, request.tools)
  return ok({ text: text.toWellFormed(), promptTokens, answerTokens, ...(isCutOff ? { isCutOff } : {}) })
}

/** Whether it was the request that was refused; OpenRouter says 404 where no server behind it supports a part of it. */
function isAboutRequest({ status, said }: Failure): boolean {
  return status === 400 || status === 422 || (status === 404 && /support/i.test(said))
}

function failureOf(
  failure: Failure,
  failures: number,
  { place }: LiveEndpoint,
  { model }: Pick<ProviderCall<unknown>, 'model'>,
): Result<never> {
  const times = failures === 1 ? '' : `, ${failures} times in a row`
  const message = `${model} at ${place.origin} did not answer${times}: ${failure.message}.${adviceOn(failure, place)}`
  return fail('model-failure', message, { retry: failure.mayPass })
}

function adviceOn({ status, mayPass }: Failure, { variable, origin }: LiveEndpoint['place']): string {
  if (status === 401 || status === 403) {
    return ` Give the key in ${variable ?? GENERAL_KEY_VARIABLE}, or for ${origin} in keys.json of the data folder.`
  }
  return mayPass ? ' Check the server, then try again.' : ''
}
