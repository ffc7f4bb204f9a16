/**
 * The embedded Minecraft server: flying-squid in this process, its bugs at 1.19.2 repaired from outside, its terrain, time,
 * players and commands in our hands, the mechanics of survival put on top.
 */

import type { Clock } from '../clock/clock.ts'
import type { Draw } from '../clock/draws.ts'
import type { MemoryClient } from '../link/memory-client.ts'
import { warmCodecs } from '../link/packet-codec.ts'
import type { Mechanic } from '../mechanics/mechanic.ts'
import { MINECRAFT_VERSION } from '../rules/version.ts'
import type { SquidOptions, SquidServer } from '../squid/squid.ts'
import { type SquidLibrary, squidLibrary } from '../squid/squid-module.ts'
import { reasonOf } from '../values/reason-of.ts'
import { fail, ok, type Result } from '../values/result.ts'
import type { LiftedRules, ProvideItem } from '../values/world-rules.ts'
import { assemble, VIEW_DISTANCE } from './assemble.ts'
import type { CommandModule } from './commands/command-module.ts'
import type { CommandRunner } from './commands/index.ts'
import type { WorldKeeping } from './save/keep-world.ts'
import { listenTcp, memoryTransport, type Transport } from './transport.ts'
import type { World } from './world.ts'

/**
 * A bound port through which a server in virtual time takes clients over TCP too. Opening and closing it takes real time, in
 * which virtual time would run ahead: both happen outside of it.
 */
export interface Door {
  readonly host: string
  readonly port: number
  /** What the server takes its connections from. */
  readonly transport: Transport
  /** Resolves when the last socket is closed. */
  close(): Promise<void>
}

export interface MemoryServerOptions {
  readonly clock: Clock
  /** Draws of the world's own chance. */
  readonly draw: Draw
  readonly mechanics: readonly Mechanic[]
  /** Commands on top of the usual ones, such as `extraCommands`. */
  readonly commandModules?: readonly CommandModule[]
  /** Without one nobody comes from outside. */
  readonly door?: Door
  /** Asked of everybody who comes over the network: the words with which they are turned away, null for who may come in. */
  readonly refusalOf?: (username: string) => string | null
  /** Further players are turned away. */
  readonly maxPlayers?: number
  /** Rules of the world to do without, for experiments; `mechanics` has to be those of survival. */
  readonly lifted?: LiftedRules
  /** Hears of things that went wrong without ending anything: packets left out, handlers that threw. */
  readonly onProblem?: (message: string) => void
}

export interface EmbeddedServerOptions extends MemoryServerOptions {
  /** 0 takes a free port. */
  readonly port?: number
  readonly host?: string
}

/** A server that only this process can reach, but for a door. */
export interface MemoryServer {
  readonly world: World
  /** For mechanics and tests; everybody else goes through `world`. */
  readonly squid: SquidServer
  /** For whoever sits at the console: unlike `world.run`, tells answers and mistakes apart. */
  readonly commands: CommandRunner
  /** The world as data, for files. */
  readonly keeping: WorldKeeping
  /** What a world without some rules hands a player that lacks something; an ordinary one hands out nothing. */
  readonly provide: ProvideItem
  /** Connects a client of this process. */
  dial(client: MemoryClient): void
  /** Ends every connection, timer and socket, so that the process can end by itself; idempotent. */
  stop(): Promise<void>
}

/** A server that takes clients over TCP too. */
export interface EmbeddedServer extends MemoryServer {
  readonly host: string
  readonly port: number
}

/** Dropped items are entities and live for 5 minutes; flying-squid refuses at its limit by throwing. */
const MAX_ENTITIES = 10_000
/** A client that is silent for so long is taken for dead. */
const SILENCE_MS = 120_000
/** Connections get this long to say goodbye. */
const FAREWELL_MS = 500
const DEFAULT_MAX_PLAYERS = 24

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
    validateChannelProtocol: false,
    generation: { name: 'superflat', options: { seed: 1 } },
    plugins: {},
    modpe: false,
    Server: transport.serverClass,
  }
}

/** Starts flying-squid and resolves once it takes players. */
async function startSquid(library: SquidLibrary, options: SquidOptions): Promise<SquidServer> {
  const squid = library.createServer(options)
  await new Promise<void>((resolve) => squid.once('ready', () => resolve()))
  return squid
}

function notStarted(error: unknown): Result<never> {
  const message = reasonOf(error)
  return fail('server-start', `The embedded server did not start: ${message}`)
}

function tryLibrary(): Result<SquidLibrary> {
  try {
    return ok(squidLibrary())
  } catch (error) {
    return notStarted(error)
  }
}

async function startOn(
  transport: Transport,
  library: SquidLibrary,
  options: MemoryServerOptions,
): Promise<MemoryServer> {
  const { clock, draw, mechanics, commandModules = [], maxPlayers = DEFAULT_MAX_PLAYERS } = options
  const squid = await startSquid(library, squidOptions(maxPlayers, transport))
  const onProblem = options.onProblem ?? ((): void => undefined)
  const { world, commands, keeping, services, stopTicks } = assemble(squid, library, {
    clock,
    draw,
    mechanics,
    commandModules,
    onProblem,
    refusalOf: options.refusalOf ?? (() => null),
    lifted: options.lifted,
  })
  const stop = async (): Promise<void> => {
    stopTicks()
    const closed = transport.close()
    squid._server.close()
    const cancel = clock.after(FAREWELL_MS, () => transport.cut())
    await closed
    cancel()
  }
  let stopping: Promise<void> | null = null
  return {
    world,
    squid,
    commands,
    keeping,
    provide: services?.provide ?? (() => 0),
    dial: (client) => transport.dial(client),
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Starts a server on the loopback interface; a port that cannot be had is a `server-start` error. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<Result<EmbeddedServer>> {
  const library = tryLibrary()
  if (!library.ok) return library
  const bound = await listenTcp(library.value, options.host ?? '127.0.0.1', options.port ?? 0)
  if (!bound.ok) return bound
  const { host, port } = bound.value
  try {
    return ok({ ...(await startOn(bound.value, library.value, options)), host, port })
  } catch (error) {
    bound.value.cut()
    await bound.value.close()
    return notStarted(error)
  }
}

/** Binds a port on the loopback interface; one that cannot be had is a `server-start` error. 0 picks a free port. */
export async function openDoor(port = 0, host = '127.0.0.1'): Promise<Result<Door>> {
  const library = tryLibrary()
  if (!library.ok) return library
  const bound = await listenTcp(library.value, host, port)
  if (!bound.ok) return bound
  const transport = bound.value
  return ok({
    host: transport.host,
    port: transport.port,
    transport: { ...transport, close: async () => transport.cut() },
    close: () => {
      transport.cut()
      return transport.close()
    },
  })
}

/** Starts a server that touches no network, but for the door it may be given. */
export async function startMemoryServer(options: MemoryServerOptions): Promise<Result<MemoryServer>> {
  const library = tryLibrary()
  if (!library.ok) return library
  warmCodecs()
  try {
    const transport = options.door?.transport ?? memoryTransport(library.value)
    return ok(await startOn(transport, library.value, options))
  } catch (error) {
    return notStarted(error)
  }
}
