/** The commands that tell a run to stop differ in one word. */

import type { Command } from './command.ts'
import { jsonOption, readArguments, usageOf } from './command-arguments.ts'
import { exitCodes, explain, printJson } from './exit-codes.ts'
import { findRun } from './find-id.ts'
import { runLine } from './run-view.ts'
import { askLab } from './use-lab.ts'

const options = { json: jsonOption } as const

export function stopCommand(name: 'pause' | 'cancel', description: string): Command {
  return {
    usage: usageOf(`${name} <run> [options]`, description, options),
    run: async (args) => {
      const given = readArguments(args, options, ['<run>'])
      if (!given.ok) return explain(given.error, args.includes('--json'))
      const { json = false } = given.value
      const [text = ''] = given.words
      return askLab(json, async (bridge) => {
        const id = await findRun(bridge, text)
        if (!id.ok) return explain(id.error, json)
        const stopped = await bridge.call(`run.${name}`, { runId: id.value })
        if (!stopped.ok) return explain(stopped.error, json)
        if (json) printJson(stopped.value)
        else console.log(`${stopped.value.id} is ${stopped.value.status}: ${runLine(stopped.value)}`)
        return exitCodes.done
      })
    },
  }
}
