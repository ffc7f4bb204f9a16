/** The network as the SDK gets it: our headers only, no redirects, no endless replies. */

/** What a reply may weigh; longer answers would not be read anyway. */
export const MAX_REPLY_BYTES = 8 * 1024 * 1024

/** A reply that went over `MAX_REPLY_BYTES`. */
export class ReplyTooLong extends Error {
  constructor() {
    super(`the reply is longer than ${MAX_REPLY_BYTES / 1024 / 1024} MB`)
  }
}

/** Headers of the SDK that a server needs; what it adds from the environment or about this machine stays here. */
const passedOn = ['accept', 'content-type']

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `auth` are the headers that carry the key. A redirect is an answer like any other: following it could carry the key to
 * another host. The body fails with `ReplyTooLong`.
 */
export function carefulFetch(auth: Readonly<Record<string, string>>): Fetch {
  return async (input, init) => {
    const given = new Headers(init?.headers)
    const headers = new Headers({ ...auth, 'user-agent': 'causalmace-lab' })
    for (const name of passedOn) {
      const value = given.get(name)
      if (value !== null) headers.set(name, value)
    }
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    const { status, statusText } = response
    const body = response.body?.pipeThrough(atMost(MAX_REPLY_BYTES)) ?? null
    return new Response(body, { status, statusText, headers: response.headers })
  }
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
