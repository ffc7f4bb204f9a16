/**
 * Which columns a player's client has. flying-squid decides before it stores a new position and ignores moves while it
 * streams, so that after a teleport (or right after the join) no chunk arrives and the bot hangs; here columns follow the
 * stored position at once, in the order of distance.
 */

import type { SquidPlayer, SquidServer } from '../squid/squid.ts'
import { isInMemory } from './broadcast.ts'
import { type ColumnPacket, chunkKey, columnOfKey } from './column.ts'
import { PacketStamp } from './packet-stamp.ts'
import type { Terrain } from './terrain.ts'

export interface ChunkStream {
  /** Sends what has come into view and takes back what has left it. */
  follow(player: SquidPlayer): void
  /** Sends columns again to everybody who has them. */
  resend(keys: Iterable<string>): void
  /** Whether the player's client knows the column of a block. */
  sees(player: SquidPlayer, x: number, z: number): boolean
}

const stamps = new WeakMap<ColumnPacket, PacketStamp>()

/** On flat ground nearly all columns differ in nothing but where they are; encoding each would be half of a login. */
function stampOf(column: ColumnPacket): PacketStamp {
  const stamp = stamps.get(column) ?? new PacketStamp('map_chunk', ['x', 'z'], column)
  stamps.set(column, stamp)
  return stamp
}

/** Offsets of the columns in view, nearest first. */
function offsetsInView(view: number): readonly (readonly [number, number])[] {
  const offsets: (readonly [number, number])[] = []
  for (let z = -view; z <= view; z++) for (let x = -view; x <= view; x++) offsets.push([x, z])
  return offsets.sort((a, b) => a[0] ** 2 + a[1] ** 2 - (b[0] ** 2 + b[1] ** 2))
}

export function createChunkStream(server: SquidServer, terrain: Terrain, viewDistance: number): ChunkStream {
  const offsets = offsetsInView(viewDistance)
  const send = (player: SquidPlayer, x: number, z: number): void => {
    const client = player._client
    const column = terrain.packet(x, z)
    if (isInMemory(client) && client.serializer.writable) client.send(stampOf(column).with(x, z))
    else client.write('map_chunk', { x, z, ...column })
  }
  return {
    follow: (player) => {
      const chunkX = Math.floor(player.position.x / 16)
      const chunkZ = Math.floor(player.position.z / 16)
      player.lastPositionChunkUpdated = player.position.clone()
      player._client.write('update_view_position', { chunkX, chunkZ })
      for (const key of Object.keys(player.loadedChunks)) {
        const [x, z] = columnOfKey(key)
        if (Math.max(Math.abs(x - chunkX), Math.abs(z - chunkZ)) <= viewDistance) continue
        delete player.loadedChunks[key]
        player._client.write('unload_chunk', { chunkX: x, chunkZ: z })
      }
      for (const [dx, dz] of offsets) {
        const key = chunkKey(chunkX + dx, chunkZ + dz)
        if (player.loadedChunks[key] !== undefined) continue
        player.loadedChunks[key] = 1
        send(player, chunkX + dx, chunkZ + dz)
      }
    },
    resend: (keys) => {
      for (const key of keys) {
        const [x, z] = columnOfKey(key)
        for (const player of server.players) if (player.loadedChunks[key] !== undefined) send(player, x, z)
      }
    },
    sees: (player, x, z) => player.loadedChunks[chunkKey(x >> 4, z >> 4)] !== undefined,
  }
}

/** Puts the stream in the place of flying-squid's own for one player. */
export function installChunkStream(player: SquidPlayer, stream: ChunkStream): void {
  const follow = async (): Promise<void> => stream.follow(player)
  player.loadedChunks = {}
  player.worldSendInitialChunks = follow
  player.worldSendRestOfChunks = follow
  player.worldSendAllChunks = follow
  player._unloadAllChunks = () => {
    player.loadedChunks = {}
  }
}
