/** What both ends of the link agree on below their messages. */
import { constants } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { z } from 'zod'

/**
 * TLS 1.2 with a pre-shared key, since Node cannot take one in TLS 1.3. The one cipher of Node's OpenSSL that has a pre-shared
 * key, forward secrecy and authenticated encryption; neither end has or accepts a certificate. No tickets: each connection proves
 * the key anew.
 */
export const linkSecurity = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  secureOptions: constants.SSL_OP_NO_TICKET | constants.SSL_OP_NO_RENEGOTIATION,
} as const

export const LINK_PATH = '/link'

/**
 * The largest message in either direction, in bytes of UTF-8. A record, deflated, has a few MB; what is larger than this would stop
 * the lab for longer than a few seconds while it is read, and so make other machines look lost.
 */
export const MAX_FRAME_BYTES = 64 * 1024 * 1024

/**
 * Options of both ends' WebSocket. Records come deflated. Nobody answers pings: each end sends its own, and those that wait behind
 * a large message must not be counted against it.
 */
export const socketOptions = {
  maxPayload: MAX_FRAME_BYTES,
  perMessageDeflate: false,
  autoPong: false,
  /** Ms that the other end has to answer a goodbye. */
  closeTimeout: 1_000,
}

export interface LinkTiming {
  /** Ms between signs of life. */
  readonly pingMs: number
  /** So many pings without a byte from the other end, and it is lost. */
  readonly silentPings: number
  /** Ms until a connection must stand; then until its first question must be there, or answered. */
  readonly connectMs: number
}

export const usualTiming: LinkTiming = { pingMs: 2_000, silentPings: 5, connectMs: 5_000 }

/** Codes of a WebSocket's end, beyond the usual ones. */
export const closeCodes = { goingAway: 1001, wrongFrame: 1008, replaced: 4001, refused: 4003 } as const

/**
 * Sends pings, and calls once when the other end is silent. Bytes count as life, not whole messages: a large one may take minutes. Counts its
 * own turns, not time: after this process stood still, what came meanwhile is read first.
 */
export function watchSilence(
  socket: WebSocket,
  received: { readonly bytesRead: number },
  { pingMs, silentPings }: LinkTiming,
  onSilent: () => void,
): () => void {
  let seen = received.bytesRead
  let silent = 0
  const timer = setInterval(() => {
    silent = received.bytesRead === seen ? silent + 1 : 0
    seen = received.bytesRead
    if (silent < silentPings) return socket.ping()
    clearInterval(timer)
    onSilent()
  }, pingMs)
  socket.once('close', () => clearInterval(timer))
  return () => clearInterval(timer)
}

/** What a frame says; null for what has not this form. */
export function readFrame<T>(schema: z.ZodType<T>, data: Buffer | ArrayBuffer | Buffer[], isBinary: boolean): T | null {
  if (isBinary) return null
  let said: unknown
  try {
    said = JSON.parse(data.toString())
  } catch {
    return null
  }
  const read = schema.safeParse(said)
  return read.success ? read.data : null
}
