/** `causalmace resume`: goes on with a run that was paused, cancelled or interrupted. */
import { ok } from '../../../../preload/contract/errors.ts'
import type { Command } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { explain } from '../exit-codes.ts'
import { findRun } from '../find-id.ts'
import { followRun } from '../follow-run.ts'
import { wholeNumber } from '../option-values.ts'
import { reportRun } from '../run-outcome.ts'
import { workInLab } from '../use-lab.ts'

const options = {
  parallel: { type: 'string', value: '<n>', help: 'episodes at a time', otherwise: 'all cores but one' },
  json: jsonOption,
} as const

export const resumeCommand: Command = {
  usage: usageOf(
    'resume <run> [options]',
    'Plays every trial of the run that has no valid episode yet, waits to the end and shows the results. <run> is an id, its\n' +
      'beginning, or latest.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<run>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, parallel } = given.value
    const atOnce = parallel === undefined ? null : wholeNumber('--parallel', parallel)
    if (atOnce?.ok === false) return explain(atOnce.error, json)
    const [text = ''] = given.words
    return workInLab({ parallel: atOnce?.value ?? null, json, announce: true }, async (bridge) => {
      const id = await findRun(bridge, text)
      if (!id.ok) return explain(id.error, json)
      const ended = await followRun(bridge, async () => {
        const resumed = await bridge.call('run.resume', { runId: id.value })
        return resumed.ok ? ok(id.value) : resumed
      })
      return ended.ok ? reportRun(bridge, ended.value, { json }) : explain(ended.error, json)
    })
  },
}
