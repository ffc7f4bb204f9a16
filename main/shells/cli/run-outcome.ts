/** What a command says of a run that is over. */
import { join } from 'node:path'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { summaryOfResults } from '../../lab/run-summary.ts'
import { explain, printJson } from './command.ts'
import { exitCodeOfRun } from './exit-of-run.ts'
import { type Outcome, resultsReport } from './results-report.ts'
import { lookInLab } from './use-lab.ts'

/**
 * Prints results and where they are; `hints` follow the tables. The lab that played the run may end with it: the results are
 * then asked of the next one. Answers the exit code.
 */
export async function reportRun(
  bridge: Bridge,
  run: RunView,
  { json, hints = [] }: { readonly json: boolean; readonly hints?: readonly string[] },
): Promise<number> {
  const ask = (lab: Bridge) => resultsAndSummary(lab, run.id)
  const answer = await ask(bridge)
  const isLost = !answer.ok && answer.error.code === 'lab-lost'
  const results = isLost ? await lookInLab(ask) : answer
  if (!results.ok) return explain(results.error, json)
  const { id: runId, name, status, trials } = run
  const database = join(dataFolder(), 'lab.sqlite')
  if (json) printJson({ runId, name, status, trials, database, ...results.value })
  else console.log(`\n${report(run, results.value, hints)}\n\nDatabase: ${database}`)
  return exitCodeOfRun(run)
}

/** The summary is made of the rows at hand: the lab would read them a second time. */
async function resultsAndSummary(lab: Bridge, runId: string): Promise<Result<Outcome>> {
  const results = await lab.call('run.results', { runId })
  return results.ok ? ok({ results: results.value, summary: summaryOfResults(results.value) }) : results
}

function report(run: RunView, outcome: Outcome, hints: readonly string[]): string {
  const { results } = outcome
  const isSpent = run.status === 'paused' && results.some(({ endReason }) => endReason === 'budget')
  const more = isSpent ? ' with a higher --budget-tokens or --budget-usd' : ''
  const why = run.pauseReason === undefined ? [] : [run.pauseReason]
  const again =
    run.status === 'done'
      ? describeRetry(run)
      : [...openTrials(run), ...why, `The run is ${run.status}: \`causalmace resume ${run.id}\`${more} goes on.`]
  return [...(results.length === 0 ? ['No episode has ended.'] : [resultsReport(outcome), ...hints]), ...again].join(
    '\n\n',
  )
}

/** A scenario of which nothing has ended is in no table. */
function openTrials({ trials: { total, waiting, running, cancelled } }: RunView): readonly string[] {
  const open = waiting + running + cancelled
  return open === 0 || open === total
    ? []
    : [`Trials without a result: ${open} of ${total}. The means are of the others.`]
}

function describeRetry({ id, trials: { failed } }: RunView): readonly string[] {
  if (failed === 0) return []
  const which = failed === 1 ? '1 trial has no episode that counts' : `${failed} trials have no episode that counts`
  return [`${which}: \`causalmace resume ${id}\` plays what failed again.`]
}
