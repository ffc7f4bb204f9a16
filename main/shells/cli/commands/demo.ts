/** `causalmace demo`: an experiment from nothing to a results table. */
import { ok } from '../../../../preload/contract/errors.ts'
import type { Command } from '../command.ts'
import { demoUsage, parseDemoOptions } from '../demo-options.ts'
import { explain } from '../exit-codes.ts'
import { followRun } from '../follow-run.ts'
import { reportRun } from '../run-outcome.ts'
import { workInLab } from '../use-lab.ts'

const perfectHint = 'The same run without mistakes: add --perfect, as in `npm run demo -- --perfect`.'

export const demoCommand: Command = {
  usage: demoUsage,
  run: async (args) => {
    const options = parseDemoOptions(args)
    if (!options.ok) return explain(options.error, args.includes('--json'))
    const { spec, parallel, json, perfect } = options.value
    return workInLab({ parallel, json }, async (bridge) => {
      const ended = await followRun(bridge, async () => {
        const started = await bridge.call('run.start', { spec })
        return started.ok ? ok(started.value.runId) : started
      })
      if (!ended.ok) return explain(ended.error, json)
      return reportRun(bridge, ended.value, { json, hints: perfect ? [] : [perfectHint] })
    })
  },
}
