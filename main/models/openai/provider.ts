/** OpenAI-compatible API: one question sent once, in the words of the protocol; the rest is common to all live models. */
import { APIConnectionError, APIError } from 'openai'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import type { Watch } from '../exchange.ts'
import { brokenOff, type Clean, describeOther, type Failure, ofStatus, passing, retryAfter, short } from '../failure.ts'
import { createLiveProvider, type LiveParts } from '../live-provider.ts'
import type { Asked, Protocol } from '../protocol.ts'
import type { AnyProvider } from '../provider.ts'
import { failed, isOfType, noAnswer, type Reply } from '../reply.ts'
import { createClient, testKey } from './client.ts'
import { type Endpoint, endpointOf } from './endpoint.ts'
import { OPENAI_ID, type OpenaiParameters, openaiParametersSchema } from './parameters.ts'
import { readWhole, StreamedReply } from './reply.ts'
import { gentler, type Manners, requestBody } from './request-body.ts'

const protocol: Protocol<OpenaiParameters, Endpoint, Manners> = {
  id: OPENAI_ID,
  parameters: openaiParametersSchema,
  endpointOf,
  manners: ({ answerForm, toolCalls }, { preset }) => ({
    form: answerForm === 'auto' ? preset.answerForm : answerForm,
    tokenLimitField: preset.tokenLimitField,
    streamOptions: true,
    toolCalls: toolCalls === 'auto' ? preset.toolCalls : toolCalls === 'on',
    oneCall: true,
    coldness: true,
  }),
  gentler,
  send,
  describe: describeThrown,
  test: (endpoint, key) => testKey(endpoint, key),
}

export function createOpenaiProvider(parts: LiveParts): AnyProvider {
  return createLiveProvider(protocol, parts)
}

async function send(asked: Asked<OpenaiParameters, Endpoint, Manners>, watch: Watch): Promise<Reply> {
  try {
    return await sendOnce(asked, watch)
  } catch (thrown) {
    const refusal = refusalIn(thrown)
    if (refusal === null) throw thrown
    return { kind: 'refusal', text: asked.clean(refusal), usage: null }
  }
}

/** Codes by which Azure and OpenAI decline a question before a model has seen it. */
const declined: ReadonlySet<unknown> = new Set(['content_filter', 'invalid_prompt'])

function refusalIn(thrown: unknown): string | null {
  return thrown instanceof APIError && thrown.status === 400 && declined.has(thrown.code) ? thrown.message : null
}

async function sendOnce(asked: Asked<OpenaiParameters, Endpoint, Manners>, watch: Watch): Promise<Reply> {
  const { params, endpoint, key, clean, manners } = asked
  const client = createClient(endpoint, key, params.apiVersion)
  const body = requestBody(asked, manners)
  // The SDK's own time-out must never be the one that speaks.
  const options = { signal: watch.signal, timeout: 2 * params.timeouts.totalS * 1000 }
  if (!params.stream) {
    const response = await client.chat.completions.create({ ...body, stream: false }, options).asResponse()
    watch.replied(response.status, false)
    return readBody(response, clean)
  }
  const { data, response } = await client.chat.completions.create({ ...body, stream: true }, options).withResponse()
  // Some servers do not stream although they are asked to.
  const isStreamed = isOfType(response, 'text/event-stream')
  watch.replied(response.status, isStreamed)
  if (!isStreamed) return readBody(response, clean)
  const streamed = new StreamedReply()
  try {
    for await (const piece of data) {
      const failure = streamed.add(piece)
      watch.came(streamed)
      if (failure !== null) return failed(failure, streamed.usage)
    }
  } catch (thrown) {
    // An answer that is whole is one, however its connection ends.
    if (!streamed.hasFinished || watch.signal.aborted) throw thrown
  }
  return streamed.end()
}

async function readBody(response: Response, clean: Clean): Promise<Reply> {
  if (isOfType(response, 'application/json')) return readWhole(await response.json(), clean)
  return failed(await noAnswer(response, 'the base URL has to end where the API begins (/v1)'), null)
}

/* What the SDK throws, as a failure. Pure. */

/**
 * `now` in ms since 1970, for a `Retry-After` that is a date. What a server says is cleaned before it is cut short: of a key
 * that is cut in two nobody finds the halves.
 */
function describeThrown(thrown: unknown, now: number, clean: Clean): Failure {
  if (thrown instanceof APIConnectionError) return passing(`the connection failed (${reasonOf(thrown)})`)
  if (!(thrown instanceof APIError)) return describeOther(thrown, clean)
  const said = short(clean(thrown.message).replace(/^\d{3} /, ''))
  if (thrown.status === undefined) return brokenOff(said)
  const isBroke = thrown.status === 429 && thrown.code === 'insufficient_quota'
  return ofStatus({ status: thrown.status, said, retryAfterMs: retryAfter(thrown.headers, now), isBroke })
}
