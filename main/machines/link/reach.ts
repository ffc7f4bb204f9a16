/** A worker's way to one address of a lab: a connection that has proved the token, or why there is none. */
import type { Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { WebSocket } from 'ws'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { readLinkAddress } from './addresses.ts'
import { type Lost, lost } from './lost.ts'
import { LINK_PATH, type LinkTiming, linkSecurity, socketOptions } from './wire.ts'

export interface Reached {
  readonly kind: 'reached'
  readonly webSocket: WebSocket
  /** Below it. */
  readonly socket: Socket
}

export interface Caller {
  readonly machineId: string
  /** Of the worker's process. */
  readonly session: string
  readonly key: Buffer
  readonly timing: LinkTiming
}

/** What OpenSSL says at either end where the keys differ, or the identity is none. */
const KEY_DIFFERS = /BAD_RECORD_MAC|DECRYPT_ERROR|DECRYPTION_FAILED|UNKNOWN_PSK_IDENTITY|DIGEST_CHECK_FAILED/

/** Within `connectMs`. */
export async function reach(place: string, caller: Caller, signal: AbortSignal): Promise<Reached | Lost> {
  const address = readLinkAddress(place)
  if (address === null) return lost('unreachable', `“${place}” is not an address.`)
  const { promise, resolve } = Promise.withResolvers<Reached | Lost>()
  let webSocket: WebSocket | null = null
  const socket = connect({
    host: address.host,
    port: address.port,
    ...linkSecurity,
    pskCallback: () => ({ psk: caller.key, identity: caller.machineId }),
    // Who has the key is the lab.
    checkServerIdentity: () => undefined,
  })
  let isReached = false
  const giveUp = (why: Lost): void => {
    if (isReached) return
    resolve(why)
    webSocket?.terminate()
    socket.destroy()
  }
  const limit = setTimeout(() => {
    giveUp(lost('unreachable', `What listens at ${place} does not answer in time.`))
  }, caller.timing.connectMs)
  const onAbort = (): void => giveUp(lost('unreachable', 'The link was closed.'))
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  socket.on('error', (error) => giveUp(explain(place, error)))
  socket.once('close', () => giveUp(lost('unreachable', `What listens at ${place} closes the connection.`)))
  socket.once('secureConnect', () => {
    webSocket = openOver(socket, caller.session)
    webSocket.on('error', (error) => giveUp(explain(place, error)))
    webSocket.once('unexpected-response', (_request, { statusCode }) => giveUp(explainStatus(place, statusCode)))
    const opened = webSocket
    opened.once('open', () => {
      isReached = true
      resolve({ kind: 'reached', webSocket: opened, socket })
    })
  })
  const outcome = await promise
  clearTimeout(limit)
  signal.removeEventListener('abort', onAbort)
  return outcome
}

function openOver(socket: TLSSocket, session: string): WebSocket {
  return new WebSocket(`ws://lab${LINK_PATH}?session=${session}`, {
    ...socketOptions,
    // Of zeros, which is none: masks hide texts from caches on the way, and those see nothing through TLS.
    generateMask: (mask) => void mask.fill(0),
    createConnection: () => socket,
  })
}

function explain(place: string, error: Error): Lost {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const said = `${code} ${error.message}`.toUpperCase().replaceAll(' ', '_')
  if (KEY_DIFFERS.test(said)) {
    return lost('token', `The lab at ${place} has another token. Give the worker the one that this lab printed.`)
  }
  if (said.includes('SSL')) {
    return lost('unreachable', `What listens at ${place} is not a lab that waits for machines (${code}).`)
  }
  return lost('unreachable', `The lab cannot be reached at ${place}: ${reasonOf(error)}.`)
}

function explainStatus(place: string, status: number | undefined): Lost {
  if (status === 409) {
    return lost(
      'taken',
      `Another worker of the same folder is connected to the lab at ${place}. End it, or give this one a folder of its own.`,
    )
  }
  if (status === 503) {
    return lost('unreachable', `The lab at ${place} has as many machines as it takes, or is ending.`)
  }
  return lost('unreachable', `What listens at ${place} is not a lab of this version (HTTP ${status ?? '?'}).`)
}
