/** The lone world: begun from bare ground, a scenario or a saved folder, joined over TCP, told of as it goes. */
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../packages/minecraft-server/clock/real-clock.ts'
import { survivalMechanics } from '../../packages/minecraft-server/mechanics/index.ts'
import { openWorldOf } from '../../packages/minecraft-server/open-world/open-world.ts'
import { MINECRAFT_VERSION } from '../../packages/minecraft-server/rules/version.ts'
import { extraCommands } from '../../packages/minecraft-server/server/commands-extra/index.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../packages/minecraft-server/server/index.ts'
import { flatGround } from '../../packages/minecraft-server/survival-server.ts'
import { readWorld, writeWorld } from '../../packages/minecraft-server/world-files/index.ts'
import type { KeptWorld } from '../../packages/minecraft-server/world-files/kept-world.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { WorldPlan } from '../../shared/contract/scenario.ts'
import type { WorldEvent } from '../minecraft/ports/world-port.ts'
import type { FromSandbox, SandboxOptions } from './messages.ts'

/* What makes a world another one than was saved: the doings of players, and orders. Its own life (grazing, leaves, water) does not. */

/** Commands that only tell something, or change what no save keeps: players, other entities, scoreboards, bars and teams. */
const withoutTrace: ReadonlySet<string> = new Set([
  'bossbar',
  'clear',
  'defaultgamemode',
  'deop',
  'effect',
  'experience',
  'forceload',
  'gamemode',
  'give',
  'help',
  'kick',
  'kill',
  'list',
  'me',
  'msg',
  'op',
  'particle',
  'playsound',
  'say',
  'scoreboard',
  'seed',
  'spawnpoint',
  'stopsound',
  'summon',
  'tag',
  'team',
  'teleport',
  'tell',
  'tellraw',
  'title',
  'tp',
  'w',
  'xp',
])

const questions = /^(time query|data get|gamerule \S+$|difficulty$|item \S+ entity)/

/** Whether a command may leave its mark on a save; a new command is taken for one that does. */
export function leavesTrace(command: string): boolean {
  const text = command
    .trim()
    .replace(/^\//, '')
    .replace(/^minecraft:/, '')
  const [name = ''] = text.split(' ')
  if (name === 'execute') {
    const inner = / run (.*)$/.exec(text)?.[1]
    return / store /.test(text) || (inner !== undefined && leavesTrace(inner))
  }
  return !withoutTrace.has(name) && !questions.test(text)
}

/** Whether an event is a player's doing that changes what a save keeps. Orders of the console are for whoever hears their answer. */
export function isPlayersChange(event: WorldEvent, isPlayer: (name: string) => boolean): boolean {
  switch (event.kind) {
    case 'block':
    case 'container':
      return event.by !== undefined && isPlayer(event.by)
    case 'command':
      return isPlayer(event.source) && leavesTrace(event.command)
    case 'visitor':
    case 'lost':
      return false
  }
}

export interface OpenWorld {
  /** An operator's command. */
  command(text: string): Result<string>
  save(into: { readonly folder: string; readonly name: string; readonly at: number }): Promise<Result<void>>
  stop(): Promise<void>
}

const bareGround: WorldPlan = { ...flatGround, region: { min: [-16, -61, -16], max: [16, -45, 16] } }

/** Feet on dry grass near trees, at noon. */
function openGround(seed: number): WorldPlan {
  const start = openWorldOf(seed).start()
  return { ...bareGround, generator: { id: 'open' }, seed, start, region: { min: start, max: start } }
}

type Beginning = { readonly plan: WorldPlan } | { readonly kept: KeptWorld }

async function beginningOf(world: SandboxOptions['world']): Promise<Result<Beginning>> {
  switch (world.kind) {
    case 'bare':
      return ok({ plan: bareGround })
    case 'open':
      return ok({ plan: openGround(world.seed) })
    case 'planned':
      return ok({ plan: world.plan })
    case 'saved': {
      const kept = await readWorld(world.folder)
      return kept.ok ? ok({ kept: kept.value }) : kept
    }
  }
}

/** Answers when players can join. A port that cannot be had is `bad-input`: choosing another one is the way on. */
export async function openWorld(
  options: SandboxOptions,
  tell: (message: FromSandbox) => void,
): Promise<Result<OpenWorld>> {
  tell({ kind: 'phase', phase: options.world.kind === 'saved' ? 'Reading the world' : 'Starting the server' })
  const beginning = await beginningOf(options.world)
  if (!beginning.ok) return beginning
  const clock = createRealClock()
  const started = await startEmbeddedServer({
    clock,
    draw: createDraw(0),
    mechanics: survivalMechanics,
    commandModules: [extraCommands],
    host: options.host,
    port: options.port,
    onProblem: (message) => tell({ kind: 'problem', message }),
  })
  if (!started.ok) {
    const { code, message, retry } = started.error
    return code === 'server-start' && retry === true ? fail('bad-input', `${message}.`) : started
  }
  const server = started.value
  tell({ kind: 'phase', phase: 'Building the world' })
  const built = await ('plan' in beginning.value
    ? server.world.reset(beginning.value.plan)
    : server.keeping.restore(beginning.value.kept))
  if (!built.ok) {
    await server.stop()
    return built
  }
  for (const name of options.operators ?? []) server.commands.answer(`op ${name}`, null)
  clock.start()
  const open = opened(server, tell)
  tell({ kind: 'ready', host: server.host, port: server.port, minecraftVersion: MINECRAFT_VERSION })
  return ok(open)
}

function opened(server: EmbeddedServer, tell: (message: FromSandbox) => void): OpenWorld {
  let isChanged = false
  const isPlayer = (name: string): boolean => server.squid.players.some(({ username }) => username === name)
  const mark = (): void => {
    if (isChanged) return
    isChanged = true
    tell({ kind: 'changed' })
  }
  server.world.onEvent((event) => {
    const news = newsOf(event)
    if (news !== null) tell(news)
    if (!isChanged && isPlayersChange(event, isPlayer)) mark()
  })
  return {
    command: (text) => {
      const answer = server.commands.answer(text, null)
      if (answer.ok && leavesTrace(text)) mark()
      return answer
    },
    save: async ({ folder, name, at }) => {
      const kept = server.keeping.capture()
      // What changes from here on is not in it.
      isChanged = false
      return writeWorld(folder, kept, { name, at })
    },
    stop: () => server.stop(),
  }
}

function newsOf(event: WorldEvent): FromSandbox | null {
  if (event.kind === 'command') {
    return event.source === 'console' ? null : { kind: 'ordered', player: event.source, command: event.command }
  }
  if (event.kind !== 'visitor') return null
  const { player, input, text = '' } = event
  return input === 'said' ? { kind: 'said', player, text } : { kind: input, player }
}
