/** Episodes that were given up as lost while they went on elsewhere. Over `episodes` and what is stored of them. */
import type { EndReason } from '../shared/contract/record/end.ts'
import { type Db, prepared } from './open.ts'

/** How many episodes of the trial ended so. */
export function countEnded(db: Db, trialId: string, reason: EndReason): number {
  return Number(
    prepared(db, 'SELECT count(*) FROM episodes WHERE trial_id = ? AND end_reason = ?').pluck().get(trialId, reason),
  )
}

/** The episode is running, without a record, as if it had just begun; what its questions cost stays. To be called inside a transaction. */
export function runAgain(db: Db, episodeId: string): void {
  // What was made of the run's ended episodes counts them, and would fit again when this one has ended again.
  db.prepare(
    `DELETE FROM condition_summaries
     WHERE run_id = (SELECT t.run_id FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.id = ?)`,
  ).run(episodeId)
  for (const table of ['episode_summaries', 'episode_courses', 'episode_telemetry', 'episode_metrics', 'events']) {
    db.prepare(`DELETE FROM ${table} WHERE episode_id = ?`).run(episodeId)
  }
  db.prepare(
    `UPDATE episodes SET status = 'running', end_reason = NULL, validity = NULL, message = NULL, game_time_ms = NULL,
       wall_time_ms = NULL, header_sha256 = NULL, log_sha256 = NULL WHERE id = ?`,
  ).run(episodeId)
}
