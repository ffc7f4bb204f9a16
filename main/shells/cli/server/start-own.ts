/** `causalmace server start`: in the running lab, which keeps it; else this process is the lab until the server is stopped. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import type { OwnServerView } from '../../../../shared/contract/own-server.ts'
import { consoleLineText } from '../../../../shared/core/format/console-line.ts'
import { describeOwnServer } from '../../../../shared/core/format/own-server.ts'
import { dataFolder } from '../../../common/data-folder.ts'
import { reachLab } from '../../web/open-lab.ts'
import { exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { onInterrupt } from '../signals.ts'
import { warnOfOtherVersion } from '../use-lab.ts'
import { nameOf } from './own-servers.ts'
import { typedConsole } from './typed-console.ts'
import { watchOwnServer } from './watch-own-server.ts'

const options = { json: jsonOption } as const

export const startUsage = usageOf(
  'server start <name> [options]',
  'Starts a Minecraft server of yours and waits until players can join. A running lab keeps it; without one, this command\n' +
    'holds it: its console is shown, commands are typed here, and Ctrl-C or stop saves and ends it.',
  options,
)

export async function startOwnServer(args: readonly string[]): Promise<number> {
  const given = readArguments(args, options, ['<name>'])
  const json = args.includes('--json')
  const name = given.ok ? nameOf(given.words[0] ?? '') : given
  if (!name.ok) return explain(name.error, json)
  const reached = await reachLab({ dataFolder: dataFolder() })
  if (!reached.ok) return explain(reached.error, json)
  const { bridge, own, live } = reached.value
  if (live !== null) warnOfOtherVersion(live)
  try {
    return own === null ? await startThere(bridge, name.value, json) : await hold(bridge, name.value, json)
  } finally {
    await reached.value.close()
  }
}

async function startThere(bridge: Bridge, name: string, json: boolean): Promise<number> {
  const watch = watchOwnServer(bridge, name)
  const begun = await bridge.call('own-server.start', { name })
  const started = begun.ok ? await watch.started(begun.value) : begun
  watch.end()
  if (!started.ok) return explain(started.error, json)
  tellReady(started.value, json)
  return exitCodes.done
}

async function hold(bridge: Bridge, name: string, json: boolean): Promise<number> {
  const watch = watchOwnServer(bridge, name)
  const interrupt = (): void => void process.emit('SIGINT', 'SIGINT')
  const typed = typedConsole({
    input: process.stdin,
    output: process.stderr,
    send: async (text) => {
      const sent = await bridge.call('own-server.command', { name, text })
      return sent.ok ? ok('') : sent
    },
    tell: (answer) => {
      if (!answer.ok) console.error(answer.error.message)
    },
    onStop: interrupt,
    onInterrupt: interrupt,
  })
  const forgetLines = bridge.on('own-server.lines', ({ name: whose, lines }) => {
    if (whose === name) typed.say(() => console.error(lines.map(consoleLineText).join('\n')))
  })
  const forget = onInterrupt('Saving and stopping the server.', () => void bridge.call('own-server.stop', { name }))
  try {
    const begun = await bridge.call('own-server.start', { name })
    const started = begun.ok ? await watch.started(begun.value) : begun
    if (!started.ok) return explain(started.error, json)
    typed.say(() => tellReady(started.value, json))
    const { state } = await watch.stopped
    if (state.problem === null) return exitCodes.done
    return explain(state.problem.error)
  } finally {
    forget()
    forgetLines()
    watch.end()
    typed.close()
  }
}

function tellReady(server: OwnServerView, json: boolean): void {
  if (json) printJson(server)
  else console.log(`${server.name} is ${describeOwnServer(server)}.`)
}
