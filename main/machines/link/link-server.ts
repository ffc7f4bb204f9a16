/** The lab's end of the link: where machines with its token connect, ask and are told. */
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { machineIdSchema } from '../../../shared/contract/machines.ts'
import { formatServerAddress } from '../../../shared/core/server-address.ts'
import type { Log } from '../../common/log.ts'
import { addressesOf, givenAddresses, type Interfaces, type LinkAddress } from './addresses.ts'
import { ConnectedMachines } from './connected-machines.ts'
import type { LinkHandlers } from './machine-connection.ts'
import type { Order } from './messages.ts'
import type { TokenKeys } from './token.ts'
import { closeCodes, LINK_PATH, type LinkTiming, linkSecurity, socketOptions, usualTiming } from './wire.ts'

export interface LinkServerOptions {
  readonly keys: TokenKeys
  /** 127.0.0.1 unless given; `0.0.0.0` or `::` for all addresses of this machine. */
  readonly host?: string
  /** Any free one unless given. */
  readonly port?: number
  /** What machines are to use instead of this machine's own addresses, as the user wrote it. */
  readonly addresses?: readonly string[]
  readonly handlers: LinkHandlers
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly timing?: LinkTiming
  /** Machines that may be connected at a time. */
  readonly mostMachines?: number
  /** As `os.networkInterfaces()` gives them. */
  readonly interfaces?: Interfaces
}

export interface LinkServer {
  readonly port: number
  /** Where machines reach it, to be announced. */
  readonly addresses: readonly string[]
  /** Of the machines that are connected and greeted. */
  readonly machines: () => readonly string[]
  /** False where the machine is not connected. */
  readonly order: (machineId: string, order: Order) => boolean
  /** Closes its connection; it may come again. */
  readonly drop: (machineId: string) => void
  /** Resolves when every connection is closed; what was ordered before is sent first. */
  readonly close: () => Promise<void>
}

/** A refused connection is logged, then no other for so long. */
const QUIET_MS = 60_000

/** `bad-input` where it cannot listen there. */
export async function listenForMachines(options: LinkServerOptions): Promise<Result<LinkServer>> {
  const { host = '127.0.0.1', handlers, mostMachines = 512 } = options
  const machines = new ConnectedMachines(mostMachines, handlers.onGone)
  const server = createGate(options, machines)
  // Twice as many, so that those who only knock do not keep machines out at once.
  server.maxConnections = 2 * mostMachines
  const raw = new Set<Duplex>()
  server.on('connection', (socket) => {
    raw.add(socket)
    socket.once('close', () => raw.delete(socket))
  })
  const listening = await listen(server, host, options.port ?? 0)
  if (!listening.ok) return listening
  const { port } = listening.value
  const addresses = announcedAddresses(options, { host, port })
  if (!addresses.ok) {
    server.close()
    return addresses
  }
  return ok({
    port,
    addresses: addresses.value,
    machines: () => machines.greeted,
    order: (machineId, order) => machines.of(machineId)?.order(order) ?? false,
    drop: (machineId) => machines.of(machineId)?.close(closeCodes.goingAway, 'The lab closed the link.'),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await machines.close()
      // Whoever was not a machine yet.
      for (const socket of raw) socket.destroy()
      await closed
    },
  })
}

function announcedAddresses(options: LinkServerOptions, listener: LinkAddress): Result<readonly string[]> {
  if (options.addresses !== undefined) return givenAddresses(options.addresses, listener.port)
  const own = addressesOf(listener, options.interfaces)
  if (own.length > 0) return ok(own)
  return fail('bad-input', 'This machine has no address in a network. Say under which address machines reach it.')
}

/** Lets in who proves the token. */
function createGate(
  { keys, handlers, log, timing = usualTiming }: LinkServerOptions,
  machines: ConnectedMachines,
): Server {
  const identities = new WeakMap<Duplex, string>()
  const key = keys.linkKey()
  const server = createServer({
    ...linkSecurity,
    pskCallback: (socket, identity) => {
      if (!machineIdSchema.safeParse(identity).success) return null
      identities.set(socket, identity)
      return key
    },
    handshakeTimeout: timing.connectMs,
    headersTimeout: timing.connectMs,
    requestTimeout: timing.connectMs,
    connectionsCheckingInterval: Math.ceil(timing.connectMs / 5),
    maxHeaderSize: 4_096,
  })
  const sockets = new WebSocketServer({ ...socketOptions, noServer: true, clientTracking: false })
  const warn = quietly(log)
  server.on('tlsClientError', (error, socket) => {
    handlers.onStranger(socket.remoteAddress ?? null)
    warn('A connection without the right token was refused.', { from: socket.remoteAddress, reason: codeOf(error) })
  })
  server.on('request', (_request, response) => {
    response.writeHead(404, { connection: 'close' }).end()
  })
  server.on('upgrade', (request, socket, head) => {
    const machineId = identities.get(socket)
    const session = sessionOf(request.url)
    if (!(socket instanceof TLSSocket) || machineId === undefined || session === null) return refuse(socket, 404)
    const admits = server.listening ? machines.admits(machineId, session) : 'full'
    if (admits !== 'yes') return refuse(socket, admits === 'taken' ? 409 : 503)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      machines.add(session, { webSocket, socket, machineId, handlers, log, timing })
    })
  })
  return server
}

async function listen(server: Server, host: string, port: number): Promise<Result<AddressInfo>> {
  const { promise, resolve } = Promise.withResolvers<Result<AddressInfo>>()
  server.once('error', (error) => {
    const place = formatServerAddress({ host, port })
    resolve(
      fail(
        'bad-input',
        `Machines cannot be waited for at ${place}: ${reasonOf(error)}. Choose another address or port.`,
      ),
    )
  })
  server.listen(port, host, () => {
    const bound = server.address()
    if (bound === null || typeof bound === 'string') throw new Error('a listener without a port')
    resolve(ok(bound))
  })
  return promise
}

/** null for another path than the link's. */
function sessionOf(url: string | undefined): string | null {
  const asked = URL.parse(url ?? '/', 'https://lab')
  const session = z.uuid().safeParse(asked?.searchParams.get('session'))
  return asked?.pathname === LINK_PATH && session.success ? session.data : null
}

function refuse(socket: Duplex, status: 404 | 409 | 503): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}

/** So that whoever knocks all the time does not fill the disk. */
function quietly(log: LinkServerOptions['log']): (message: string, fields: Readonly<Record<string, unknown>>) => void {
  let quietUntil = 0
  let untold = 0
  return (message, fields) => {
    if (Date.now() < quietUntil) {
      untold++
      return
    }
    log.warn({ ...fields, untold }, message)
    quietUntil = Date.now() + QUIET_MS
    untold = 0
  }
}
