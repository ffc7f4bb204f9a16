/** Leases: who executes a run or a trial, and until when that claim holds without a sign of life. Over `runs` and `trials`. */
import { z } from 'zod'
import { type Db, prepared } from './open.ts'
import { readRow } from './rows.ts'
import { readTrialRow, type TrialRow } from './trials.ts'

export interface Lease {
  readonly owner: string
  /** ISO 8601, UTC. */
  readonly until: string
}

/** Something that is said to be running, and by whom. */
const claimSchema = z
  .object({ id: z.string(), lease_owner: z.string().nullable(), lease_until: z.string().nullable() })
  .transform((row) => ({
    id: row.id,
    lease: row.lease_owner === null ? null : { owner: row.lease_owner, until: row.lease_until ?? '' },
  }))
export type Claim = z.output<typeof claimSchema>

/**
 * The next waiting trial of the owner's running runs, except those that cannot begin now (in the order of the runs' creation, then
 * of position), is running and leased from now on; null where there is none. To be called inside a transaction.
 */
export function takeTrial(db: Db, lease: Lease, exceptRuns: readonly string[] = []): TrialRow | null {
  const row: unknown = db
    .prepare(
      `UPDATE trials SET status = 'running', lease_owner = @owner, lease_until = @until WHERE id = (
         SELECT t.id FROM trials t JOIN runs r ON r.id = t.run_id
         WHERE t.status = 'waiting' AND r.status = 'running' AND r.lease_owner = @owner AND r.deleted_at IS NULL
           AND r.id NOT IN (SELECT value FROM json_each(@exceptRuns))
         ORDER BY r.created_at, r.rowid, t.position LIMIT 1)
       RETURNING *`,
    )
    .get({ owner: lease.owner, until: lease.until, exceptRuns: JSON.stringify(exceptRuns) })
  return row === undefined ? null : readTrialRow(row)
}

/** The same of one trial; null where it is not waiting, or its run is not one that the owner has running. */
export function takeThisTrial(db: Db, trialId: string, lease: Lease): TrialRow | null {
  const row: unknown = prepared(
    db,
    `UPDATE trials SET status = 'running', lease_owner = @owner, lease_until = @until
     WHERE id = @trialId AND status = 'waiting'
       AND EXISTS (SELECT 1 FROM runs r
         WHERE r.id = trials.run_id AND r.status = 'running' AND r.lease_owner = @owner AND r.deleted_at IS NULL)
     RETURNING *`,
  ).get({ trialId, owner: lease.owner, until: lease.until })
  return row === undefined ? null : readTrialRow(row)
}

/** A sign of life: everything of the owner that is running stays its own until then. */
export function renewLeases(db: Db, lease: Lease): void {
  for (const table of ['runs', 'trials']) {
    db.prepare(`UPDATE ${table} SET lease_until = ? WHERE lease_owner = ? AND status = 'running'`).run(
      lease.until,
      lease.owner,
    )
  }
}

/** Running runs that are not the owner's, oldest first. */
export function foreignRuns(db: Db, owner: string): readonly Claim[] {
  return foreignClaims(db, 'runs', 'created_at, rowid', owner)
}

/** Running trials that are not the owner's. */
export function foreignTrials(db: Db, owner: string): readonly Claim[] {
  return foreignClaims(db, 'trials', 'run_id, position', owner)
}

function foreignClaims(db: Db, table: 'runs' | 'trials', order: string, owner: string): readonly Claim[] {
  return db
    .prepare(
      `SELECT id, lease_owner, lease_until FROM ${table} WHERE status = 'running' AND lease_owner IS NOT ?
       ORDER BY ${order}`,
    )
    .all(owner)
    .map((row) => readRow(claimSchema, table, row))
}
