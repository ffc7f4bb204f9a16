/** Table `episode_telemetry`: facts of the machine and the day, outside every hash. */
import type { Db } from './open.ts'

export function insertTelemetry(db: Db, episodeId: string, values: Readonly<Record<string, number>>): void {
  const insert = db.prepare('INSERT INTO episode_telemetry (episode_id, name, value) VALUES (?, ?, ?)')
  for (const [name, value] of Object.entries(values)) insert.run(episodeId, name, value)
}
