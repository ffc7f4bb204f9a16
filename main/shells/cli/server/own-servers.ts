/** What `causalmace server add`, `list`, `start` and their kin do with Minecraft servers of the user's own. */

import { resolve } from 'node:path'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { CallInput } from '../../../../shared/contract/calls.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import {
  EULA_ADDRESS,
  MAX_MEMORY_MB,
  MIN_MEMORY_MB,
  type OwnServerView,
  ownServerNameSchema,
  USUAL_MEMORY_MB,
} from '../../../../shared/contract/own-server.ts'
import { consoleLineText } from '../../../../shared/core/format/console-line.ts'
import { describeOwnServer, describeProgram } from '../../../../shared/core/format/own-server.ts'
import { USUAL_OPERATOR } from '../../../../shared/core/server-address.ts'
import { textTable } from '../../../common/text-table.ts'
import { exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { followJob } from '../follow-job.ts'
import { wholeNumber } from '../option-values.ts'
import { askLab } from '../use-lab.ts'

export interface OwnServerCommand {
  readonly usage: string
  run(args: readonly string[]): Promise<number>
}

const json = { json: jsonOption } as const
const agreeHelp = `you have read Minecraft's EULA (${EULA_ADDRESS}) and agree to it`

const addOptions = {
  jar: {
    type: 'string',
    value: '<file>',
    help: "vanilla's or Paper's server.jar of 1.19.2",
    otherwise: 'the one in the folder, else the downloaded one',
  },
  folder: { type: 'string', value: '<folder>', help: 'where it runs', otherwise: 'one in the data folder' },
  java: { type: 'string', value: '<program>', help: 'a Java 17 or later', otherwise: 'found on this machine' },
  memory: {
    type: 'string',
    value: '<MiB>',
    help: 'what Java may take for its heap',
    otherwise: String(USUAL_MEMORY_MB),
  },
  operator: { type: 'string', value: '<player>', help: 'who builds the worlds', otherwise: USUAL_OPERATOR },
  'agree-to-eula': { type: 'boolean', help: agreeHelp },
  ...json,
} as const

const add: OwnServerCommand = {
  usage: usageOf(
    'server add <name> [options]',
    'Adds a Minecraft 1.19.2 server of yours for the lab to manage, or changes one that does not run.',
    addOptions,
  ),
  run: async (args) => {
    const given = readArguments(args, addOptions, ['<name>'])
    const asJson = args.includes('--json')
    if (!given.ok) return explain(given.error, asJson)
    const input = inputOf(given.words[0] ?? '', given.value)
    if (!input.ok) return explain(input.error, asJson)
    const agrees = given.value['agree-to-eula'] === true
    const put = async (bridge: Bridge): Promise<Result<OwnServerView>> => {
      const added = await bridge.call('own-server.put', input.value)
      return added.ok && agrees ? bridge.call('own-server.agree', { name: added.value.name }) : added
    }
    return shown(asJson, put, rowOf)
  },
}

function inputOf(
  name: string,
  given: { readonly [K in 'jar' | 'folder' | 'java' | 'memory' | 'operator']?: string },
): Result<CallInput<'own-server.put'>> {
  const named = nameOf(name)
  if (!named.ok) return named
  const { jar, folder, java, memory, operator } = given
  const memoryMb = memory === undefined ? null : wholeNumber('--memory', memory, MIN_MEMORY_MB, MAX_MEMORY_MB)
  if (memoryMb?.ok === false) return memoryMb
  return ok({
    name: named.value,
    ...(jar === undefined ? {} : { jar: resolve(jar) }),
    ...(folder === undefined ? {} : { folder: resolve(folder) }),
    ...(java === undefined ? {} : { java: resolve(java) }),
    ...(memoryMb === null ? {} : { memoryMb: memoryMb.value }),
    ...(operator === undefined ? {} : { operator }),
  })
}

export function nameOf(text: string): Result<string> {
  const read = ownServerNameSchema.safeParse(text)
  return read.success ? ok(read.data) : badInput(`<name>: ${read.error.issues[0]?.message ?? 'no name'}`)
}

const list: OwnServerCommand = {
  usage: usageOf('server list [options]', 'Lists the Minecraft servers of yours that the lab manages.', json),
  run: async (args) => {
    const given = readArguments(args, json)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json: asJson = false } = given.value
    return shown(asJson, (bridge) => bridge.call('own-server.list', {}), tableOf)
  },
}

function tableOf(servers: readonly OwnServerView[]): string {
  if (servers.length === 0)
    return 'No server of yours is known yet: causalmace server add <name> --jar <file> adds one.'
  const head = ['name', 'program', 'state', 'memory', 'operator', 'EULA', 'folder']
  return textTable([head, ...servers.map(row)])
}

/** The table of one. */
function rowOf(server: OwnServerView): string {
  return tableOf([server])
}

function row(server: OwnServerView): readonly string[] {
  const { name, program, memoryMb, operator, hasEula, folder } = server
  return [
    name,
    describeProgram(program),
    describeOwnServer(server),
    `${memoryMb} MiB`,
    operator,
    hasEula ? 'agreed' : 'not agreed',
    folder,
  ]
}

const eulaOptions = { agree: { type: 'boolean', help: agreeHelp }, ...json } as const

const eula: OwnServerCommand = {
  usage: usageOf(
    'server eula <name> --agree',
    "Writes your consent to Minecraft's EULA into the server's folder; it does not start without.",
    eulaOptions,
  ),
  run: async (args) => {
    const given = readArguments(args, eulaOptions, ['<name>'])
    const asJson = args.includes('--json')
    if (!given.ok) return explain(given.error, asJson)
    if (given.value.agree !== true) {
      return explain(
        badInput(`Read ${EULA_ADDRESS}. If you agree to it, add --agree; nothing was written.`).error,
        asJson,
      )
    }
    return shown(asJson, (bridge) => bridge.call('own-server.agree', { name: given.words[0] ?? '' }), rowOf)
  },
}

const stop: OwnServerCommand = {
  usage: usageOf(
    'server stop <name> [options]',
    'Saves and stops a server of yours that the running lab has started.',
    json,
  ),
  run: (args) => onNamed(args, (bridge, name) => bridge.call('own-server.stop', { name }), rowOf),
}

const remove: OwnServerCommand = {
  usage: usageOf('server remove <name> [options]', 'Takes a server of yours off the list; its folder stays.', json),
  run: (args) => onNamed(args, removeAndList, tableOf),
}

async function removeAndList(bridge: Bridge, name: string): Promise<Result<readonly OwnServerView[]>> {
  const removed = await bridge.call('own-server.remove', { name })
  return removed.ok ? bridge.call('own-server.list', {}) : removed
}

const log: OwnServerCommand = {
  usage: usageOf(
    'server log <name> [options]',
    "Shows the last lines of a server's console; the running lab has them.",
    json,
  ),
  run: (args) =>
    onNamed(
      args,
      (bridge, name) => bridge.call('own-server.lines', { name }),
      (lines) => lines.map(consoleLineText).join('\n'),
    ),
}

const consoleWords = ['<name>', '<command>', '[...]'] as const

const command: OwnServerCommand = {
  usage: usageOf(
    'server command <name> <command>',
    'Types a command into the console of a server of yours that runs; server log shows the answer.',
    json,
  ),
  run: async (args) => {
    const given = readArguments(args, json, consoleWords)
    const asJson = args.includes('--json')
    if (!given.ok) return explain(given.error, asJson)
    const [name = '', ...words] = given.words
    return askLab(asJson, async (bridge) => {
      const typed = await bridge.call('own-server.command', { name, text: words.join(' ') })
      return typed.ok ? exitCodes.done : explain(typed.error, asJson)
    })
  },
}

const download: OwnServerCommand = {
  usage: usageOf(
    'server download [options]',
    "Downloads Mojang's server.jar of 1.19.2 (45 MB) through its official list, checked by its checksum.\nMinecraft's EULA applies.",
    json,
  ),
  run: async (args) => {
    const given = readArguments(args, json)
    const asJson = args.includes('--json')
    if (!given.ok) return explain(given.error, asJson)
    return shown(
      asJson,
      (bridge) => followJob((jobId) => bridge.call('own-server.download', jobId === undefined ? {} : { jobId })),
      ({ jar }) => `${jar}\nNext: causalmace server add <name>`,
    )
  },
}

/** For commands whose one word is a server's name. */
function onNamed<T>(
  args: readonly string[],
  work: (bridge: Bridge, name: string) => Promise<Result<T>>,
  textOf: (value: T) => string,
): Promise<number> {
  const given = readArguments(args, json, ['<name>'])
  const asJson = args.includes('--json')
  if (!given.ok) return Promise.resolve(explain(given.error, asJson))
  return shown(asJson, (bridge) => work(bridge, given.words[0] ?? ''), textOf)
}

/** Asks the lab and prints what it answers. */
function shown<T>(
  asJson: boolean,
  work: (bridge: Bridge) => Promise<Result<T>>,
  textOf: (value: T) => string,
): Promise<number> {
  return askLab(asJson, async (bridge) => {
    const done = await work(bridge)
    if (!done.ok) return explain(done.error, asJson)
    if (asJson) printJson(done.value)
    else console.log(textOf(done.value))
    return exitCodes.done
  })
}

/** By the word behind `causalmace server`; `start` is in a file of its own. */
export const ownServerCommands = { add, list, eula, stop, remove, log, command, download } as const

export function isOwnServerCommand(word: string): word is keyof typeof ownServerCommands {
  return Object.hasOwn(ownServerCommands, word)
}
