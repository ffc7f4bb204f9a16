/** Who may come in: decisions about a request's headers, pure. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a server knows of itself. */
export interface Door {
  readonly port: number
  /** Of this start; stands in the printed address and in the file that other processes of the user read. */
  readonly token: string
  /** Signs what a browser's cookie carries; the same over the restarts of a data folder's lab. */
  readonly pageKey: string
}

/** How long a ticket opens the door; every page and every connection gets a new one. */
export const TICKET_LIFE_MS = 7 * 24 * 3_600_000
/** How far in the future a ticket may seem to be: clocks get put back. */
const CLOCK_SLACK_MS = 60_000

/** Browsers keep cookies by host and not by port, so each lab has a name of its own. */
export function cookieName({ port }: Door): string {
  return `causalmace-${port}`
}

/** A fresh ticket: out of reach for scripts, sent to this host only, gone with the browser. */
export function cookieFor(door: Door): string {
  return `${cookieName(door)}=${ticketOf(door, Date.now())}; Path=/; HttpOnly; SameSite=Strict`
}

/** Says when it was given, and carries neither token nor key: who finds one can use it for this port and its life only. */
function ticketOf({ port, pageKey }: Door, atMs: number): string {
  return `${atMs}.${createHmac('sha256', pageKey).update(`page ${port} ${atMs}`).digest('base64url')}`
}

function isTicket(candidate: string, door: Door): boolean {
  const [at = ''] = candidate.split('.', 1)
  if (!/^\d{1,15}$/.test(at)) return false
  const ageMs = Date.now() - Number(at)
  return ageMs > -CLOCK_SLACK_MS && ageMs < TICKET_LIFE_MS && isSame(candidate, ticketOf(door, Number(at)))
}

/** Names that only ever mean this machine: any other name came from a rebound DNS entry. */
export function isOwnHost(host: string | undefined, { port }: Door): boolean {
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`
}

/** Whether the request shows a ticket in the cookie, or the token as `Authorization: Bearer`. */
export function mayEnter(headers: IncomingHttpHeaders, door: Door): boolean {
  return hasBearer(headers, door) || hasCookie(headers, door)
}

/**
 * Whether a WebSocket may open. Browsers say who asks: with a cookie, only a page of this very server; programs say
 * nothing and show the token.
 */
export function mayOpenSocket(headers: IncomingHttpHeaders, door: Door): boolean {
  const { origin } = headers
  if (origin === undefined) return hasBearer(headers, door)
  return isOwnOrigin(origin, headers.host, door) && mayEnter(headers, door)
}

export function isToken(candidate: string, { token }: Door): boolean {
  return isSame(candidate, token)
}

/** Takes as long for a near miss as for a far one. */
function isSame(candidate: string, secret: string): boolean {
  const given = Buffer.from(candidate)
  const wanted = Buffer.from(secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isOwnOrigin(origin: string, host: string | undefined, door: Door): boolean {
  return isOwnHost(host, door) && origin === `http://${host}`
}

function hasBearer({ authorization }: IncomingHttpHeaders, door: Door): boolean {
  const prefix = 'Bearer '
  return authorization?.startsWith(prefix) === true && isToken(authorization.slice(prefix.length), door)
}

function hasCookie({ cookie }: IncomingHttpHeaders, door: Door): boolean {
  const prefix = `${cookieName(door)}=`
  return (cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .some((part) => part.startsWith(prefix) && isTicket(part.slice(prefix.length), door))
}
