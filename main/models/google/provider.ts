/** Google's Gemini API through its own SDK: one question sent once; the rest is common to all live models. */

import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { ReplyTooLong } from '../careful-fetch.ts'
import type { Watch } from '../exchange.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'
import { createLiveProvider, type LiveParts } from '../live-provider.ts'
import type { Asked, Protocol } from '../protocol.ts'
import type { AnyProvider } from '../provider.ts'
import { failed, type Reply } from '../reply.ts'
import { isOfType, noAnswer } from '../reply-body.ts'
import { vendorEndpoint } from '../vendor-endpoint.ts'
import { clientFor, watchedFetch } from './client.ts'
import { testKey } from './listing.ts'
import { GOOGLE_ID, type GoogleParameters, googleParametersSchema } from './parameters.ts'
import { GrowingReply } from './reply.ts'
import { contentRequest, gentler, type Manners } from './request.ts'
import { describeThrown, Refused, Unreached } from './thrown.ts'
import { API_VERSION, google } from './vendor.ts'

const protocol: Protocol<GoogleParameters, LiveEndpoint, Manners> = {
  id: GOOGLE_ID,
  parameters: googleParametersSchema,
  endpointOf: ({ baseUrl }) => ok(vendorEndpoint(google, baseUrl)),
  manners: ({ answerForm, toolCalls }) => ({
    form: answerForm === 'auto' ? 'schema' : answerForm,
    toolCalls: toolCalls !== 'off',
    thinkingLevel: true,
    coldness: true,
  }),
  gentler,
  send,
  describe: describeThrown,
  test: testKey,
}

export function createGoogleProvider(parts: LiveParts): AnyProvider {
  return createLiveProvider(protocol, parts)
}

async function send(asked: Asked<GoogleParameters, LiveEndpoint, Manners>, watch: Watch): Promise<Reply> {
  const { params, endpoint, key, manners } = asked
  let response: Response | null = null
  const fetch = watchedFetch(key, (seen) => {
    response = seen
    watch.replied(seen.status, isOfType(seen, 'text/event-stream'))
  })
  const client = clientFor(endpoint)
  const request = contentRequest(asked, manners, { abortSignal: watch.signal, httpOptions: { fetch } })
  const reply = new GrowingReply()
  try {
    if (!params.stream) {
      const failure = reply.add(await client.models.generateContent(request))
      return failure === null ? reply.end() : failed(failure, reply.usage)
    }
    for await (const piece of await client.models.generateContentStream(request)) {
      const failure = reply.add(piece)
      watch.came(reply)
      if (failure !== null) return failed(failure, reply.usage)
    }
    return reply.end()
  } catch (thrown) {
    return whatWasThrown(thrown, response, watch.signal)
  }
}

/** The SDK throws plain errors of its own making for most things; what the response was says which it is. */
async function whatWasThrown(thrown: unknown, response: Response | null, signal: AbortSignal): Promise<Reply> {
  signal.throwIfAborted()
  if (response === null) throw new Unreached(reasonOf(thrown))
  const status = statusIn(thrown) ?? response.status
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  if (status < 200 || status >= 300) throw new Refused(status, response.headers, words)
  if (thrown instanceof ReplyTooLong) throw thrown
  if (isOfType(response, 'application/json') || isOfType(response, 'text/event-stream')) throw thrown
  return failed(await noAnswer(response, `the base URL has to end where the API begins, before /${API_VERSION}`), null)
}

/** Of an error within a stream, whose own status was that of success. */
function statusIn(thrown: unknown): number | null {
  return thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : null
}
