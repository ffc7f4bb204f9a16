/** `causalmace resume`: goes on with a run that was paused, cancelled or interrupted. */
import { budgetOptions, readBudget } from '../budget-options.ts'
import { type Command, explain } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { findRun } from '../find-id.ts'
import { parallelOption, readParallel } from '../option-values.ts'
import { playRun } from '../play-run.ts'
import { askedQueue, queueOptions } from '../queue-options.ts'

const options = {
  ...budgetOptions,
  parallel: parallelOption,
  ...queueOptions,
  json: jsonOption,
} as const

export const resumeCommand: Command = {
  usage: usageOf(
    'resume <run> [options]',
    'Plays every trial of the run that has no valid episode yet, waits to the end and shows the results. <run> is an id, its\n' +
      "beginning, or latest. A budget takes the place of the run's own.",
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<run>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, parallel } = given.value
    const atOnce = readParallel(parallel)
    if (!atOnce.ok) return explain(atOnce.error, json)
    const budget = readBudget(given.value)
    if (!budget.ok) return explain(budget.error, json)
    const [text = ''] = given.words
    return playRun({ parallel: atOnce.value, queue: askedQueue(given.value), json }, async (bridge) => {
      const id = await findRun(bridge, text)
      if (!id.ok) return id
      const change = budget.value === null ? {} : { budget: budget.value }
      const resumed = await bridge.call('run.resume', { runId: id.value, ...change })
      return resumed.ok ? id : resumed
    })
  },
}
