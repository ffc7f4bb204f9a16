/** `causalmace demo`: an experiment from nothing to a results table. */
import { performance } from 'node:perf_hooks'
import type { LabError } from '../../../../preload/contract/errors.ts'
import type { EpisodeResult } from '../../../../preload/contract/results.ts'
import { dataFolder } from '../../../common/data-folder.ts'
import { createLab, type Lab, type RunSummary } from '../../../lab/create-lab.ts'
import type { Command } from '../command.ts'
import { type DemoOptions, demoUsage, parseDemoOptions } from '../demo-options.ts'
import { ProgressPrinter } from '../progress-printer.ts'
import { resultsReport } from '../results-report.ts'

export const demoCommand: Command = {
  usage: demoUsage,
  run: async (args) => {
    const options = parseDemoOptions(args)
    if (!options.ok) return explain(options.error)
    const lab = createLab({ dataFolder: dataFolder() })
    if (!lab.ok) return explain(lab.error)
    try {
      return await runDemo(lab.value, options.value)
    } finally {
      await lab.value.close()
    }
  },
}

const INTERRUPTED = 130

const perfectHint = 'The same run without mistakes, to compare: add --perfect, as in `npm run demo -- --perfect`.'

async function runDemo(lab: Lab, options: DemoOptions): Promise<number> {
  const stop = new AbortController()
  const forget = stopOnSignals(stop)
  const printer = new ProgressPrinter(process.stderr, () => performance.now())
  const ended = await lab.run(options.spec, {
    signal: stop.signal,
    onEvent: (event) => printer.show(event),
    ...(options.parallel === null ? {} : { concurrency: options.parallel }),
  })
  forget()
  if (!ended.ok) return explain(ended.error)
  const results = lab.results(ended.value.runId)
  if (!results.ok) return explain(results.error)
  if (options.json) console.log(JSON.stringify({ ...ended.value, database: lab.databasePath, results: results.value }))
  else console.log(`\n${report(results.value, options)}\n\nDatabase: ${lab.databasePath}`)
  return exitCode(ended.value, results.value)
}

function report(results: readonly EpisodeResult[], { perfect }: DemoOptions): string {
  const hint = perfect || results.length === 0 ? [] : [perfectHint]
  return [resultsReport(results), ...hint].join('\n\n')
}

/** The first signal cancels the run; a second one ends this process, and its episodes notice. */
function stopOnSignals(stop: AbortController): () => void {
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(INTERRUPTED)
    console.error('\nStopping: running episodes are cancelled and stored. Once more to leave at once.')
    stop.abort(new Error('stopped by the user'))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** 0 only where every trial that was started has an episode that counts. */
function exitCode(run: RunSummary, results: readonly EpisodeResult[]): number {
  if (run.status === 'cancelled') return INTERRUPTED
  const trials = new Set(results.map(({ trialId }) => trialId))
  const counted = new Set(results.filter(({ validity }) => validity === 'valid').map(({ trialId }) => trialId))
  return counted.size === trials.size ? 0 : 1
}

function explain(error: LabError): number {
  console.error(error.message)
  return error.code === 'bad-input' || error.code === 'unknown-name' ? 2 : 1
}
