/** Anthropic's Messages API through its own SDK: one question sent once; the rest is common to all live models. */
import { APIConnectionError, APIError } from '@anthropic-ai/sdk'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Watch } from '../exchange.ts'
import { brokenOff, type Clean, describeOther, type Failure, ofStatus, passing, retryAfter, short } from '../failure.ts'
import { type LiveEndpoint, vendorEndpoint } from '../live-endpoint.ts'
import { createLiveProvider, type LiveParts } from '../live-provider.ts'
import type { Asked, Protocol } from '../protocol.ts'
import type { AnyProvider } from '../provider.ts'
import { failed, isOfType, noAnswer, type Reply } from '../reply.ts'
import { createClient, testKey } from './client.ts'
import { ANTHROPIC_ID, type AnthropicParameters, anthropic, anthropicParametersSchema } from './parameters.ts'
import { readWhole, StreamedReply } from './reply.ts'
import { gentler, type Manners, requestBody } from './request-body.ts'

const protocol: Protocol<AnthropicParameters, LiveEndpoint, Manners> = {
  id: ANTHROPIC_ID,
  parameters: anthropicParametersSchema,
  endpointOf: ({ baseUrl }) => ok(vendorEndpoint(anthropic, baseUrl)),
  manners: ({ answerForm, toolCalls }) => ({
    form: answerForm === 'auto' ? 'schema' : answerForm,
    toolCalls: toolCalls !== 'off',
    mustCall: true,
    effort: true,
    cache: true,
  }),
  gentler,
  send,
  describe: describeThrown,
  test: testKey,
}

export function createAnthropicProvider(parts: LiveParts): AnyProvider {
  return createLiveProvider(protocol, parts)
}

async function send(asked: Asked<AnthropicParameters, LiveEndpoint, Manners>, watch: Watch): Promise<Reply> {
  const { params, endpoint, key, manners } = asked
  const client = createClient(endpoint, key)
  const body = requestBody(asked, manners)
  // The SDK's own time-out must never be the one that speaks.
  const options = { signal: watch.signal, timeout: 2 * params.timeouts.totalS * 1000 }
  if (!params.stream) {
    const response = await client.messages.create({ ...body, stream: false }, options).asResponse()
    watch.replied(response.status, false)
    return readBody(response)
  }
  const { data, response } = await client.messages.create({ ...body, stream: true }, options).withResponse()
  const isStreamed = isOfType(response, 'text/event-stream')
  watch.replied(response.status, isStreamed)
  if (!isStreamed) return readBody(response)
  const streamed = new StreamedReply()
  for await (const piece of data) {
    const failure = streamed.add(piece)
    watch.came(streamed)
    if (failure !== null) return failed(failure, streamed.usage)
  }
  return streamed.end()
}

async function readBody(response: Response): Promise<Reply> {
  if (isOfType(response, 'application/json')) return readWhole(await response.json())
  return failed(await noAnswer(response, 'the base URL has to end where the API begins, before /v1'), null)
}

/* What the SDK throws, as a failure. Pure. */

/** `now` in ms since 1970. What a server says is cleaned before it is cut short. */
function describeThrown(thrown: unknown, now: number, clean: Clean): Failure {
  if (thrown instanceof APIConnectionError) return passing(`the connection failed (${reasonOf(thrown)})`)
  if (!(thrown instanceof APIError)) return describeOther(thrown, clean)
  const said = short(clean(thrown.apiMessage ?? thrown.message).replace(/^\d{3} /, ''))
  if (thrown.status === undefined) return brokenOff(said)
  const isBroke = thrown.status === 402 || /credit balance/i.test(said)
  return ofStatus({ status: thrown.status, said, retryAfterMs: retryAfter(thrown.headers, now), isBroke })
}
