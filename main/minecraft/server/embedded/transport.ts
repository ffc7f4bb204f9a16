/** Where the embedded server's connections come from. TCP on one address now; an in-memory transport is another of these. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { fail, ok, type Result } from '../../../../preload/contract/errors.ts'
import type { ProtocolServer, SquidLibrary } from './squid-module.ts'

export interface Transport {
  readonly host: string
  readonly port: number
  /** A subclass of minecraft-protocol's server that takes this transport's connections. */
  readonly serverClass: new (
    version: string,
    customPackets: unknown,
    hideErrors: boolean,
  ) => ProtocolServer
  /** Takes no further connections and resolves when the last one is over. */
  close(): Promise<void>
  /** Cuts what is still open. */
  cut(): void
}

/** Gives a connection the farewell that clients show, as minecraft-protocol's own TCP server does. */
function adopt(server: ProtocolServer, library: SquidLibrary, socket: Socket, id: number): void {
  const client = new library.ProtocolClient(true, server.version, server.customPackets, server.hideErrors)
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
  client.setSocket(socket)
  server.emit('connection', client)
}

function serverClassOn(sockets: Server, library: SquidLibrary): Transport['serverClass'] {
  return class ListeningServer extends library.ProtocolServer {
    /** flying-squid reads the port from it. */
    readonly socketServer = sockets
    /** The socket is bound already; listeners of `listening` are added after this call. */
    listen(): void {
      let nextId = 0
      sockets.on('connection', (socket) => adopt(this, library, socket, nextId++))
      sockets.on('close', () => this.emit('close'))
      queueMicrotask(() => this.emit('listening'))
    }
    close(): void {
      for (const client of Object.values(this.clients)) client.end('The server stops')
    }
  }
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: choose another port, or 0 for a free one`
  if (error.code === 'EACCES') return `Port ${port} on ${host} needs rights that this user lacks: choose one above 1023`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/** Binds first, so that a port in use is an answer and not a server that half exists. */
export function listenTcp(library: SquidLibrary, host: string, port: number): Promise<Result<Transport>> {
  const sockets = createServer()
  const open = new Set<Socket>()
  sockets.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return new Promise((resolve) => {
    sockets.once('error', (error) => resolve(fail('server-start', reasonOf(error, host, port), { retry: true })))
    sockets.listen(port, host, () => {
      sockets.removeAllListeners('error')
      sockets.on('error', () => undefined)
      resolve(
        ok({
          host,
          port: boundPort(sockets.address()),
          serverClass: serverClassOn(sockets, library),
          close: () => new Promise((closed) => sockets.close(() => closed())),
          cut: () => {
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
