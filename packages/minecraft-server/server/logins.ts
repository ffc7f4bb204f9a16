/**
 * Who is let in over the network, and when: at a tick, as in vanilla, and where a player of the name is there already, once that
 * one has been ended and is gone. minecraft-protocol answers a login at once: a client that has not heard the answer to its
 * connection yet misses the login packet, and what comes behind it is nothing to it (mineflayer loads its plug-ins a moment
 * after it dials). And flying-squid writes into a connection before its login packet.
 */

import type { SquidClient, SquidPlayer, SquidServer } from '../squid/squid.ts'
import { isInMemory } from './broadcast.ts'

/** A whole tick at least lies between a client's wish and the answer. */
const LEAST_TICKS = 2
/** Whoever has been told to go and has not gone is cut off: it may be frozen, or behind a network that is gone. */
const FAREWELL_TICKS = 10

/** What vanilla says to whom a newer connection of the same name displaces. */
const DISPLACED = 'multiplayer.disconnect.duplicate_login'

interface Login {
  readonly client: SquidClient
  readonly username: string
  readonly proceed: () => void
  ticks: number
}

function usernameOf(packet: unknown): string {
  const name: unknown = typeof packet === 'object' && packet !== null ? Reflect.get(packet, 'username') : null
  return typeof name === 'string' ? name : ''
}

/** Packets of the game wait for the login packet; a farewell does not. */
function loginComesFirst(client: SquidClient): void {
  const write = client.write.bind(client)
  const early: (readonly [name: string, params: unknown])[] = []
  client.write = (name, params) => {
    if (client.state !== 'play' || name === 'kick_disconnect') {
      write(name, params)
    } else if (name === 'login') {
      client.write = write
      write(name, params)
      for (const packet of early) write(...packet)
    } else {
      early.push([name, params])
    }
  }
}

class Logins {
  readonly #server: SquidServer
  readonly #waiting: Login[] = []
  /** Ticks since each was told to go. */
  readonly #leaving = new Map<SquidPlayer, number>()

  constructor(server: SquidServer) {
    this.#server = server
  }

  /** Keeps the wish to log in back until its turn. */
  welcome(client: SquidClient): void {
    loginComesFirst(client)
    const emit = client.emit.bind(client)
    client.emit = (name, ...data) => {
      if (name !== 'login_start') return emit(name, ...data)
      client.emit = emit
      this.#waiting.push({ client, username: usernameOf(data[0]), proceed: () => emit(name, ...data), ticks: 0 })
      return true
    }
  }

  tick(): void {
    for (const [player, ticks] of this.#leaving) this.#follow(player, ticks + 1)
    for (const login of this.#waiting.splice(0)) {
      login.ticks += 1
      if (login.client.ended) continue
      if (login.ticks >= LEAST_TICKS && this.#isFree(login.username)) login.proceed()
      else this.#waiting.push(login)
    }
  }

  /** Whether nobody has the name any more. Agents keep theirs: `login` turns the other one away. */
  #isFree(username: string): boolean {
    const holder = this.#server.players.find((player) => player.username === username)
    if (holder === undefined || isInMemory(holder._client)) return true
    if (!this.#leaving.has(holder)) {
      holder._client.end(DISPLACED, JSON.stringify({ translate: DISPLACED }))
      this.#leaving.set(holder, 0)
    }
    return false
  }

  #follow(player: SquidPlayer, ticks: number): void {
    if (!this.#server.players.includes(player)) {
      this.#leaving.delete(player)
      return
    }
    this.#leaving.set(player, ticks)
    if (ticks === FAREWELL_TICKS) player._client.socket?.destroy()
  }
}

/** To be called before anybody can connect. */
export function holdLogins(server: SquidServer): void {
  const logins = new Logins(server)
  server._server.on('connection', (client) => {
    if (!isInMemory(client)) logins.welcome(client)
  })
  server.on('tick', () => logins.tick())
}
