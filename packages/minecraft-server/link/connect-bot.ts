/** Connects a mineflayer bot to a server of the same process, without sockets; mineflayer itself is not imported. */
import type { Clock } from '../clock/clock.ts'
import { MINECRAFT_VERSION } from '../rules/version.ts'
import { MemoryClient } from './memory-client.ts'

/** What a dialled connection takes to stand, in virtual or real time. */
const DIAL_MS = 10

/** A server that clients of this process connect to. */
export interface Dialled {
  dial(client: MemoryClient): void
}

/** The part of the options of mineflayer's `createBot` that says where the server is. */
export interface BotConnection {
  readonly auth: 'offline'
  readonly version: string
  readonly connect: (client: unknown) => void
}

/** What a mineflayer bot tells while it starts. */
export interface StartingBot {
  once(event: 'inject_allowed', listener: () => void): unknown
}

/** Creates a bot that is connected to the server: `connectBot(server, clock, (way) => createBot({ ...way, username: 'Ann' }))`. */
export function connectBot<B extends StartingBot>(
  server: Dialled,
  clock: Clock,
  create: (connection: BotConnection) => B,
): B {
  const login = new LoginStart()
  const connection: BotConnection = {
    auth: 'offline',
    version: MINECRAFT_VERSION,
    connect: (client) => {
      if (!(client instanceof MemoryClient)) throw new Error('mineflayer took another client than it was given')
      server.dial(client)
      login.client = client
      clock.after(DIAL_MS, () => login.pass('dialled'))
    },
  }
  // The library takes a class where its types name an instance.
  Object.assign(connection, { Client: MemoryClient })
  const bot = create(connection)
  bot.once('inject_allowed', () => login.pass('listening'))
  return bot
}

/**
 * A dialled client logs in once it is connected and mineflayer listens, whichever comes last: a login inside the process
 * would else be over before mineflayer's plug-ins, which on a busy machine take longer to load than any fixed time.
 */
class LoginStart {
  client: MemoryClient | null = null
  readonly #missing = new Set<'dialled' | 'listening'>(['dialled', 'listening'])

  pass(gate: 'dialled' | 'listening'): void {
    this.#missing.delete(gate)
    if (this.#missing.size === 0) this.client?.emit('connect')
  }
}
