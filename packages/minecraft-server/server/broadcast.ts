/**
 * One packet to many players, encoded once and decoded once: what flying-squid sends goes to every player near by, so that
 * its cost would grow with the square of the team. Players of this process share the packet and what it decodes to;
 * those who come over TCP get their own.
 */
import { MemoryClient, type SentPacket } from '../link/memory-client.ts'
import type { PacketCodec } from '../link/packet-codec.ts'
import type { SquidClient, SquidEntity, SquidPlayer, SquidServer } from '../squid/squid.ts'

/** Sends to all of them, in their order. */
type Broadcast = (name: string, params: unknown, players: readonly SquidPlayer[]) => void

interface Shared {
  readonly codec: PacketCodec
  readonly packet: SentPacket
}

function encoded(codec: PacketCodec, name: string, params: unknown): Shared | null {
  try {
    return { codec, packet: { bytes: codec.createPacketBuffer('packet', { name, params }), decoded: null } }
  } catch {
    return null
  }
}

export const broadcast: Broadcast = (name, params, players) => {
  let shared: Shared | null = null
  for (const { _client: client } of players) {
    if (!isInMemory(client) || !client.serializer.writable) {
      client.write(name, params)
      continue
    }
    const codec = client.serializer.proto
    if (shared?.codec !== codec) shared = encoded(codec, name, params)
    // Writing it the usual way reports what is wrong with it.
    if (shared === null) client.write(name, params)
    else client.send(shared.packet)
  }
}

/** Whether a player plays inside this process: such a client takes packets that others share. */
export function isInMemory(client: SquidClient): client is SquidClient & MemoryClient {
  return client instanceof MemoryClient
}

function isWithin(a: SquidEntity, b: SquidEntity, radius: number): boolean {
  const dx = a.position.x - b.position.x
  const dy = a.position.y - b.position.y
  const dz = a.position.z - b.position.z
  return dx * dx + dy * dy + dz * dz <= radius * radius
}

/** Puts the broadcast under flying-squid, and lets its entities find the players around them without a look at every item. */
export function installBroadcast(server: SquidServer): void {
  server._writeArray = broadcast
  server._writeAll = (name, params) => broadcast(name, params, server.players)
  const initEntity = server.initEntity.bind(server)
  server.initEntity = (...kind) => {
    const entity = initEntity(...kind)
    entity.getNearbyPlayers = (radius = entity.viewDistance) =>
      server.players.filter(
        (player) => player !== entity && player.world === entity.world && isWithin(player, entity, radius),
      )
    return entity
  }
}
