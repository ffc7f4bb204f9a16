/** Results of TeamCraft's eval.py as rows of an imported run, and its own table of them in words. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import type { PublishedRow } from '../villagerbench/store-results.ts'
import type { EvalResult } from './eval-results.ts'

/** What every mean of the benchmark is of: a case without a file counts as 0. */
const DENOMINATOR = 50
const MOST_NAMED = 5

interface ResultRows {
  readonly rows: readonly PublishedRow[]
  /** One sentence each: figures of each split, and results without a config. */
  readonly notes: readonly string[]
  readonly problems: readonly string[]
}

/** `scenarioOf` finds the scenario of a config, of this import or an earlier one. */
export function resultRows(
  results: readonly EvalResult[],
  scenarioOf: (result: EvalResult) => Scenario | null,
): ResultRows {
  const rows: PublishedRow[] = []
  const unknown: string[] = []
  const bySplit = new Map<string, EvalResult[]>()
  for (const result of results) {
    const scenario = scenarioOf(result)
    if (scenario === null) {
      unknown.push(`${result.family}/${result.number}`)
      continue
    }
    rows.push(rowOf(result, scenario))
    const key = `${result.run}: ${result.family} ${splitOf(scenario)}`
    bySplit.set(key, [...(bySplit.get(key) ?? []), result])
  }
  const more = unknown.length > MOST_NAMED ? ' and others' : ''
  return {
    rows,
    notes: [...bySplit].map(([key, own]) => `${key}: ${splitWords(own)}`),
    problems:
      unknown.length === 0
        ? []
        : [
            `${counted(unknown.length, 'result')} left out: their configs are not in the lab; import them too (${unknown.slice(0, MOST_NAMED).join(', ')}${more}).`,
          ],
  }
}

/** As eval.py prints it. */
function splitWords(results: readonly EvalResult[]): string {
  const done = results.filter(({ isDone }) => isDone).length
  const subgoal = results.reduce((sum, own) => sum + own.subgoal, 0) / DENOMINATOR
  const success = formatPercent(done / DENOMINATOR)
  const missing = DENOMINATOR - results.length
  const rest = missing > 0 ? `; ${counted(missing, 'case')} without a file count as 0, as in eval.py` : ''
  return `success ${success} (${done} of ${DENOMINATOR}), subgoal ${formatPercent(subgoal, 1)}${rest}.`
}

function splitOf({ task }: Scenario): string {
  return 'split' in task ? task.split : ''
}

function rowOf({ run, isDone, subgoal, steps }: EvalResult, scenario: Scenario): PublishedRow {
  const members = (scenario.stage?.members ?? []).flatMap(({ name }) => name ?? [])
  return {
    model: run,
    scenario,
    teamSize: members.length,
    agents: members,
    endReason: isDone ? 'completed' : 'step-limit',
    startedAt: null,
    // The files say nothing of it.
    gameTimeMs: 0,
    metrics: [
      { id: 'completion', value: subgoal },
      { id: 'success', value: Number(isDone) },
      { id: 'teamcraft-subgoal', value: subgoal },
      { id: 'teamcraft-success', value: Number(isDone) },
      { id: 'joint-steps', value: steps },
    ],
  }
}
