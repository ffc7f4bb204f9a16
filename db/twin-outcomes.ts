/** What came of the subtasks of a run's twins, read from their records. */
import { z } from 'zod'
import { type SubtaskStatus, subtaskStatusSchema } from '../shared/contract/task-graph.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

const rowSchema = z.object({
  trial_id: z.string(),
  condition_id: z.string(),
  seed: z.int(),
  subtask: z.int(),
  status: subtaskStatusSchema,
})

export interface TwinOutcome {
  readonly conditionId: string
  readonly seed: number
  /** Each subtask's last status. */
  readonly statuses: ReadonlyMap<number, SubtaskStatus>
}

const OUTCOMES_SQL = `
  SELECT t.id AS trial_id, t.condition_id, t.seed, json_extract(v.data_json, '$.subtask') AS subtask,
    json_extract(v.data_json, '$.status') AS status
  FROM trials t JOIN episodes e ON e.trial_id = t.id AND e.validity = 'probe' AND t.status = 'done'
  JOIN events v ON v.episode_id = e.id AND v.type = 'subtask.status'
  WHERE t.run_id = ? ORDER BY t.position, e.attempt, v.seq`

/** Of the twins that are decided, in the run's order. */
export function twinOutcomes(db: Db, runId: string): readonly TwinOutcome[] {
  const rows = db
    .prepare(OUTCOMES_SQL)
    .all(runId)
    .map((row) => readRow(rowSchema, 'events', row))
  return [...Map.groupBy(rows, ({ trial_id }) => trial_id).values()].flatMap((ofTrial): readonly TwinOutcome[] => {
    const [first] = ofTrial
    if (first === undefined) return []
    const statuses = new Map(ofTrial.map(({ subtask, status }) => [subtask, status]))
    return [{ conditionId: first.condition_id, seed: first.seed, statuses }]
  })
}
