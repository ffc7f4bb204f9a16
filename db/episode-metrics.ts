/** Table `episode_metrics`: results of episodes, so that no table of results reads events. */
import type { MetricValue } from '../shared/contract/results.ts'
import type { Db } from './open.ts'

export function insertMetrics(db: Db, episodeId: string, values: readonly MetricValue[]): void {
  const insert = db.prepare('INSERT INTO episode_metrics (episode_id, name, value) VALUES (?, ?, ?)')
  for (const { id, value } of values) insert.run(episodeId, id, value)
}
