/** Who may come in: decisions about a request's headers, pure. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a server knows of itself. */
export interface Door {
  readonly port: number
  readonly token: string
}

/** Browsers keep cookies by host and not by port, so each lab has a name of its own. */
export function cookieName({ port }: Door): string {
  return `causalmace-${port}`
}

/** Out of reach for scripts, sent to this host only, gone with the browser. */
export function cookieFor(door: Door): string {
  return `${cookieName(door)}=${door.token}; Path=/; HttpOnly; SameSite=Strict`
}

/** Names that only ever mean this machine: any other name came from a rebound DNS entry. */
export function isOwnHost(host: string | undefined, { port }: Door): boolean {
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`
}

/** Whether the request shows the token, in the cookie or as `Authorization: Bearer`. */
export function showsToken(headers: IncomingHttpHeaders, door: Door): boolean {
  return hasBearer(headers, door) || hasCookie(headers, door)
}

/**
 * Whether a WebSocket may open. Browsers say who asks: with a cookie, only a page of this very server; programs say
 * nothing and show the token.
 */
export function mayOpenSocket(headers: IncomingHttpHeaders, door: Door): boolean {
  const { origin } = headers
  if (origin === undefined) return hasBearer(headers, door)
  return isOwnOrigin(origin, headers.host, door) && showsToken(headers, door)
}

export function isToken(candidate: string, { token }: Door): boolean {
  const given = Buffer.from(candidate)
  const wanted = Buffer.from(token)
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
    .some((part) => part.startsWith(prefix) && isToken(part.slice(prefix.length), door))
}
