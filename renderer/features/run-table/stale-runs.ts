/** Which runs the page knows too little of: more of their trials ended since it last asked. Pure. */
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import type { ConditionsByRun } from './run-table.ts'

/** Changes whenever a trial of the run comes to an end, or is open again. */
function stamp({ trials }: RunView): string {
  return `${trials.done} ${trials.failed} ${trials.cancelled}`
}

/** By run: how far it was when its conditions were asked for. */
export type Stamps = ReadonlyMap<string, string>

export function stampsOf(runs: readonly RunView[]): Stamps {
  return new Map(runs.map((run) => [run.id, stamp(run)]))
}

/** Ids of runs that are further than they were, or were not there. */
export function staleRuns(runs: readonly RunView[], asked: Stamps): readonly string[] {
  return runs.filter((run) => asked.get(run.id) !== stamp(run)).map(({ id }) => id)
}

/** With the answer for `runIds`, which holds all that there is of them. */
export function mergeConditions(
  before: ConditionsByRun,
  runIds: readonly string[],
  rows: readonly RunTableRow[],
): ConditionsByRun {
  const answered = Map.groupBy(rows, ({ runId }) => runId)
  return new Map([...before, ...runIds.map((id) => [id, answered.get(id) ?? []] as const)])
}
