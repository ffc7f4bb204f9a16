/** What can be chosen for a comparison. */
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { RunView } from '../../../shared/contract/views.ts'

export interface PickableCondition {
  readonly id: string
  readonly label: string
  readonly slot: number
  readonly hint: string
}

/** Runs with something to compare, newest first; archived ones only where they are compared already. */
export function pickableRuns(runs: readonly RunView[], chosen: readonly string[]): readonly RunView[] {
  return runs.filter(({ id, isArchived, trials }) => chosen.includes(id) || (!isArchived && trials.done > 0))
}

/** `2026-11-21 14:02 · 38 of 40 done · simulated`. */
export function runHint({ createdAt, trials, modelKind, status }: RunView): string {
  const at = createdAt.slice(0, 16).replace('T', ' ')
  const how = status === 'done' ? '' : ` · ${status}`
  return `${at} · ${trials.done} of ${trials.total} done · ${modelKind}${how}`
}

/** Each condition once, whichever runs have it. */
export function pickableConditions(
  rows: readonly RunTableRow[],
  runIds: readonly string[],
): readonly PickableCondition[] {
  const ofRuns = rows.filter(({ runId }) => runIds.includes(runId))
  return [...Map.groupBy(ofRuns, ({ conditionId }) => conditionId)].flatMap(([id, same]) => {
    const [first] = same
    if (first === undefined) return []
    const valid = same.reduce((sum, row) => sum + row.valid, 0)
    const trials = same.reduce((sum, row) => sum + row.trials, 0)
    const team = `${first.teamSize} agent${first.teamSize === 1 ? '' : 's'}`
    return [
      {
        id,
        label: first.condition,
        slot: first.slot,
        hint: `${valid} valid of ${trials} · ${team} · ${first.modelKind}`,
      },
    ]
  })
}
