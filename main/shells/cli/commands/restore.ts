/** `causalmace restore`: takes a run out of the trash. */
import type { Command } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { findTrashedRun } from '../find-id.ts'
import { runLine } from '../run-view.ts'
import { askLab } from '../use-lab.ts'

const options = { json: jsonOption } as const

export const restoreCommand: Command = {
  usage: usageOf(
    'restore <run> [options]',
    'Takes a run out of the trash; it is as it was. <run> is an id, its beginning, a name, or latest for the last deleted one.\n' +
      '`causalmace list runs --trash` shows them; how long they stay there is a setting (`causalmace settings --trash <days>`).',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<run>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const [text = ''] = given.words
    return askLab(json, async (bridge) => {
      const id = await findTrashedRun(bridge, text)
      if (!id.ok) return explain(id.error, json)
      const restored = await bridge.call('run.restore', { runId: id.value })
      if (!restored.ok) return explain(restored.error, json)
      if (json) printJson(restored.value)
      else console.log(`${restored.value.id} is back: ${runLine(restored.value)}`)
      return exitCodes.done
    })
  },
}
