/** Table `deliveries`: records that worker machines brought, and what became of them. */
import { z } from 'zod'
import { type Delivery, deliveryOutcomes } from '../shared/contract/machines.ts'
import { DECIDES } from './episodes.ts'
import type { Db } from './open.ts'
import { readListedRows, readRow } from './rows.ts'

type NewDelivery = Pick<Delivery, 'episodeId' | 'machineId' | 'outcome' | 'logSha256' | 'message' | 'at'>

export function insertDelivery(db: Db, delivery: NewDelivery): void {
  db.prepare(
    `INSERT INTO deliveries (episode_id, machine_id, outcome, log_sha256, message, at)
     VALUES (@episodeId, @machineId, @outcome, @logSha256, @message, @at)`,
  ).run(delivery)
}

const deliveryRowSchema = z
  .object({
    episode_id: z.string(),
    trial_id: z.string(),
    run_id: z.string(),
    machine_id: z.string(),
    machine: z.string(),
    outcome: z.enum(deliveryOutcomes),
    log_sha256: z.string().nullable(),
    message: z.string(),
    at: z.string(),
    counted_id: z.string().nullable(),
    counted_sha256: z.string().nullable(),
    counted_machine: z.string().nullable(),
  })
  .transform(
    (row): Delivery => ({
      episodeId: row.episode_id,
      trialId: row.trial_id,
      runId: row.run_id,
      machineId: row.machine_id,
      machineName: row.machine,
      outcome: row.outcome,
      logSha256: row.log_sha256,
      message: row.message,
      at: row.at,
      counted:
        row.counted_id === null
          ? null
          : { episodeId: row.counted_id, logSha256: row.counted_sha256, machine: row.counted_machine },
    }),
  )

const ROWS_SQL = `
  SELECT d.episode_id, p.trial_id, t.run_id, d.machine_id, m.name AS machine, d.outcome, d.log_sha256, d.message, d.at,
    e.id AS counted_id, e.log_sha256 AS counted_sha256, w.name AS counted_machine
  FROM trials t JOIN episodes p ON p.trial_id = t.id JOIN deliveries d ON d.episode_id = p.id
  JOIN machines m ON m.id = d.machine_id
  LEFT JOIN episodes e ON e.trial_id = t.id AND ${DECIDES} LEFT JOIN machines w ON w.id = e.machine_id`

/** In the order of coming. */
export function deliveriesOfRun(db: Db, runId: string): readonly Delivery[] {
  const rows = db.prepare(`${ROWS_SQL} WHERE t.run_id = ? ORDER BY d.id`).all(runId)
  return readListedRows(deliveryRowSchema, 'deliveries', rows)
}

/** The machine's first one of the episode, whose answer holds for every other; null where it has brought none. */
export function deliveryOfEpisode(db: Db, episodeId: string, machineId: string): Delivery | null {
  const row: unknown = db
    .prepare(`${ROWS_SQL} WHERE d.episode_id = ? AND d.machine_id = ? ORDER BY d.id LIMIT 1`)
    .get(episodeId, machineId)
  return row === undefined ? null : readRow(deliveryRowSchema, 'deliveries', row)
}

const countSchema = z.object({ machine_id: z.string(), outcome: z.enum(deliveryOutcomes), n: z.int() })

export type DeliveryCounts = Readonly<Record<Delivery['outcome'], number>>

export const NO_DELIVERIES: DeliveryCounts = { stored: 0, confirmed: 0, different: 0, refused: 0 }

/** By machine; without those that have brought nothing. */
export function deliveryCounts(db: Db): ReadonlyMap<string, DeliveryCounts> {
  const rows = db
    .prepare('SELECT machine_id, outcome, count(*) AS n FROM deliveries GROUP BY machine_id, outcome')
    .all()
  const counts = new Map<string, DeliveryCounts>()
  for (const { machine_id, outcome, n } of readListedRows(countSchema, 'deliveries', rows)) {
    counts.set(machine_id, { ...(counts.get(machine_id) ?? NO_DELIVERIES), [outcome]: n })
  }
  return counts
}
