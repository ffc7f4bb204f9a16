/** `causalmace demo`: an experiment from nothing to a results table. */
import { type Command, explain } from '../command.ts'
import { demoUsage, parseDemoOptions } from '../demo-options.ts'
import { startRun } from '../play-run.ts'

const perfectHint = 'The same run without mistakes: add --perfect, as in `npm run demo -- --perfect`.'

export const demoCommand: Command = {
  usage: demoUsage,
  run: async (args) => {
    const options = parseDemoOptions(args)
    if (!options.ok) return explain(options.error, args.includes('--json'))
    const { spec, parallel, json, perfect } = options.value
    return startRun(spec, { parallel, json, hints: perfect ? [] : [perfectHint] })
  },
}
