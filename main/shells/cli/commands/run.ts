/** `causalmace run`: an experiment, from its description to its results. */
import { ok } from '../../../../preload/contract/errors.ts'
import type { Command } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { explain } from '../exit-codes.ts'
import { followRun } from '../follow-run.ts'
import { wholeNumber } from '../option-values.ts'
import { readSpec, specOptions } from '../run-options.ts'
import { reportRun } from '../run-outcome.ts'
import { workInLab } from '../use-lab.ts'

const options = {
  ...specOptions,
  parallel: { type: 'string', value: '<n>', help: 'episodes at a time', otherwise: 'all cores but one' },
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
    const { json = false, parallel, ...values } = given.value
    const atOnce = parallel === undefined ? null : wholeNumber('--parallel', parallel)
    if (atOnce?.ok === false) return explain(atOnce.error, json)
    const spec = readSpec(values)
    if (!spec.ok) return explain(spec.error, json)
    return workInLab({ parallel: atOnce?.value ?? null, json, announce: true }, async (bridge) => {
      const ended = await followRun(bridge, async () => {
        const started = await bridge.call('run.start', { spec: spec.value })
        return started.ok ? ok(started.value.runId) : started
      })
      return ended.ok ? reportRun(bridge, ended.value, { json }) : explain(ended.error, json)
    })
  },
}
