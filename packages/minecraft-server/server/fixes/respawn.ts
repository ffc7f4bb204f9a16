/**
 * Bug: flying-squid compares the decoded name `perform_respawn` with 0, and writes its respawn packet with fields of other
 * versions: whoever dies stays dead.
 */
import { z } from 'zod'
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import type { ChunkStream } from '../chunk-stream.ts'

const commandSchema = z.object({ actionId: z.string() })

export function fixRespawn(server: SquidServer, player: SquidPlayer, stream: ChunkStream): void {
  const client = player._client
  player._sendRespawn = () => {
    client.write('respawn', {
      dimension: 'minecraft:overworld',
      worldName: 'minecraft:overworld',
      hashedSeed: server.hashedSeed,
      gamemode: player.gameMode,
      previousGamemode: 255,
      isDebug: false,
      isFlat: true,
      copyMetadata: false,
      death: undefined,
    })
  }
  client.removeAllListeners('client_command')
  client.on('client_command', (packet) => {
    const command = commandSchema.safeParse(packet)
    if (!command.success || command.data.actionId !== 'perform_respawn' || player.health > 0) return
    respawn(player, stream)
    // Not where a reset wakes the dead: an episode begins for them as for everybody else.
    player.emit('revived')
  })
}

/**
 * The client forgets its world at a respawn, so it gets its columns and everybody around anew; the others lose sight of a dead
 * body and see a new one.
 */
export function respawn(player: SquidPlayer, stream: ChunkStream): void {
  const place = player.respawnPlace?.() ?? player.spawnPoint
  player._sendRespawn()
  player._writeOthersNearby('entity_destroy', { entityIds: [player.id] })
  player.metadata = []
  player.loadedChunks = {}
  player.position = place.clone()
  player.knownPosition = undefined
  stream.follow(player)
  player.sendSelfPosition()
  player.food = 20
  player.foodSaturation = 5
  player.nearbyEntities = []
  player.updateAndSpawn()
  player.emit('respawned')
  player.updateHealth(20)
}
