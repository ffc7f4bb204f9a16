/** `causalmace results`: what a run that was played has come to, as it was printed at its end. */
import type { Command } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { explain } from '../exit-codes.ts'
import { findRun } from '../find-id.ts'
import { reportRun } from '../run-outcome.ts'
import { askLab } from '../use-lab.ts'

const options = { json: jsonOption } as const

export const resultsCommand: Command = {
  usage: usageOf(
    'results <run> [options]',
    'Prints the tables of a run: means with intervals per condition, and every episode that has ended. <run> is an id, its\n' +
      'beginning, or latest. The exit code is that of the run.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<run>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const [text = ''] = given.words
    return askLab(json, async (bridge) => {
      const id = await findRun(bridge, text)
      if (!id.ok) return explain(id.error, json)
      const detail = await bridge.call('run.get', { runId: id.value })
      if (!detail.ok) return explain(detail.error, json)
      return reportRun(bridge, detail.value.run, { json })
    })
  },
}
