/** Table `condition_summaries`: intervals take longer to draw than a table takes to show, so they are kept with what they were made of. */
import { z } from 'zod'
import { type MetricSummary, metricSummarySchema } from '../shared/contract/summary.ts'
import type { Db } from './open.ts'
import { jsonColumn, readListedRows } from './rows.ts'

const rowSchema = z
  .object({
    run_id: z.string(),
    condition_id: z.string(),
    made_of: z.string(),
    metrics_json: jsonColumn(z.array(metricSummarySchema)),
  })
  .transform((row) => ({
    runId: row.run_id,
    conditionId: row.condition_id,
    madeOf: row.made_of,
    metrics: row.metrics_json,
  }))
type ConditionSummary = z.output<typeof rowSchema>

/** Of all runs where none are named. */
export function readConditionSummaries(db: Db, runIds: readonly string[] | null): readonly ConditionSummary[] {
  const rows =
    runIds === null
      ? db.prepare('SELECT * FROM condition_summaries').all()
      : db
          .prepare('SELECT * FROM condition_summaries WHERE run_id IN (SELECT value FROM json_each(?))')
          .all(JSON.stringify(runIds))
  return readListedRows(rowSchema, 'condition_summaries', rows)
}

/** In the place of an earlier one. The run must still be there. */
export function putConditionSummary(
  db: Db,
  summary: Omit<ConditionSummary, 'metrics'> & { readonly metrics: readonly MetricSummary[] },
): void {
  db.prepare(
    `INSERT INTO condition_summaries (run_id, condition_id, made_of, metrics_json) VALUES (?, ?, ?, ?)
     ON CONFLICT (run_id, condition_id) DO UPDATE SET made_of = excluded.made_of, metrics_json = excluded.metrics_json`,
  ).run(summary.runId, summary.conditionId, summary.madeOf, JSON.stringify(summary.metrics))
}
