/** Rows of the run table: counted on each call, with intervals cached until another episode ends. */
import { setImmediate as breathe } from 'node:timers/promises'
import { putConditionSummary, readConditionSummaries } from '../../db/condition-summaries.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { type CountedCondition, countConditions, type TableResult, tableResults } from '../../db/run-table.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { type RunTableRow, runTableMetrics } from '../../shared/contract/run-table.ts'
import type { MetricSummary } from '../../shared/contract/summary.ts'
import { summarise } from '../analysis/summarise.ts'
import { resultColumns } from './compared-measures.ts'

/** Goes up when metrics or intervals are made in another way: kept ones are made anew then. */
const FORM = 3

const columns = runTableMetrics.flatMap((id) => resultColumns.filter((column) => column.id === id))

/** Of all runs where none are named. What is missing is made on the way and kept, one condition at a time. */
export async function runTable(db: Db, runIds: readonly string[] | null): Promise<Result<RunTableRow[]>> {
  if (!db.open) return fail('wrong-state', 'The lab is closing. Start it again, then ask again.')
  const read = attempt(() => ({
    conditions: countConditions(db, runIds),
    kept: new Map(readConditionSummaries(db, runIds).map((summary) => [keyOf(summary), summary])),
  }))
  if (!read.ok) return read
  const rows: RunTableRow[] = []
  const resultsOf = resultsOfRuns(db)
  for (const condition of read.value.conditions) {
    const kept = read.value.kept.get(keyOf(condition.row))
    if (kept?.madeOf === madeOf(condition)) {
      rows.push({ ...condition.row, metrics: kept.metrics })
      continue
    }
    if (!db.open) break
    const made = attempt(() => makeMetrics(db, condition, resultsOf(condition.row.runId)))
    if (!made.ok) return made
    rows.push({ ...condition.row, metrics: [...made.value] })
    await breathe()
  }
  return ok(rows)
}

function keyOf({ runId, conditionId }: { readonly runId: string; readonly conditionId: string }): string {
  return `${runId} ${conditionId}`
}

/** No episode that has ended changes (one that runs again takes along what was made of it), and none goes but with its run. */
function madeOf({ ended }: CountedCondition): string {
  return `${FORM}:${ended}`
}

/** The conditions of a run come one after the other: its episodes are read once for all of them. */
function resultsOfRuns(db: Db): (runId: string) => ReadonlyMap<string, readonly TableResult[]> {
  let last: { readonly runId: string; readonly results: ReadonlyMap<string, readonly TableResult[]> } | null = null
  return (runId) => {
    if (last?.runId !== runId) {
      last = { runId, results: Map.groupBy(tableResults(db, runId), ({ conditionId }) => conditionId) }
    }
    return last.results
  }
}

function makeMetrics(
  db: Db,
  condition: CountedCondition,
  results: ReadonlyMap<string, readonly TableResult[]>,
): readonly MetricSummary[] {
  const { runId, conditionId, scenarios } = condition.row
  if (condition.ended === 0) return []
  const planned = new Map([[conditionId, scenarios]])
  const metrics = summarise(results.get(conditionId) ?? [], columns, planned).at(-1)?.metrics ?? []
  // Where it cannot be kept (a reader has no right to) it is made again the next time.
  attempt(() =>
    transaction(db, () => putConditionSummary(db, { runId, conditionId, madeOf: madeOf(condition), metrics })),
  )
  return metrics
}
