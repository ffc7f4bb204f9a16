/** How complete earlier episodes were, by scenario and condition: what a run's power is estimated from. */
import { z } from 'zod'
import type { ModelKind } from '../shared/contract/results.ts'
import type { Db } from './open.ts'
import { readListedRows } from './rows.ts'

export interface EarlierCompletion {
  readonly scenario: string
  readonly conditionId: string
  /** The method's id, whatever its variant. */
  readonly method: string
  /** Mean over its episodes, a share. */
  readonly completion: number
}

/** The newest say best what methods do today. */
const NEWEST = 2_000

const COMPLETIONS_SQL = `
  SELECT t.scenario, t.condition_id, json_extract(c.method_json, '$.id') AS method, avg(m.value) AS completion
  FROM (SELECT id, trial_id FROM episodes WHERE validity = 'valid' AND model_kind = ? ORDER BY rowid DESC LIMIT ${NEWEST}) e
  JOIN trials t ON t.id = e.trial_id JOIN runs r ON r.id = t.run_id JOIN conditions c ON c.id = t.condition_id
  JOIN episode_metrics m ON m.episode_id = e.id AND m.name = 'completion' AND m.value IS NOT NULL
  WHERE r.source = 'measured' AND t.scenario IN (SELECT value FROM json_each(?))
  GROUP BY 1, 2 ORDER BY 2, 1`

const rowSchema = z
  .object({ scenario: z.string(), condition_id: z.string(), method: z.string(), completion: z.number() })
  .transform(({ scenario, condition_id, method, completion }) => ({
    scenario,
    conditionId: condition_id,
    method,
    completion,
  }))

/** Of valid episodes that this lab played with models of this kind in these scenarios. */
export function earlierCompletions(
  db: Db,
  modelKind: ModelKind,
  scenarios: readonly string[],
): readonly EarlierCompletion[] {
  const rows = db.prepare(COMPLETIONS_SQL).all(modelKind, JSON.stringify(scenarios))
  return readListedRows(rowSchema, 'episodes', rows)
}
