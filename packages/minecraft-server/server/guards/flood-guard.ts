/**
 * What a client from outside may send at most. Chat by vanilla's measure (Minecraft Wiki, Spam protection: each line counts 20, a
 * tick takes 1 away, 200 is too much, operators may); packets of any kind by one of ours, far beyond what a client of
 * the game sends. Clients of this process are the lab's own bots.
 */

import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { isInMemory } from '../broadcast.ts'

const LINE = 20
const CHAT_LIMIT = 200
/** A vanilla client sends some tens a second. */
const PACKETS_PER_TICK = 200
const PACKET_LIMIT = 4000

interface Flow {
  chat: number
  packets: number
}

interface FloodGuard {
  watch(player: SquidPlayer): void
}

export function createFloodGuard(server: SquidServer): FloodGuard {
  const flows = new Map<SquidPlayer, Flow>()
  server.on('tick', () => {
    for (const flow of flows.values()) {
      flow.chat = Math.max(0, flow.chat - 1)
      flow.packets = Math.max(0, flow.packets - PACKETS_PER_TICK)
    }
  })
  return {
    watch: (player) => {
      const client = player._client
      if (isInMemory(client)) return
      const flow: Flow = { chat: 0, packets: 0 }
      flows.set(player, flow)
      client.on('end', () => flows.delete(player))
      client.on('packet', () => {
        flow.packets += 1
        if (flow.packets === PACKET_LIMIT) player.kick('Too many packets at once')
      })
      const said = (): void => {
        flow.chat += LINE
        if (flow.chat > CHAT_LIMIT && !player.op) player.kick('Kicked for spamming')
      }
      for (const name of ['chat_message', 'chat_command', 'chat']) client.on(name, said)
    },
  }
}
