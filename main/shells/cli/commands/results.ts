/** `causalmace results`: prints a run's tables as at its end. */
import { aboutOptions, askAbout } from '../ask-about.ts'
import { type Command, explain } from '../command.ts'
import { usageOf } from '../command-arguments.ts'
import { findRun } from '../find-id.ts'
import { reportRun } from '../run-outcome.ts'

export const resultsCommand: Command = {
  usage: usageOf(
    'results <run> [options]',
    'Prints the tables of a run: means with intervals per condition, and every episode that has ended. <run> is an id, its\n' +
      'beginning, or latest. The exit code is that of the run.',
    aboutOptions,
  ),
  run: (args) =>
    askAbout(args, {
      word: '<run>',
      find: findRun,
      work: async (bridge, runId, json) => {
        const detail = await bridge.call('run.get', { runId })
        return detail.ok ? reportRun(bridge, detail.value.run, { json }) : explain(detail.error, json)
      },
    }),
}
