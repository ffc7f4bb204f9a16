/** Where the embedded server's connections come from: out of this process's memory, and over TCP where a port is bound. */
import { EventEmitter } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { MemoryClient } from '../link/memory-client.ts'
import type { ProtocolClient, ProtocolServer, SquidLibrary } from '../squid/squid-module.ts'
import { reasonOf } from '../values/reason-of.ts'
import { fail, ok, type Result } from '../values/result.ts'

export interface Transport {
  /** A subclass of minecraft-protocol's server that takes this transport's connections. */
  readonly serverClass: new (
    version: string,
    customPackets: unknown,
    hideErrors: boolean,
  ) => ProtocolServer
  /** Connects a client of this process; the server knows it when the call returns. */
  dial(client: MemoryClient): void
  /** Takes no further connections and resolves when the last one is over. */
  close(): Promise<void>
  /** Cuts what is still open. */
  cut(): void
}

interface ListeningTransport extends Transport {
  readonly host: string
  readonly port: number
}

/** Gives a connection the farewell that clients show, as minecraft-protocol's own TCP server does. */
function adopt(server: ProtocolServer, client: ProtocolClient, id: number): void {
  const end = client.end.bind(client)
  let ending = false
  client.end = (reason, fullReason) => {
    // A second end would forget the first one's timer, which keeps the process alive for 30 s.
    if (ending) return
    ending = true
    const text = fullReason ?? JSON.stringify({ text: String(reason) })
    if (client.state === 'play') client.write('kick_disconnect', { reason: text })
    else if (client.state === 'login') client.write('disconnect', { reason: text })
    end(reason)
  }
  client.id = id
  server.clients[id] = client
  client.on('end', () => {
    delete server.clients[id]
  })
}

/** The two ways into one server; `sockets` is null where nobody comes over a network. */
class Entrance {
  readonly serverClass: Transport['serverClass']
  #server: ProtocolServer | null = null
  #nextId = 0

  constructor(library: SquidLibrary, sockets: Server | null) {
    const opened = (server: ProtocolServer): void => {
      this.#server = server
      sockets?.on('connection', (socket) => this.#welcome(server, socket, library))
      sockets?.on('close', () => server.emit('close'))
      queueMicrotask(() => server.emit('listening'))
    }
    this.serverClass = class EmbeddedProtocolServer extends library.ProtocolServer {
      /** flying-squid reads the port from it. */
      readonly socketServer = sockets ?? Object.assign(new EventEmitter(), { address: () => ({ port: 0 }) })
      /** The socket is bound already; listeners of `listening` are added after this call. */
      listen(): void {
        opened(this)
      }
      close(): void {
        for (const client of Object.values(this.clients)) client.end('The server stops')
      }
    }
  }

  #welcome(server: ProtocolServer, socket: Socket, library: SquidLibrary): void {
    const client = new library.ProtocolClient(true, server.version, server.customPackets, server.hideErrors)
    adopt(server, client, this.#nextId++)
    client.setSocket(socket)
    server.emit('connection', client)
  }

  dial(client: MemoryClient): void {
    const server = this.#server
    if (server === null) throw new Error('The server does not take connections yet.')
    const end = new MemoryClient(true)
    adopt(server, end, this.#nextId++)
    client.join(end)
    server.emit('connection', end)
  }

  cut(): void {
    for (const client of Object.values(this.#server?.clients ?? {})) client.end('The server stops')
  }
}

/** Only clients of this process come in. */
export function memoryTransport(library: SquidLibrary): Transport {
  const entrance = new Entrance(library, null)
  return {
    serverClass: entrance.serverClass,
    dial: (client) => entrance.dial(client),
    close: async () => entrance.cut(),
    cut: () => entrance.cut(),
  }
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: choose another port, or 0 for a free one`
  if (error.code === 'EACCES') return `Port ${port} on ${host} needs rights that this user lacks: choose one above 1023`
  return `Cannot listen on ${host}:${port}: ${reasonOf(error)}`
}

/** Binds first, so that a port in use is an answer and not a server that half exists. */
export function listenTcp(library: SquidLibrary, host: string, port: number): Promise<Result<ListeningTransport>> {
  const sockets = createServer()
  const open = new Set<Socket>()
  sockets.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return new Promise((resolve) => {
    sockets.once('error', (error) => resolve(fail('server-start', listenProblem(error, host, port), { retry: true })))
    sockets.listen(port, host, () => {
      sockets.removeAllListeners('error')
      sockets.on('error', () => undefined)
      const entrance = new Entrance(library, sockets)
      resolve(
        ok({
          host,
          port: boundPort(sockets.address()),
          serverClass: entrance.serverClass,
          dial: (client) => entrance.dial(client),
          close: () => new Promise((closed) => sockets.close(() => closed())),
          cut: () => {
            entrance.cut()
            for (const socket of open) socket.destroy()
          },
        }),
      )
    })
  })
}

function boundPort(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}
