/** Table `episode_metrics`: results of episodes, so that no table of results reads events. */
import type { MetricValue } from '../shared/contract/results.ts'
import type { Db } from './open.ts'

export function insertMetrics(db: Db, episodeId: string, values: readonly MetricValue[]): void {
  const insert = db.prepare('INSERT INTO episode_metrics (episode_id, name, value) VALUES (?, ?, ?)')
  for (const { id, value } of values) insert.run(episodeId, id, value)
}

/** In the place of what the names had. To be called inside a transaction. */
export function putMetrics(db: Db, episodeId: string, values: readonly MetricValue[]): void {
  dropMetrics(
    db,
    episodeId,
    values.map(({ id }) => id),
  )
  insertMetrics(db, episodeId, values)
}

export function dropMetrics(db: Db, episodeId: string, names: readonly string[]): void {
  const drop = db.prepare('DELETE FROM episode_metrics WHERE episode_id = ? AND name = ?')
  for (const name of names) drop.run(episodeId, name)
}
