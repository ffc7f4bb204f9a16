/** What `causalmace server check` and `causalmace server worlds` report. */
import { externalServerSchema, type SavedWorld, type ServerCheck } from '../../../../shared/contract/server.ts'
import { issueLine } from '../../../../shared/core/format/issue-line.ts'
import { textTable } from '../../../common/text-table.ts'
import { checkInProcess } from '../../../lab/sandbox/check-process.ts'
import { Worlds } from '../../../lab/sandbox/worlds.ts'
import { exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { onInterrupt } from '../signals.ts'

const checkOptions = {
  name: { type: 'string', value: '<player>', help: 'who joins to look around', otherwise: 'MaceCheck' },
  json: jsonOption,
} as const

/** `causalmace server check`: checks an external server. */
export const checkUsage = usageOf(
  'server check <host[:port]> [options]',
  "Looks at somebody else's Minecraft server: whether it answers, its version, whether agents can join, their rights,\n" +
    'its limit of commands, and whether the place where scenarios are built is free. A player joins for some seconds;\n' +
    'nothing is changed there. Ends with 1 where something stands in the way.',
  checkOptions,
)

const DEFAULT_PORT = 25_565

/** `host`, `host:port`, `[ipv6]:port`. */
function splitAddress(address: string): { readonly host: string; readonly port: number } {
  const [, bracketed, inner] = /^\[([^\]]+)\](?::(\d+))?$/.exec(address) ?? []
  if (bracketed !== undefined) return { host: bracketed, port: Number(inner ?? DEFAULT_PORT) }
  const [host = '', port, ...more] = address.split(':')
  return more.length > 0 ? { host: address, port: DEFAULT_PORT } : { host, port: Number(port ?? DEFAULT_PORT) }
}

/** Answers with the exit code. */
export async function reportCheck(args: readonly string[]): Promise<number> {
  const json = args.includes('--json')
  const given = readArguments(args, checkOptions, ['<host[:port]>'])
  if (!given.ok) return explain(given.error, json)
  const wanted = { ...splitAddress(given.words[0] ?? ''), username: given.value.name ?? 'MaceCheck' }
  const server = externalServerSchema.safeParse(wanted)
  if (!server.success) {
    return explain(badInput(`The address cannot be used: ${issueLine(server.error.issues)}.`).error, json)
  }
  const stop = new AbortController()
  const forget = onInterrupt('Cancelling.', () => stop.abort(new Error('cancelled')))
  let phase = ''
  const result = await checkInProcess(server.data, {
    signal: stop.signal,
    tell: (progress) => {
      if (progress.phase !== phase && !json) console.error(`${progress.phase} …`)
      phase = progress.phase
    },
  })
  forget()
  if (!result.ok) return explain(result.error, json)
  if (json) printJson(result.value)
  else console.log(result.value.checks.map(line).join('\n'))
  return result.value.checks.some(({ verdict }) => verdict === 'bad') ? exitCodes.failed : exitCodes.done
}

function line({ id, verdict, found, advice }: ServerCheck): string {
  const head = `${verdict.padEnd(8)}${id.padEnd(12)}${found}`
  return advice === null ? head : `${head}\n${' '.repeat(20)}${advice}`
}

const worldsOptions = { json: jsonOption } as const

/** `causalmace server worlds`: what was saved. */
export const worldsUsage = usageOf(
  'server worlds [options]',
  'Lists the saved worlds, newest first. Each is a folder that Minecraft 1.19.2 opens, too.',
  worldsOptions,
)

/** Answers with the exit code. */
export async function reportWorlds(args: readonly string[], dataFolder: string): Promise<number> {
  const given = readArguments(args, worldsOptions)
  const { json = false } = given.ok ? given.value : { json: args.includes('--json') }
  if (!given.ok) return explain(given.error, json)
  const listed = await new Worlds(dataFolder).list()
  if (!listed.ok) return explain(listed.error, json)
  if (json) printJson(listed.value)
  else if (listed.value.length === 0) console.log('No world is saved yet: causalmace server --save <name> keeps one.')
  else console.log(textTable([['name', 'saved', 'size', 'begun from', 'folder'], ...listed.value.map(row)]))
  return exitCodes.done
}

function row({ name, savedAt, bytes, origin, folder }: SavedWorld): readonly string[] {
  return [name, savedAt.slice(0, 16).replace('T', ' '), `${Math.ceil(bytes / 1024)} KiB`, origin, folder]
}
