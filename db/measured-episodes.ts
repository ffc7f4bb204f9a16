/** Plans of episodes, and what is known of their twins. */
import { z } from 'zod'
import type { TaskGraph } from '../shared/contract/task-graph.ts'
import { upcast } from '../shared/core/upcast.ts'
import { eventsOfTypes } from './events.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

/** As the planner first drew it; null where the episode has no plan, or none that can be read. */
export function firstPlan(db: Db, episodeId: string): TaskGraph | null {
  const [row] = eventsOfTypes(db, episodeId, ['plan.initial'])
  const event = row === undefined ? null : upcast(row)
  if (event?.ok !== true || event.value.type !== 'plan.initial') return null
  const { graph } = event.value.data
  return graph.subtasks.length === 0 ? null : graph
}

const playedSchema = z.object({ scenario: z.string(), seed: z.int(), repeat: z.int() })

/** What was played; null where the episode is gone. */
export function playedTrial(db: Db, episodeId: string): z.output<typeof playedSchema> | null {
  const sql = 'SELECT t.scenario, t.seed, t.repeat FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.id = ?'
  const row: unknown = db.prepare(sql).get(episodeId)
  return row === undefined ? null : readRow(playedSchema, 'trials', row)
}

/** Newest twins that a mean goes by. */
const NEWEST = 200

/** Mean wall time of the newest twins of these scenarios, of all twins where it is null; null where there are none. */
export function meanTwinMs(db: Db, scenarios: readonly string[] | null): number | null {
  const mean: unknown = db
    .prepare(
      `SELECT avg(wall_time_ms) FROM (SELECT e.wall_time_ms FROM runs r JOIN trials t ON t.run_id = r.id
         JOIN episodes e ON e.trial_id = t.id AND e.validity = 'probe'
       WHERE r.purpose = 'twins' AND (@scenarios IS NULL OR t.scenario IN (SELECT value FROM json_each(@scenarios)))
       ORDER BY e.started_at DESC LIMIT ${NEWEST})`,
    )
    .pluck()
    .get({ scenarios: scenarios === null ? null : JSON.stringify(scenarios) })
  return readRow(z.number().nullable(), 'episodes', mean)
}
