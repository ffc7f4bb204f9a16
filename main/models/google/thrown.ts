/** What the SDK throws, as a failure. Pure. */
import { z } from 'zod'
import { describeOther, type Failure, ofStatus, passing, retryAfter, short } from '../failure.ts'
import type { Clean } from '../mask-key.ts'

/** A reply with a status that is none of success; the SDK itself keeps its headers to itself. */
export class Refused extends Error {
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
export class Unreached extends Error {}

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
export function describeThrown(thrown: unknown, now: number, clean: Clean): Failure {
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
