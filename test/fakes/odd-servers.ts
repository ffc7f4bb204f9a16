/** Servers that behave as badly as strangers' do: TCP ends that say what a test tells them to. */

import { createRequire } from 'node:module'
import { createServer as createTcp, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const load = createRequire(import.meta.url)

/** Anything on a port; gone when the test ends. */
export async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createTcp((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })
}

interface OddClient {
  username: string
  readonly socket: Socket
  write(name: string, packet: unknown): void
  end(reason: string): void
  on(name: string, listener: (packet: unknown) => void): void
}

interface OddOptions {
  readonly version?: string
  readonly onlineMode?: boolean
  /** A reason to turn the player away, or null to let it in. */
  readonly refuse?: object | null
  /** After the player is in. */
  readonly onLogin?: (client: OddClient, loginPacket: object) => void
}

/** minecraft-protocol's own server, with a player that never gets more than it is told here; gone when the test ends, or at `atEnd`. */
export function protocolServer(
  options: OddOptions,
  atEnd: (close: () => void) => void = onTestFinished,
): Promise<number> {
  const { version = '1.19.2', onlineMode = false, refuse = null, onLogin } = options
  const { createServer } = load('minecraft-protocol')
  const { loginPacket } = load('minecraft-data')(version)
  const server = createServer({
    host: '127.0.0.1',
    port: 0,
    version,
    'online-mode': onlineMode,
    enforceSecureProfile: false,
    hideErrors: true,
    errorHandler: () => undefined,
    beforeLogin: (client: OddClient) => {
      if (refuse !== null) client.write('disconnect', { reason: JSON.stringify(refuse) })
      if (refuse !== null) client.end('')
    },
  })
  server.on('error', () => undefined)
  server.on('playerJoin', (client: OddClient) => onLogin?.(client, loginPacket))
  atEnd(() => void server.close())
  return new Promise((resolve) => server.on('listening', () => resolve(server.socketServer.address().port)))
}

/** Lets a player in and throws it out at vanilla's limit: 20 points a command, above 200. */
export function strictServer(level: number, exempt: boolean): Promise<number> {
  return protocolServer({
    onLogin: (client, loginPacket) => {
      client.write('login', {
        ...loginPacket,
        entityId: 7,
        gameMode: 0,
        previousGameMode: -1,
        worldNames: ['minecraft:overworld'],
        worldName: 'minecraft:overworld',
        hashedSeed: [0, 0],
        maxPlayers: 20,
        viewDistance: 4,
        simulationDistance: 4,
        reducedDebugInfo: false,
        enableRespawnScreen: true,
        isDebug: false,
        isFlat: true,
      })
      client.write('entity_status', { entityId: 7, entityStatus: 24 + level })
      client.write('position', {
        x: 900.5,
        y: 70,
        z: 900.5,
        yaw: 0,
        pitch: 0,
        flags: 0,
        teleportId: 1,
        dismountVehicle: false,
      })
      let points = 0
      client.on('chat_command', () => {
        points += exempt ? 0 : 20
        if (points > 200) {
          client.write('kick_disconnect', { reason: JSON.stringify({ translate: 'disconnect.spam' }) })
          client.end('')
        } else client.write('system_chat', { content: JSON.stringify({ text: 'Unknown command' }), isActionBar: false })
      })
    },
  })
}
