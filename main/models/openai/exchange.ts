/** One question sent once: within its times, until its reply is whole. */
import OpenAI from 'openai'
import type { ModelRequest, Usage } from '../model.ts'
import { countPromptTokens, countTokens } from '../token-count.ts'
import { carefulFetch } from './careful-fetch.ts'
import type { Endpoint } from './endpoint.ts'
import { describeThrown, type Failure, lasting, passing } from './failure.ts'
import type { Clean } from './mask-key.ts'
import type { OpenaiParameters } from './parameters.ts'
import type { Preset } from './presets.ts'
import { type Reply, readWhole, StreamedReply } from './reply.ts'
import type { RequestBody } from './request-body.ts'

/** The SDK's client for one server. It logs nothing, retries nothing, and takes nothing from the environment. */
export function createClient(
  { baseUrl, preset }: Endpoint,
  key: string | null,
  apiVersion: string | undefined,
): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // The key goes past the SDK into the headers, so that no part of it can be logged or thrown.
    apiKey: 'unused',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: carefulFetch(authOf(preset, key)),
    ...(apiVersion === undefined ? {} : { defaultQuery: { 'api-version': apiVersion } }),
  })
}

/** Headers that carry the key. */
export function authOf({ id }: Preset, key: string | null): Readonly<Record<string, string>> {
  if (key === null) return {}
  return { authorization: `Bearer ${key}`, ...(id === 'azure' ? { 'api-key': key } : {}) }
}

export interface Exchange {
  readonly client: OpenAI
  readonly body: RequestBody
  readonly isStreamed: boolean
  /** What `body` asks, to estimate its tokens. */
  readonly request: ModelRequest
  readonly timeouts: OpenaiParameters['timeouts']
  readonly signal: AbortSignal
  readonly clean: Clean
  /** Told of what the reply shows beside its words. */
  readonly watch?: ReplyWatch
}

export interface ReplyWatch {
  sent(): void
  /** The reply has begun with this HTTP status; `isStreamed` where it comes in pieces. */
  replied(status: number, isStreamed: boolean): void
  /** The first piece of what the model says or thinks has come. */
  begun(): void
  /** The reply is whole; `usage` is what the server itself says. */
  over(usage: Usage | null): void
}

/** Rejects only with the signal's reason. What the server did not say of its usage is estimated once it began to answer. */
export async function exchange(parts: Exchange): Promise<Reply> {
  parts.watch?.sent()
  const times = new Times(parts.timeouts)
  const streamed = new StreamedReply()
  try {
    const reply = await send(parts, times, streamed)
    parts.watch?.over(reply.usage)
    const spent = reply.kind === 'failure' || streamed.hasBegun ? streamed.spent : spentIn(reply)
    return { ...reply, usage: reply.usage ?? estimate(parts.request, spent) }
  } catch (thrown) {
    parts.signal.throwIfAborted()
    const failure = times.expired ?? describeThrown(thrown, Date.now(), parts.clean)
    return {
      kind: 'failure',
      failure,
      usage: streamed.usage ?? (streamed.hasBegun ? estimate(parts.request, streamed.spent) : null),
    }
  } finally {
    times.stop()
  }
}

async function send(parts: Exchange, times: Times, streamed: StreamedReply): Promise<Reply> {
  const { client, body, isStreamed, timeouts, signal, watch } = parts
  // The SDK's own time-out must never be the one that speaks.
  const options = { signal: AbortSignal.any([signal, times.signal]), timeout: 2 * timeouts.totalS * 1000 }
  if (!isStreamed) {
    const response = await client.chat.completions.create({ ...body, stream: false }, options).asResponse()
    times.replied()
    watch?.replied(response.status, false)
    return readBody(response, parts.clean)
  }
  const { data, response } = await client.chat.completions.create({ ...body, stream: true }, options).withResponse()
  times.replied()
  // Some servers do not stream although they are asked to.
  const comesInPieces = isOfType(response, 'text/event-stream')
  watch?.replied(response.status, comesInPieces)
  if (!comesInPieces) return readBody(response, parts.clean)
  for await (const piece of data) {
    const failure = streamed.add(piece)
    if (failure !== null) return { kind: 'failure', failure, usage: streamed.usage }
    if (streamed.hasBegun) {
      times.begun()
      watch?.begun()
    }
  }
  // An abort ends the SDK's loop like an end of the stream.
  options.signal.throwIfAborted()
  return streamed.end()
}

async function readBody(response: Response, clean: Clean): Promise<Reply> {
  if (isOfType(response, 'application/json')) return readWhole(await response.json(), clean)
  const type = response.headers.get('content-type') ?? 'no type at all'
  await response.body?.cancel()
  const failure = passing(
    `the reply is ${type}, which is no answer; the base URL has to end where the API begins (/v1)`,
  )
  return { kind: 'failure', failure, usage: null }
}

function isOfType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.toLowerCase().startsWith(type) ?? false
}

function spentIn(reply: Exclude<Reply, { kind: 'failure' }>): string {
  return reply.kind === 'answer' ? `${reply.text}${reply.call?.name ?? ''}${reply.call?.text ?? ''}` : reply.text
}

function estimate(request: ModelRequest, text: string): Usage {
  return { promptTokens: askedTokens(request), answerTokens: countTokens(text) }
}

/** Tokens of a question by our own count, with the tools that it offers. */
export function askedTokens({ messages, tools }: ModelRequest): number {
  return countPromptTokens(messages) + (tools === undefined ? 0 : countTokens(JSON.stringify(tools.tools)))
}

/** The three times of one exchange, each from its beginning. */
class Times {
  readonly #cut = new AbortController()
  readonly #connect: NodeJS.Timeout
  readonly #firstToken: NodeJS.Timeout
  readonly #total: NodeJS.Timeout
  #expired: Failure | null = null

  constructor({ connectS, firstTokenS, totalS }: OpenaiParameters['timeouts']) {
    this.#connect = this.#after(connectS, passing(`the server did not begin to reply within ${connectS} s`))
    this.#firstToken = this.#after(firstTokenS, passing(`the answer did not begin within ${firstTokenS} s`))
    this.#total = this.#after(totalS, lasting(`the answer was not complete after ${totalS} s`))
  }

  get signal(): AbortSignal {
    return this.#cut.signal
  }

  /** What a time that ran out means; null where none did. */
  get expired(): Failure | null {
    return this.#expired
  }

  replied(): void {
    clearTimeout(this.#connect)
  }

  begun(): void {
    clearTimeout(this.#firstToken)
  }

  stop(): void {
    for (const timer of [this.#connect, this.#firstToken, this.#total]) clearTimeout(timer)
  }

  #after(seconds: number, failure: Failure): NodeJS.Timeout {
    return setTimeout(() => {
      this.#expired ??= failure
      this.#cut.abort(new Error(failure.message))
    }, seconds * 1000)
  }
}
