/** What went wrong with one send: in words for people, and whether it may pass. Pure. */
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { ReplyTooLong } from './reply-too-long.ts'

export interface Failure {
  /** One sentence, without its full stop. */
  readonly message: string
  /** Whether sending again may help. */
  readonly mayPass: boolean
  /** What the server asks to be left alone for; null where it says nothing. */
  readonly retryAfterMs: number | null
  readonly status: number | null
  /** The server's own words, for finding out which part of the request it refuses. */
  readonly said: string
}

export function passing(message: string): Failure {
  return { message, mayPass: true, retryAfterMs: null, status: null, said: '' }
}

export function lasting(message: string): Failure {
  return { ...passing(message), mayPass: false }
}

/** Statuses that say "not now". */
const passingStatuses = new Set([408, 409, 425, 429])
/** How much of what a server says is quoted. */
const SAID_CHARS = 300

/** What no SDK has a word for: a stream that breaks, a body that is no JSON or has no end. */
export function describeOther(thrown: unknown, clean: Clean): Failure {
  if (thrown instanceof ReplyTooLong) return lasting(thrown.message)
  if (thrown instanceof SyntaxError) return passing('the reply is no valid JSON')
  return passing(`the connection broke off (${short(clean(reasonOf(thrown)))})`)
}

/** An error that comes instead of an answer or within one. */
export function brokenOff(words: string): Failure {
  const said = short(words)
  return { ...passing(`the server broke off its answer: ${said}`), said }
}

/** An answer with a status that is none of success, as an SDK tells of it. */
interface Refusal {
  readonly status: number
  /** The server's words, cleaned and short. */
  readonly said: string
  readonly retryAfterMs: number | null
  /** Whether the account is empty; servers report it differently. */
  readonly isBroke: boolean
}

export function ofStatus({ status, said, retryAfterMs, isBroke }: Refusal): Failure {
  const mayPass = (passingStatuses.has(status) || status >= 500) && !isBroke
  const message = `${meaningOf(status, isBroke)} (HTTP ${status}: ${said})`
  return { message, mayPass, retryAfterMs: mayPass ? retryAfterMs : null, status, said }
}

/** What a status says, in words; `isBroke` where the server says so. */
export function meaningOf(status: number, isBroke: boolean): string {
  if (isBroke) return 'the account has no credit left'
  if (status === 401 || status === 403) return 'the server does not take the key'
  if (status === 404) return 'the server knows no such model or address'
  if (status === 429) return 'the server is asked too often'
  if (status >= 500) return 'the server failed'
  if (status >= 300 && status < 400) return 'the server sends elsewhere, which is not followed'
  return 'the server refuses the request'
}

/** One line, cut where it gets long. */
export function short(text: string): string {
  const said = text.replace(/\s+/g, ' ').trim()
  return said.length > SAID_CHARS ? `${said.slice(0, SAID_CHARS).toWellFormed()}…` : said
}

/** `retry-after-ms`, or `Retry-After` as seconds or as a date; `now` in ms since 1970. */
export function retryAfter(headers: Headers | undefined, now: number): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (ms >= 0) return ms
  const text = headers?.get('retry-after')
  if (text === null || text === undefined) return null
  const seconds = Number(text)
  if (seconds >= 0) return seconds * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/* Keeps a key out of every text that a server sends back. */

/** A text without what must not be passed on. */
export type Clean = (text: string) => string

/** Shorter ones are placeholders for servers that want some key; they would be found inside words of answers, and mutilate them. */
const SHORTEST_SECRET = 8

export function maskKey(key: string | null): Clean {
  return key === null || key.length < SHORTEST_SECRET ? (text) => text : (text) => text.replaceAll(key, '[key]')
}
