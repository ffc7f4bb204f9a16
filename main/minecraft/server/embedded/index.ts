/**
 * The embedded Minecraft server: flying-squid in this process, its bugs at 1.19.2 repaired from outside, its terrain, time,
 * players and commands in our hands, the mechanics of survival put on top.
 */

import type { Vec3 } from 'vec3'
import { fail, ok, type Result } from '../../../../preload/contract/errors.ts'
import type { Clock } from '../../../clock/clock.ts'
import type { Draw } from '../../../clock/draws.ts'
import { blockStates } from '../../block-states.ts'
import type { InstalledMechanic, Mechanic, MechanicContext } from '../../mechanics/mechanic.ts'
import type { WorldPort } from '../../ports/world-port.ts'
import { MINECRAFT_VERSION } from '../../version.ts'
import { createBlocks } from './blocks.ts'
import { createChunkStream, useChunkStream } from './chunk-stream.ts'
import { createCommands, useCommands } from './commands/index.ts'
import { createContainerStore } from './containers.ts'
import { createEmbeddedWorld } from './embedded-world.ts'
import { fixChatText } from './fixes/chat-text.ts'
import { fixCreativeSlot } from './fixes/creative-slot.ts'
import { guardPackets } from './fixes/guarded-packets.ts'
import { fixSpawnEntity, fixSpawnObject } from './fixes/item-entities.ts'
import { fixRespawn } from './fixes/respawn.ts'
import { useLogin } from './login.ts'
import { useMovement } from './movement.ts'
import type { SquidOptions, SquidServer } from './squid.ts'
import { type SquidLibrary, squidLibrary } from './squid-module.ts'
import { createStartPlaces } from './start-places.ts'
import { createTerrain } from './terrain.ts'
import { listenTcp, type Transport } from './transport.ts'
import { createWorldEvents } from './world-events.ts'

export interface EmbeddedServerOptions {
  readonly clock: Clock
  readonly draw: Draw
  readonly mechanics: readonly Mechanic[]
  /** 0 takes a free port. */
  readonly port?: number
  readonly host?: string
  readonly maxPlayers?: number
  /** Hears of things that went wrong without ending anything: packets left out, handlers that threw. */
  readonly onProblem?: (message: string) => void
}

export interface EmbeddedServer {
  readonly host: string
  readonly port: number
  readonly world: WorldPort
  /** For mechanics and tests; everybody else goes through `world`. */
  readonly squid: SquidServer
  /** Ends every connection, timer and socket; idempotent. */
  stop(): Promise<void>
}

const TICK_MS = 50
const TICKS_PER_SECOND = 1000 / TICK_MS
/** Columns in each direction: 64 blocks. */
const VIEW_DISTANCE = 4
/** Dropped items are entities and live for 5 minutes; flying-squid refuses at its limit by throwing. */
const MAX_ENTITIES = 10_000
/** A client that is silent for so long is taken for dead. */
const SILENCE_MS = 120_000
/** Connections get this long to say goodbye. */
const FAREWELL_MS = 500

function squidOptions(maxPlayers: number, transport: Transport): SquidOptions {
  return {
    version: MINECRAFT_VERSION,
    motd: 'CausalMACE Lab',
    'max-players': maxPlayers,
    'online-mode': false,
    'everybody-op': false,
    'view-distance': VIEW_DISTANCE,
    'max-entities': MAX_ENTITIES,
    'player-list-text': { header: { text: '' }, footer: { text: '' } },
    gameMode: 0,
    difficulty: 1,
    kickTimeout: SILENCE_MS,
    logging: false,
    hideErrors: true,
    enforceSecureProfile: false,
    generation: { name: 'superflat', options: { seed: 1 } },
    plugins: {},
    modpe: false,
    Server: transport.serverClass,
  }
}

/** Starts flying-squid and resolves once it takes players. */
async function start(library: SquidLibrary, options: SquidOptions): Promise<SquidServer> {
  const squid = library.createServer(options)
  await new Promise<void>((resolve) => squid.once('ready', () => resolve()))
  return squid
}

/** Ticks by our clock: flying-squid's own interval loses late ticks and measures their length with the wall clock. */
function runTicks(squid: SquidServer, clock: Clock, afterTick: () => void): () => void {
  squid.stopTickInterval()
  return clock.every(TICK_MS, () => {
    squid.tickCount += 1
    squid.emit('tick', 1 / TICKS_PER_SECOND, squid.tickCount)
    afterTick()
  })
}

/** Puts fixes, world and mechanics on a server that has just started. */
function assemble(
  squid: SquidServer,
  library: SquidLibrary,
  options: EmbeddedServerOptions,
  problem: (m: string) => void,
) {
  const { clock, draw } = options
  const states = blockStates()
  const Item = library.itemClass(squid.registry)
  const terrain = createTerrain(squid, library.columnClass(squid.registry), states)
  const stream = createChunkStream(squid, terrain, VIEW_DISTANCE)
  const events = createWorldEvents()
  const blocks = createBlocks(squid, terrain, stream, states, events.emit)
  const containers = createContainerStore()
  const places = createStartPlaces(terrain, states)
  const commands = createCommands(
    { server: squid, states, blocks, containers, Item, stateAt: terrain.stateAt },
    (source, command) => events.emit({ kind: 'command', source, command }),
  )
  const useCommandsOf = useCommands(squid, commands)
  fixChatText(squid)
  fixSpawnObject(squid, draw)
  squid.on('error', (error) => problem(error.message))
  squid.on('clientError', (client, error) => problem(`Connection of ${client.username}: ${error.message}`))
  squid._server.on('connection', (client) => guardPackets(client, problem))
  const context: MechanicContext = {
    clock,
    draw,
    report: events.emit,
    states,
    Item,
    containers,
    stateAt: terrain.stateAt,
    setBlock: blocks.set,
  }
  const installed: readonly InstalledMechanic[] = options.mechanics.map((mechanic) => mechanic.install(squid, context))
  const spawnPoints = (): readonly Vec3[] => squid.players.map((player) => player.spawnPoint)
  squid.on('newPlayer', (player) => {
    useChunkStream(player, stream)
    useMovement(player, stream)
    useLogin(squid, player, stream, { viewDistance: VIEW_DISTANCE, spawn: () => places.next(spawnPoints()) })
    useCommandsOf(player)
    fixSpawnEntity(player, Item)
    fixRespawn(squid, player, stream)
    fixCreativeSlot(player, Item)
    for (const mechanic of installed) mechanic.onPlayer?.(player)
  })
  const world = createEmbeddedWorld({
    clock,
    squid,
    states,
    Item,
    terrain,
    stream,
    containers,
    places,
    events,
    commands,
    resetMechanics: () => {
      for (const mechanic of installed) mechanic.reset?.()
    },
  })
  return { world, stopTicks: runTicks(squid, clock, events.tick) }
}

function notStarted(error: unknown): Result<never> {
  const message = error instanceof Error ? error.message : String(error)
  return fail('server-start', `The embedded server did not start: ${message}`)
}

function tryLibrary(): Result<SquidLibrary> {
  try {
    return ok(squidLibrary())
  } catch (error) {
    return notStarted(error)
  }
}

/** Starts a server on the loopback interface; a port that cannot be had is a `server-start` error. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<Result<EmbeddedServer>> {
  const loaded = tryLibrary()
  if (!loaded.ok) return loaded
  const library = loaded.value
  const bound = await listenTcp(library, options.host ?? '127.0.0.1', options.port ?? 0)
  if (!bound.ok) return bound
  const transport = bound.value
  const problem = options.onProblem ?? ((): void => undefined)
  try {
    const squid = await start(library, squidOptions(options.maxPlayers ?? 24, transport))
    const { world, stopTicks } = assemble(squid, library, options, problem)
    let stopping: Promise<void> | null = null
    const stop = async (): Promise<void> => {
      stopTicks()
      const closed = transport.close()
      squid._server.close()
      const cancel = options.clock.after(FAREWELL_MS, () => transport.cut())
      await closed
      cancel()
    }
    return ok({
      host: transport.host,
      port: transport.port,
      world,
      squid,
      stop: () => {
        stopping ??= stop()
        return stopping
      },
    })
  } catch (error) {
    transport.cut()
    await transport.close()
    return notStarted(error)
  }
}
