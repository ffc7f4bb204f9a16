/** `causalmace server check`: checks an external server. */
import { externalServerSchema, type ServerCheck } from '../../../../shared/contract/server.ts'
import { issueLine } from '../../../../shared/core/format/issue-line.ts'
import { checkInProcess } from '../../../lab/sandbox/check-process.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { onInterrupt } from '../signals.ts'

const options = {
  name: { type: 'string', value: '<player>', help: 'who joins to look around', otherwise: 'MaceCheck' },
  json: jsonOption,
} as const

export const checkUsage = usageOf(
  'server check <host[:port]> [options]',
  "Looks at somebody else's Minecraft server: whether it answers, its version, whether agents can join, their rights,\n" +
    'its limit of commands, and whether the place where scenarios are built is free. A player joins for some seconds;\n' +
    'nothing is changed there. Ends with 1 where something stands in the way.',
  options,
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
  const given = readArguments(args, options, ['<host[:port]>'])
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
