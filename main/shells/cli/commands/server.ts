/** `causalmace server`: the embedded Minecraft world alone, in a process of its own; saved worlds; looks at other servers. */
import type { Result } from '../../../../shared/contract/errors.ts'
import {
  newWorldNameSchema,
  playerNameSchema,
  type SandboxWorld,
  worldNameSchema,
} from '../../../../shared/contract/server.ts'
import { dataFolder } from '../../../common/data-folder.ts'
import { Worlds } from '../../../lab/sandbox/worlds.ts'
import { type Command, explain } from '../command.ts'
import { badInput, readArguments, usageOf } from '../command-arguments.ts'
import { wholeNumber } from '../option-values.ts'
import { type HeldWorld, holdWorld } from '../server/hold-world.ts'
import { isOwnServerCommand, ownServerCommands } from '../server/own-servers.ts'
import { checkUsage, reportCheck, reportWorlds, worldsUsage } from '../server/reports.ts'
import { startOwnServer, startUsage } from '../server/start-own.ts'

const options = {
  port: { type: 'string', value: '<n>', help: '0 picks a free port', otherwise: '25565' },
  host: { type: 'string', value: '<address>', help: 'where it listens', otherwise: '127.0.0.1' },
  open: { type: 'boolean', help: 'lets other machines in, like --host 0.0.0.0; names are not checked' },
  scenario: {
    type: 'string',
    value: '<address>',
    help: 'the world of one scenario, its material chest filled',
    otherwise: 'bare ground',
  },
  seed: { type: 'string', value: '<n>', help: 'the open world of a seed: hills, woods, caves, ore, animals' },
  world: { type: 'string', value: '<name>', help: 'a saved world' },
  save: { type: 'string', value: '<name>', help: 'keeps the world under this name when it ends' },
  op: {
    type: 'string',
    value: '<player>',
    multiple: true,
    help: "a player with an operator's rights; once for each",
  },
  json: { type: 'boolean', help: 'the address as one JSON document on standard output once it takes players' },
} as const

const usage = usageOf(
  'server [options]',
  'Starts the Minecraft 1.19.2 world alone, in survival and in real time, without agents or judge. A person with a 1.19.2\n' +
    'client or any bot can join; names are not checked. Commands are typed here, or piped in, one a line:\n' +
    'help lists them, stop ends the world as Ctrl-C does. Nothing is kept without --save.',
  options,
)

export const serverCommand: Command = {
  usage: [usage, worldsUsage, checkUsage, startUsage, ...Object.values(ownServerCommands).map((one) => one.usage)].join(
    '\n\n',
  ),
  run: async ([first, ...rest]) => {
    if (first === 'check') return reportCheck(rest)
    if (first === 'worlds') return reportWorlds(rest, dataFolder())
    if (first === 'start') return startOwnServer(rest)
    if (first !== undefined && isOwnServerCommand(first)) return ownServerCommands[first].run(rest)
    const args = first === undefined ? [] : [first, ...rest]
    const held = heldWorld(args)
    const json = args.includes('--json')
    return held.ok ? holdWorld(held.value, new Worlds(dataFolder()), json) : explain(held.error, json)
  },
}

function heldWorld(args: readonly string[]): Result<HeldWorld> {
  const given = readArguments(args, options)
  if (!given.ok) return given
  const { open = false, host, scenario, world, save } = given.value
  const port = wholeNumber('--port', given.value.port ?? '25565', 0, 65_535)
  if (!port.ok) return port
  if (host?.trim() === '') return badInput('--host needs an address, such as 127.0.0.1.')
  if (open && host !== undefined) return badInput('--open and --host say the same thing in two ways: give one of them.')
  if ([scenario, world, given.value.seed].filter((each) => each !== undefined).length > 1) {
    return badInput('Give one of --scenario, --seed and --world: a world begins once.')
  }
  const seed = worldSeed(given.value.seed ?? '0')
  if (!seed.ok) return seed
  const openSeed = given.value.seed === undefined ? null : seed.value
  for (const [option, name, schema] of [
    ['--world', world, worldNameSchema],
    ['--save', save, newWorldNameSchema],
  ] as const) {
    const read = schema.safeParse(name ?? 'none')
    if (!read.success) return badInput(`${option}: ${read.error.issues[0]?.message ?? 'no name of a world'}`)
  }
  const { op: operators = [] } = given.value
  for (const name of operators) {
    const read = playerNameSchema.safeParse(name)
    if (!read.success) return badInput(`--op: "${name}" is not a player's name: ${read.error.issues[0]?.message}`)
  }
  return {
    ok: true,
    value: {
      operators,
      host: host ?? (open ? '0.0.0.0' : '127.0.0.1'),
      port: port.value,
      world: worldOf(scenario, openSeed, world),
      saveAs: save?.trim() ?? null,
    },
  }
}

/** Larger numbers are not exact where seeds are counted with. */
function worldSeed(text: string): Result<number> {
  const most = Number.MAX_SAFE_INTEGER
  if (/^\d+$/.test(text) && Number(text) > most) return badInput(`--seed is at most ${most}: ${text} is too large.`)
  return wholeNumber('--seed', text, 0)
}

function worldOf(scenario: string | undefined, seed: number | null, world: string | undefined): SandboxWorld {
  if (seed !== null) return { kind: 'open', seed }
  if (scenario !== undefined) return { kind: 'scenario', address: scenario }
  return world === undefined ? { kind: 'bare' } : { kind: 'saved', name: world.trim() }
}
