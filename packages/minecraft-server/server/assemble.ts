/** Puts fixes, world and mechanics on a flying-squid that has just started. */
import type { Vec3 } from 'vec3'
import type { Clock } from '../clock/clock.ts'
import type { Draw } from '../clock/draws.ts'
import type { InstalledMechanic, Mechanic } from '../mechanics/mechanic.ts'
import type { GameServices } from '../mechanics/survival.ts'
import { blockStates } from '../rules/blocks/block-states.ts'
import { containerSlots } from '../rules/blocks/container-slots.ts'
import { GameRules } from '../rules/game-rules.ts'
import { createStartPlaces, type StartPlaces } from '../rules/players/start-places.ts'
import { WorldOverlay } from '../rules/world-overlay.ts'
import { createContainerStore } from '../squid/containers.ts'
import { fixSpawnEntity, fixSpawnObject } from '../squid/item-entities.ts'
import type { SquidItemClass, SquidPlayer, SquidServer } from '../squid/squid.ts'
import type { SquidLibrary } from '../squid/squid-module.ts'
import { countDays } from '../squid/time-of-day.ts'
import type { Position } from '../values/position.ts'
import type { LiftedRules } from '../values/world-rules.ts'
import { createBlocks } from './blocks.ts'
import { installBroadcast } from './broadcast.ts'
import { type ChunkStream, createChunkStream, installChunkStream } from './chunk-stream.ts'
import type { CommandModule } from './commands/command-module.ts'
import { type CommandRunner, createCommands } from './commands/index.ts'
import { installCommands } from './commands/install.ts'
import { DeclaredRecipes } from './declared-recipes.ts'
import { createEmbeddedWorld } from './embedded-world.ts'
import { fixChatText } from './fixes/chat-text.ts'
import { fixCreativeSlot } from './fixes/creative-slot.ts'
import { guardPackets } from './fixes/guarded-packets.ts'
import { fixRespawn } from './fixes/respawn.ts'
import { createFloodGuard } from './guards/flood-guard.ts'
import { createMoveGuard, type MoveGuard } from './guards/move-guard.ts'
import { installLogin } from './login.ts'
import { holdLogins } from './logins.ts'
import { installMovement } from './movement.ts'
import { runTicks } from './run-ticks.ts'
import { createWorldKeeping, type WorldKeeping } from './save/keep-world.ts'
import { letterSign } from './signs.ts'
import { createTerrain } from './terrain.ts'
import { watchVisitor } from './visitors.ts'
import { Weather } from './weather.ts'
import { createWildlife } from './wildlife.ts'
import type { World } from './world.ts'
import { createWorldEvents } from './world-events.ts'

/** Columns in each direction that a player sees: 64 blocks. */
export const VIEW_DISTANCE = 4

interface AssemblyOptions {
  readonly clock: Clock
  readonly draw: Draw
  readonly mechanics: readonly Mechanic[]
  readonly commandModules: readonly CommandModule[]
  readonly onProblem: (message: string) => void
  readonly refusalOf: (username: string) => string | null
  readonly lifted: LiftedRules | undefined
}

interface Assembly {
  readonly world: World
  readonly commands: CommandRunner
  readonly keeping: WorldKeeping
  /** Null without the mechanics of survival. */
  readonly services: GameServices | null
  readonly stopTicks: () => void
}

/** How writing ends where a client has just gone away, in the middle of its login too. */
const farewells: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED'])

function watchProblems(squid: SquidServer, onProblem: AssemblyOptions['onProblem']): void {
  squid.on('error', (error) => onProblem(error.message))
  squid.on('clientError', (client, error) => {
    if (!farewells.has(Reflect.get(error, 'code'))) onProblem(`Connection of ${client.username}: ${error.message}`)
  })
  squid._server.on('connection', (client) => guardPackets(client, onProblem))
}

interface PlayerParts {
  readonly squid: SquidServer
  readonly stream: ChunkStream
  readonly places: StartPlaces
  readonly Item: SquidItemClass
  readonly guard: MoveGuard
  readonly refusalOf: AssemblyOptions['refusalOf']
}

/** Everything about one player that is ours; called after flying-squid's plug-ins and before the login. */
function takeOver(player: SquidPlayer, { squid, stream, places, Item, guard, refusalOf }: PlayerParts): void {
  const spawn = (): Vec3 => places.next(squid.players.map((other) => other.spawnPoint))
  installChunkStream(player, stream)
  installMovement(player, stream, guard)
  installLogin(squid, player, stream, { viewDistance: VIEW_DISTANCE, spawn, refusalOf })
  fixSpawnEntity(player, Item)
  fixRespawn(squid, player, stream)
  fixCreativeSlot(player, Item)
}

/** What flying-squid lacks or gets wrong for all players together. */
function repair(squid: SquidServer, draw: Draw): void {
  holdLogins(squid)
  countDays(squid)
  installBroadcast(squid)
  fixChatText(squid)
  fixSpawnObject(squid, draw)
}

/** After this the server's ticks run. */
export function assemble(squid: SquidServer, library: SquidLibrary, options: AssemblyOptions): Assembly {
  const { clock, draw, lifted, onProblem } = options
  const states = blockStates()
  const Item = library.itemClass(squid.registry)
  const terrain = createTerrain(squid, library.columnClass(squid.registry), states)
  const stream = createChunkStream(squid, terrain, VIEW_DISTANCE)
  const events = createWorldEvents()
  const installed: InstalledMechanic[] = []
  const blocks = createBlocks(squid, terrain, stream, states, {
    report: events.emit,
    onBlock: (pos, from, to) => {
      for (const mechanic of installed) mechanic.onBlock?.(pos, from, to)
      commands.onBlock(pos)
    },
  })
  terrain.onWrite((pos, to) => {
    for (const mechanic of installed) mechanic.onWrite?.(pos, to)
  })
  const rules = new GameRules()
  const overlay = new WorldOverlay()
  const containers = createContainerStore(Item, (pos) => containerSlots(states.name(terrain.stateAt(pos))))
  const places = createStartPlaces(terrain, states)
  const shared = { states, Item, containers, rules, overlay, stateAt: terrain.stateAt, lifted }
  watchProblems(squid, onProblem)
  repair(squid, draw)
  const signs = { server: squid, terrain, stream, states }
  const letter = (pos: Position, lines: readonly string[]): void => letterSign(signs, pos, lines)
  const context = { ...shared, clock, draw, onProblem, report: events.emit, setBlock: blocks.set, letter }
  for (const mechanic of options.mechanics) installed.push(mechanic.install(squid, context))
  const services = installed.find((mechanic) => mechanic.services !== undefined)?.services ?? null
  const weather = new Weather(squid, rules)
  const touched = { server: squid, blocks, services, terrain, stream, places, weather, draw }
  const commands = createCommands({ ...shared, ...touched }, options.commandModules, (source, command) =>
    events.emit({ kind: 'command', source, command }),
  )
  const guard = createMoveGuard(states, terrain.stateAt)
  const floods = createFloodGuard(squid)
  const giveCommands = installCommands(squid, commands, rules)
  squid.on('newPlayer', (player) => {
    takeOver(player, { squid, stream, places, Item, guard, refusalOf: options.refusalOf })
    floods.watch(player)
    watchVisitor(player, events.emit)
    giveCommands(player)
    for (const mechanic of installed) mechanic.onPlayer?.(player)
  })
  const resetMechanics = (): void => {
    for (const mechanic of installed) mechanic.reset?.()
  }
  const wildlife = createWildlife(squid, terrain, services?.mobs ?? null, VIEW_DISTANCE)
  const parts = {
    ...shared,
    clock,
    squid,
    terrain,
    stream,
    places,
    events,
    commands,
    services,
    weather,
    recipes: new DeclaredRecipes(squid, Item, overlay),
    resetMechanics,
    wildlife,
  }
  const world = createEmbeddedWorld(parts)
  const keeping = createWorldKeeping(parts, world)
  return { world, commands, keeping, services, stopTicks: runTicks(squid, options, events.tick) }
}
