/** The network as SDKs get it: our headers only, our time limits only, no redirects, no endless replies. */
import { Agent, fetch as send } from 'undici'
import { MAX_REPLY_BYTES, ReplyTooLong } from './reply-too-long.ts'

/** Headers of the SDK that a server needs; what it adds from the environment or about this machine stays here. */
const passedOn = ['accept', 'content-type', 'anthropic-version', 'anthropic-beta']

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** undici gives up after five minutes without a byte, whatever limits a run has; its askers have limits of their own. */
const patient = new Agent({ connect: { timeout: 0 } }).compose(
  (dispatch) => (options, handler) => dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler),
)

/**
 * `auth` are the headers that carry the key. A redirect is an answer like any other: following it could carry the key to
 * another host. The body fails with `ReplyTooLong`. Nothing but the caller's signal ends a wait.
 */
export function carefulFetch(auth: Readonly<Record<string, string>>): Fetch {
  return async (input, init) => {
    const given = new Headers(init?.headers)
    const headers: Record<string, string> = { ...auth, 'user-agent': 'causalmace-lab' }
    for (const name of passedOn) {
      const value = given.get(name)
      if (value !== null) headers[name] = value
    }
    const response = await send(input instanceof Request ? input.url : input, {
      method: init?.method ?? 'GET',
      body: textOf(init?.body),
      signal: init?.signal ?? null,
      headers,
      redirect: 'manual',
      dispatcher: patient,
    })
    const { status, statusText } = response
    const body = response.body?.pipeThrough(atMost(MAX_REPLY_BYTES)) ?? null
    return new Response(body, { status, statusText, headers: [...response.headers] })
  }
}

/** Questions to models are JSON, which every SDK hands over as a text. */
function textOf(body: RequestInit['body']): string | null {
  if (body === undefined || body === null || typeof body === 'string') return body ?? null
  throw new TypeError('only texts are sent to model servers')
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      seen += chunk.byteLength
      if (seen > bytes) controller.error(new ReplyTooLong())
      else controller.enqueue(chunk)
    },
  })
}
