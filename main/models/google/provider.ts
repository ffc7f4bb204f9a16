/** Google's Gemini API through its own SDK: one question sent once; the rest is common to all live models. */
import { z } from 'zod'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Watch } from '../exchange.ts'
import { type Clean, describeOther, type Failure, ofStatus, passing, retryAfter, short } from '../failure.ts'
import { type LiveEndpoint, vendorEndpoint } from '../live-endpoint.ts'
import { createLiveProvider, type LiveParts } from '../live-provider.ts'
import type { Asked, Protocol } from '../protocol.ts'
import type { AnyProvider } from '../provider.ts'
import { failed, isOfType, noAnswer, type Reply } from '../reply.ts'
import { ReplyTooLong } from '../reply-too-long.ts'
import { clientFor, testKey, watchedFetch } from './client.ts'
import { API_VERSION, GOOGLE_ID, type GoogleParameters, google, googleParametersSchema } from './parameters.ts'
import { GrowingReply } from './reply.ts'
import { contentRequest, gentler, type Manners } from './request.ts'

/* What the SDK throws, as a failure. Pure. */

/** A reply with a status that is none of success; the SDK itself keeps its headers to itself. */
class Refused extends Error {
  readonly status: number
  readonly headers: Headers

  /** `message` is the server's answer, or what the SDK made of it. */
  constructor(status: number, headers: Headers, message: string) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Nobody answered, or the network is not there. */
class Unreached extends Error {}

const errorSchema = z.object({
  error: z.object({
    message: z.string(),
    status: z.string().optional(),
    details: z
      .array(z.looseObject({ reason: z.string().optional(), retryDelay: z.string().optional() }))
      .optional()
      .catch(undefined),
  }),
})

/** `now` in ms since 1970. What a server says is cleaned before it is cut short. */
function describeThrown(thrown: unknown, now: number, clean: Clean): Failure {
  if (thrown instanceof Unreached) return passing(`the connection failed (${short(clean(thrown.message))})`)
  if (!(thrown instanceof Refused)) return describeOther(thrown, clean)
  const { message, details } = saidIn(thrown.message)
  const isKey = details.some(({ reason }) => reason === 'API_KEY_INVALID')
  return ofStatus({
    // A key that is none is a bad request to Google.
    status: isKey ? 401 : thrown.status,
    said: short(clean(message)),
    retryAfterMs: retryAfter(thrown.headers, now) ?? delayIn(details),
    isBroke: false,
  })
}

interface Said {
  readonly message: string
  readonly details: readonly { readonly reason?: string | undefined; readonly retryDelay?: string | undefined }[]
}

/** The SDK throws the whole answer as text, with words of its own before it. */
function saidIn(text: string): Said {
  const read = errorSchema.safeParse(jsonOrNull(text.slice(Math.max(0, text.indexOf('{')))))
  if (!read.success) return { message: text, details: [] }
  const { message, details = [] } = read.data.error
  return { message, details }
}

/** `17s`, or with a fraction. */
function delayIn(details: Said['details']): number | null {
  const seconds = details.flatMap(({ retryDelay = '' }) => {
    const match = /^(\d+(?:\.\d+)?)s$/.exec(retryDelay)
    return match === null ? [] : [Number(match[1])]
  })
  return seconds.length === 0 ? null : Math.max(...seconds) * 1000
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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
  const words = messageOf(thrown)
  if (status < 200 || status >= 300) throw new Refused(status, response.headers, words)
  if (thrown instanceof ReplyTooLong) throw thrown
  if (isOfType(response, 'application/json') || isOfType(response, 'text/event-stream')) throw thrown
  return failed(await noAnswer(response, `the base URL has to end where the API begins, before /${API_VERSION}`), null)
}

/** Of an error within a stream, whose own status was that of success. */
function statusIn(thrown: unknown): number | null {
  return thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : null
}
