/** OpenAI-compatible API: sends, sends again after failures that may pass, and says the rest as errors. */
import { setTimeout } from 'node:timers/promises'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import type { KeyRing } from '../keys.ts'
import type { ModelAnswer } from '../model.ts'
import { noDesk } from '../no-desk.ts'
import {
  type AnyProvider,
  type CheckedModel,
  defineProvider,
  type ProviderCall,
  type ProviderCheck,
} from '../provider.ts'
import { type Endpoint, endpointOf } from './endpoint.ts'
import { askedTokens, createClient, type Exchange, exchange, type ReplyWatch } from './exchange.ts'
import type { Failure } from './failure.ts'
import { type Clean, maskKey } from './mask-key.ts'
import { checkModel } from './model-check.ts'
import { answerLimit, OPENAI_ID, type OpenaiParameters, openaiParametersSchema } from './parameters.ts'
import type { Reply } from './reply.ts'
import { gentler, type Manners, requestBody } from './request-body.ts'
import { pauseBefore } from './retry.ts'
import { answerText } from './tool-calls.ts'

export interface OpenaiParts {
  readonly keys: KeyRing
  /** Waits so many ms of real time; rejects with the signal's reason. The machine's clock unless given. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
  /** A draw in [0, 1) that spreads sends after a failure. */
  readonly chance?: () => number
}

type Call = ProviderCall<OpenaiParameters>
type Checking = ProviderCheck<OpenaiParameters>

interface Place {
  readonly endpoint: Endpoint
  readonly key: string | null
}

/** With what a question is sent. */
type Sending = Pick<Exchange, 'client' | 'clean' | 'watch'>

export function createOpenaiProvider(parts: OpenaiParts): AnyProvider {
  const provider = new OpenaiProvider(parts)
  return defineProvider({
    id: OPENAI_ID,
    parameters: openaiParametersSchema,
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

class OpenaiProvider {
  readonly #keys: KeyRing
  readonly #pause: NonNullable<OpenaiParts['pause']>
  readonly #chance: () => number
  /** By server and model: what they turned out to want. */
  readonly #manners = new Map<string, Manners>()

  constructor({ keys, pause = realPause, chance = Math.random }: OpenaiParts) {
    this.#keys = keys
    this.#pause = pause
    this.#chance = chance
  }

  async answer(call: Call): Promise<Result<ModelAnswer>> {
    const place = await this.#placeOf(call.params)
    return place.ok ? this.#ask(call, place.value) : fail('model-failure', place.error.message)
  }

  async check({ model, params, signal, deadlineMs }: Checking): Promise<CheckedModel> {
    const found = await this.#placeOf(params)
    if (!found.ok) {
      const { message } = found.error
      return { model, server: params.baseUrl ?? '', models: [], outcome: 'not-reached', message, answer: null }
    }
    const place = found.value
    const call = { model, params: { ...params, retries: 0 }, seed: 1, signal, desk: noDesk, asker: null }
    return checkModel({
      ...{ model, signal, deadlineMs, ...place, wantedForm: params.answerForm },
      ask: (request, watch) => this.#ask({ ...call, request }, place, watch),
      form: () => this.#mannersOf(call, place.endpoint).form,
    })
  }

  /** Fails with `bad-input`. */
  async #placeOf(params: OpenaiParameters): Promise<Result<Place>> {
    const endpoint = endpointOf(params)
    if (!endpoint.ok) return endpoint
    const found = await this.#keys.keyFor(endpoint.value.place)
    return found.ok ? ok({ endpoint: endpoint.value, key: found.value?.key ?? null }) : found
  }

  async #ask(call: Call, { endpoint, key }: Place, watch?: ReplyWatch): Promise<Result<ModelAnswer>> {
    const client = createClient(endpoint, key, call.params.apiVersion)
    const clean = maskKey(key)
    const sending = { client, clean, ...(watch === undefined ? {} : { watch }) }
    return cleaned(await this.#untilAnswered(call, endpoint, sending), clean)
  }

  async #untilAnswered(call: Call, endpoint: Endpoint, sending: Sending): Promise<Result<ModelAnswer>> {
    for (let failures = 0; ; ) {
      const manners = this.#mannersOf(call, endpoint)
      const reply = await this.#once(call, manners, sending)
      if (!reply.ok) return reply
      if (reply.value.kind !== 'failure') return answerOf(reply.value, call, sending.clean)
      const { failure } = reply.value
      const other = isAboutRequest(failure) ? gentler(manners, failure.said, call.params) : null
      if (other !== null) {
        this.#manners.set(keyOf(call, endpoint), other)
        continue
      }
      failures += 1
      const pauseMs = pauseBefore(failure, failures, call.params.retries, this.#chance())
      if (pauseMs === null) return failureOf(failure, failures, endpoint, call)
      await this.#pause(pauseMs, call.signal)
    }
  }

  /** Fails with `budget` alone. */
  async #once(call: Call, manners: Manners, sending: Sending): Promise<Result<Reply>> {
    const { params, request, signal, desk } = call
    const promptTokens = Math.ceil(askedTokens(request) * COUNT_MARGIN)
    const permit = await desk.permit({ promptTokens, answerTokens: answerLimit(params, request) }, signal)
    if (!permit.ok) return permit
    let reply: Reply | null = null
    try {
      const body = requestBody(call, manners)
      const { stream: isStreamed, timeouts } = params
      reply = await exchange({ ...sending, body, isStreamed, request, timeouts, signal })
      return ok(reply)
    } finally {
      // A question that was taken back may cost all the same.
      permit.value.settle(reply === null ? { promptTokens: askedTokens(request), answerTokens: 0 } : reply.usage)
    }
  }

  #mannersOf(call: Pick<Call, 'model' | 'params'>, endpoint: Endpoint): Manners {
    const { answerForm, toolCalls } = call.params
    const { preset } = endpoint
    return (
      this.#manners.get(keyOf(call, endpoint)) ?? {
        form: answerForm === 'auto' ? preset.answerForm : answerForm,
        tokenLimitField: preset.tokenLimitField,
        streamOptions: true,
        toolCalls: toolCalls === 'auto' ? preset.toolCalls : toolCalls === 'on',
        oneCall: true,
        coldness: true,
      }
    )
  }
}

function keyOf({ model, params }: Pick<Call, 'model' | 'params'>, { baseUrl }: Endpoint): string {
  return `${baseUrl} ${model} ${params.answerForm} ${params.toolCalls}`
}

function answerOf(
  reply: Exclude<Reply, { kind: 'failure' }>,
  { model, request }: Call,
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

function failureOf(failure: Failure, failures: number, { place }: Endpoint, { model }: Call): Result<never> {
  const times = failures === 1 ? '' : `, ${failures} times in a row`
  const message = `${model} at ${place.origin} did not answer${times}: ${failure.message}.${adviceOn(failure, place)}`
  return fail('model-failure', message, { retry: failure.mayPass })
}

function adviceOn({ status, mayPass }: Failure, { variable, origin }: Endpoint['place']): string {
  if (status === 401 || status === 403) {
    return ` Give the key in ${variable ?? 'CAUSALMACE_API_KEY'}, or for ${origin} in keys.json of the data folder.`
  }
  return mayPass ? ' Check the server, then resume.' : ''
}

/** Servers quote keys in their errors, and a broken one might anywhere: no text leaves with the key in it. */
function cleaned(answer: Result<ModelAnswer>, clean: Clean): Result<ModelAnswer> {
  if (answer.ok) return ok({ ...answer.value, text: clean(answer.value.text) })
  return { ok: false, error: { ...answer.error, message: clean(answer.error.message) } }
}
