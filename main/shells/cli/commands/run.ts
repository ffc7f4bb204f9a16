/** `causalmace run`: an experiment, from its description to its results. */
import { type Command, explain } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { parallelOption, readParallel } from '../option-values.ts'
import { launch, playRun, startRun } from '../play-run.ts'
import { askedQueue, queueOptions } from '../queue-options.ts'
import { replayedRunOf, replaySpec } from '../replay-spec.ts'
import { readSpec, specOptions } from '../run-options.ts'

const options = {
  ...specOptions,
  parallel: parallelOption,
  ...queueOptions,
  'skip-check': { type: 'boolean', help: 'start without asking first whether the models answer' },
  json: jsonOption,
} as const

export const runCommand: Command = {
  usage: usageOf(
    'run [options]',
    'Runs every scenario with every method and seed, waits to the end and shows the results. Ctrl-C cancels; what is finished\n' +
      'stays, and `causalmace resume` goes on. Where a lab runs already for the data folder, it does the work.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, parallel, 'skip-check': skipsCheck = false, ...values } = given.value
    const atOnce = readParallel(parallel)
    if (!atOnce.ok) return explain(atOnce.error, json)
    const replayed = replayedRunOf(values)
    if (replayed !== null) {
      return playRun({ parallel: atOnce.value, queue: askedQueue(values), json }, async (bridge) => {
        const again = await replaySpec(bridge, values, replayed)
        return again.ok ? launch(bridge, again.value, { warns: true, skipsCheck }) : again
      })
    }
    const spec = readSpec(values)
    return spec.ok
      ? startRun(spec.value, { parallel: atOnce.value, queue: askedQueue(values), json, warns: true, skipsCheck })
      : explain(spec.error, json)
  },
}
