/** Decides from a request’s headers who may enter. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What requests are checked against. */
export interface AccessKeys {
  readonly port: number
  /** New at every start; part of the printed address and of the file that the user’s other processes read. */
  readonly token: string
  /** Signs tickets in cookies; a data folder keeps it over restarts of its lab. */
  readonly pageKey: string
}

/** How long a ticket is accepted; every page and every connection gets a new one. */
export const TICKET_LIFE_MS = 7 * 24 * 3_600_000
/** How far in the future a ticket may seem to be: clocks get put back. */
const CLOCK_SLACK_MS = 60_000

/** Browsers keep cookies by host and not by port, so each lab has a name of its own. */
function cookieName({ port }: AccessKeys): string {
  return `causalmace-${port}`
}

/** A fresh ticket: out of reach for scripts, sent to this host only, gone with the browser. */
export function cookieFor(access: AccessKeys): string {
  return `${cookieName(access)}=${ticketOf(access, Date.now())}; Path=/; HttpOnly; SameSite=Strict`
}

/** Says when it was given, and carries neither token nor key: who finds one can use it for this port and its life only. */
function ticketOf({ port, pageKey }: AccessKeys, atMs: number): string {
  return `${atMs}.${createHmac('sha256', pageKey).update(`page ${port} ${atMs}`).digest('base64url')}`
}

function isTicket(candidate: string, access: AccessKeys): boolean {
  const [at = ''] = candidate.split('.', 1)
  if (!/^\d{1,15}$/.test(at)) return false
  const ageMs = Date.now() - Number(at)
  return ageMs > -CLOCK_SLACK_MS && ageMs < TICKET_LIFE_MS && isSame(candidate, ticketOf(access, Number(at)))
}

/** Names that only ever mean this machine: any other name came from a rebound DNS entry. */
export function isOwnHost(host: string | undefined, { port }: AccessKeys): boolean {
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`
}

/** Whether the request shows a ticket in the cookie, or the token as `Authorization: Bearer`. */
export function mayEnter(headers: IncomingHttpHeaders, access: AccessKeys): boolean {
  return hasBearer(headers, access) || hasCookie(headers, access)
}

/**
 * Whether a WebSocket may open. Browsers say who asks: with a cookie, only a page of this very server; programs say
 * nothing and show the token.
 */
export function mayOpenSocket(headers: IncomingHttpHeaders, access: AccessKeys): boolean {
  const { origin } = headers
  if (origin === undefined) return hasBearer(headers, access)
  return isOwnOrigin(origin, headers.host, access) && mayEnter(headers, access)
}

export function isToken(candidate: string, { token }: AccessKeys): boolean {
  return isSame(candidate, token)
}

/** Takes as long for a near miss as for a far one. */
function isSame(candidate: string, secret: string): boolean {
  const given = Buffer.from(candidate)
  const wanted = Buffer.from(secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isOwnOrigin(origin: string, host: string | undefined, access: AccessKeys): boolean {
  return isOwnHost(host, access) && origin === `http://${host}`
}

function hasBearer({ authorization }: IncomingHttpHeaders, access: AccessKeys): boolean {
  const prefix = 'Bearer '
  return authorization?.startsWith(prefix) === true && isToken(authorization.slice(prefix.length), access)
}

function hasCookie({ cookie }: IncomingHttpHeaders, access: AccessKeys): boolean {
  const prefix = `${cookieName(access)}=`
  return (cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .some((part) => part.startsWith(prefix) && isTicket(part.slice(prefix.length), access))
}
