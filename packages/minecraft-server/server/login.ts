/**
 * How a player joins. flying-squid's own login sends the list of players to everybody but the one who joins (so later
 * joiners know nobody), picks a random spawn point, reads player files from disk, starts an interval per player that never
 * ends, lets two clients log in under one name, and throws what goes wrong out of a timer.
 */
import type { Vec3 } from 'vec3'
import type { SquidPlayer, SquidServer } from '../squid/squid.ts'
import { sendTimeOfDay } from '../squid/time-of-day.ts'
import { isInMemory } from './broadcast.ts'
import type { ChunkStream } from './chunk-stream.ts'
import { PacketStamp } from './packet-stamp.ts'

interface LoginOptions {
  readonly viewDistance: number
  /** Feet position for the next player. */
  readonly spawn: () => Vec3
  /** Why somebody who comes over the network is turned away; null for who may come in. */
  readonly refusalOf: (username: string) => string | null
}

const NO_PREVIOUS_MODE = -1

/** The list entry that makes a client know a player's name. */
function listEntry(player: SquidPlayer): object {
  return {
    uuid: player.uuid,
    name: player.username,
    properties: player.profileProperties,
    gamemode: player.gameMode,
    ping: 0,
  }
}

/** All that a client is told of the game but its own entity's number. */
function gameOf(server: SquidServer, player: SquidPlayer, viewDistance: number): object {
  return {
    ...server.registry.loginPacket,
    gameMode: player.gameMode,
    previousGameMode: NO_PREVIOUS_MODE,
    worldNames: Object.values(server.dimensionNames),
    worldName: server.dimensionNames[0],
    hashedSeed: server.hashedSeed,
    maxPlayers: server._server.maxPlayers,
    viewDistance,
    simulationDistance: viewDistance,
    reducedDebugInfo: false,
    enableRespawnScreen: true,
    isDebug: false,
    isFlat: true,
  }
}

/** The description of dimensions and biomes makes a login packet large; members of a team get the same one. */
const stamps = new WeakMap<SquidServer, Map<number, PacketStamp>>()

function stampOf(server: SquidServer, player: SquidPlayer, viewDistance: number): PacketStamp {
  const known = stamps.get(server) ?? new Map<number, PacketStamp>()
  stamps.set(server, known)
  const stamp =
    known.get(player.gameMode) ?? new PacketStamp('login', ['entityId'], gameOf(server, player, viewDistance))
  known.set(player.gameMode, stamp)
  return stamp
}

function sendLogin(server: SquidServer, player: SquidPlayer, viewDistance: number): void {
  const client = player._client
  if (isInMemory(client)) client.send(stampOf(server, player, viewDistance).with(player.id))
  else client.write('login', { ...gameOf(server, player, viewDistance), entityId: player.id })
  client.write('difficulty', { difficulty: server.difficulty, difficultyLocked: false })
  client.write('held_item_slot', { slot: player.heldItemSlot })
  // 24: a player without operator rights.
  client.write('entity_status', { entityId: player.id, entityStatus: 24 })
}

function setUp(server: SquidServer, player: SquidPlayer, spawn: Vec3): void {
  const client = player._client
  player.type = 'player'
  player.username = client.username
  player.uuid = client.uuid
  player.op = false
  player.crouching = false
  player.health = 20
  player.food = 20
  player.foodSaturation = 5
  player.heldItemSlot = 0
  player.spawnPoint = spawn.clone()
  player.position = spawn.clone()
  player.lastPositionPlayersUpdated = spawn.clone()
  server.players.push(player)
  server.uuidToPlayer[player.uuid] = player
}

function announce(server: SquidServer, player: SquidPlayer): void {
  player._client.write('player_info', { action: 'add_player', data: server.players.map(listEntry) })
  const others = server.players.filter((other) => other !== player)
  server._writeArray('player_info', { action: 'add_player', data: [listEntry(player)] }, others)
}

/** Of whoever was turned away nobody was told; flying-squid would tell all of a player without a name that left. */
function tellOfLeaving(server: SquidServer, player: SquidPlayer): void {
  if (!server.players.includes(player)) return
  const others = server.players.filter((other) => other !== player)
  server._writeArray('player_info', { action: 'remove_player', data: [{ uuid: player.uuid }] }, others)
}

/** Replaces flying-squid's login of one player; nothing of it is asynchronous, so no packet finds a half joined player. */
export function installLogin(
  server: SquidServer,
  player: SquidPlayer,
  stream: ChunkStream,
  options: LoginOptions,
): void {
  const client = player._client
  // flying-squid sets its own again with each player.
  server._sendPlayerEventLeave = (gone) => tellOfLeaving(server, gone)
  player.login = async () => {
    if (client.ended) return
    if (server.players.some((other) => other.uuid === client.uuid)) {
      client.end('You are already connected')
      return
    }
    const refusal = isInMemory(client) ? null : options.refusalOf(client.username)
    if (refusal !== null) {
      client.end(refusal)
      return
    }
    if (server.players.length >= server._server.maxPlayers) {
      client.end('The server is full')
      return
    }
    setUp(server, player, options.spawn())
    sendLogin(server, player, options.viewDistance)
    announce(server, player)
    client.write('spawn_position', { location: player.spawnPoint, angle: 0 })
    sendTimeOfDay(server, player)
    stream.follow(player)
    player.sendSelfPosition()
    player.setXp(0)
    player.updateAndSpawn()
    server.broadcast({
      translate: 'multiplayer.player.joined',
      color: 'yellow',
      with: [{ text: player.username, insertion: player.username }],
    })
    // Clients count as spawned from the first health on: it has to come last.
    player.updateHealth(player.health)
    player.emit('connected')
    player.emit('spawned')
  }
}
