/** Table `conditions`: what charts compare, shared by runs. */
import type { Condition } from '../preload/contract/run.ts'
import type { Db } from './open.ts'

/** Keeps what is there: the id is a hash of the content. */
export function putCondition(db: Db, condition: Condition): void {
  db.prepare(
    'INSERT INTO conditions (id, label, method_json, models_json, team_json) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  ).run(
    condition.id,
    condition.label,
    JSON.stringify(condition.method),
    JSON.stringify(condition.models),
    JSON.stringify(condition.team),
  )
}
