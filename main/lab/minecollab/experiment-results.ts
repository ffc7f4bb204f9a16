/** Result folders of MineCollab's runner as rows of an imported run, by the scenarios of the same import or of earlier ones. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { PublishedRow } from '../villagerbench/store-results.ts'
import type { ExperimentTask } from './experiments.ts'

/** Where no results.txt says which model answered. */
const UNKNOWN_MODEL = 'unknown'

interface ExperimentResults {
  readonly rows: readonly PublishedRow[]
  /** One sentence each. */
  readonly problems: readonly string[]
}

/** `scenariosOf` finds scenarios by the id that their file gives them: several files may have it. */
export function experimentResults(
  tasks: readonly ExperimentTask[],
  scenariosOf: (id: string) => readonly Scenario[],
): ExperimentResults {
  const problems: string[] = []
  const rows: PublishedRow[] = []
  const misread: string[] = []
  for (const task of tasks) {
    const where = `${task.experiment}/${task.task}`
    const scenario = scenarioFor(task, scenariosOf(task.task))
    if (scenario === null) {
      problems.push(`${where}: no imported task has this id; import its file, too.`)
    } else if (task.score === null) {
      problems.push(
        `${where}: no agent's file says "Task ended with score"; it is left out. The benchmark's evaluator counts it as 0.`,
      )
    } else {
      const { asWritten, asEvaluated } = task.score
      if (asWritten !== asEvaluated) misread.push(`${where} (${asWritten} as ${asEvaluated})`)
      rows.push(rowOf(task, scenario, wholeOf(scenario)))
    }
  }
  if (misread.length > 0) {
    problems.push(
      `The benchmark's evaluator misreads ${counted(misread.length, 'score')}: analyze_json_file takes a text that begins with 1 as 1, and one that begins with 0 as 0. Completion and success here are as written; completion@minecollab-evaluator is as it reads them. ${misread.slice(0, 5).join(', ')}${misread.length > 5 ? ' and others' : ''}.`,
    )
  }
  const folders = new Set(tasks.map(({ experiment, task }) => `${experiment}/${task}`))
  if (folders.size < tasks.length) {
    problems.push(
      'Some tasks were tried several times: each try is a row here, and the evaluator counts the best of them.',
    )
  }
  return { rows, problems }
}

/** Of several files with the id, the one that results.txt names, else one for as many members. */
function scenarioFor({ taskFile, agents }: ExperimentTask, found: readonly Scenario[]): Scenario | null {
  const named = found.filter(({ source }) => taskFile !== null && source.includes(taskFile))
  const sized = found.filter(({ stage }) => stage?.members.length === agents.length)
  return named[0] ?? sized[0] ?? found[0] ?? null
}

/** The full score of its kind: buildings have 100, everything else is done or not. */
function wholeOf({ task }: Scenario): number {
  return 'levels' in task ? 100 : 1
}

function rowOf({ model, agents, score }: ExperimentTask, scenario: Scenario, whole: number): PublishedRow {
  const written = (score?.asWritten ?? 0) / whole
  const isDone = written >= 1
  return {
    model: model ?? UNKNOWN_MODEL,
    scenario,
    teamSize: scenario.stage?.members.length ?? agents.length,
    agents: (scenario.stage?.members ?? []).flatMap(({ name }) => name ?? []),
    endReason: isDone ? 'completed' : 'time-limit',
    startedAt: null,
    // The files say nothing of it.
    gameTimeMs: 0,
    metrics: [
      { id: 'completion', value: Math.min(1, written) },
      { id: 'success', value: Number(isDone) },
      { id: 'completion@minecollab-evaluator', value: Math.min(1, (score?.asEvaluated ?? 0) / whole) },
    ],
  }
}
