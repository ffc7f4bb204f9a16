/** Table `machines`: worker machines that have come to this lab. */
import { z } from 'zod'
import { type Machine, machineSchema } from '../shared/contract/machines.ts'
import type { Db } from './open.ts'
import { jsonColumn, readListedRows, readRow } from './rows.ts'

const machineRowSchema = z
  .object({
    id: z.string(),
    said: jsonColumn(machineSchema),
    first_seen_at: z.string(),
    last_seen_at: z.string(),
    distrust: z.string().nullable(),
    removed_at: z.string().nullable(),
  })
  .transform((row) => ({
    ...row.said,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    /** Why nothing more is given to it; null where nothing is wrong. */
    distrust: row.distrust,
    /** When a user took it off the list; null while it is on it. */
    removedAt: row.removed_at,
  }))
export type MachineRow = z.output<typeof machineRowSchema>

/** What it says of itself when it comes, at `at` (ISO 8601, UTC). One that was removed is on the list again. */
export function putMachine(db: Db, machine: Machine, at: string): void {
  db.prepare(
    `INSERT INTO machines (id, name, said, first_seen_at, last_seen_at) VALUES (@id, @name, @said, @at, @at)
     ON CONFLICT (id) DO UPDATE SET name = @name, said = @said, last_seen_at = @at, removed_at = NULL`,
  ).run({ id: machine.id, name: machine.name, said: JSON.stringify(machine), at })
}

export function touchMachine(db: Db, id: string, at: string): void {
  db.prepare('UPDATE machines SET last_seen_at = ? WHERE id = ?').run(at, id)
}

/** The first reason stays: later ones follow from it. */
export function distrustMachine(db: Db, id: string, why: string): void {
  db.prepare('UPDATE machines SET distrust = coalesce(distrust, ?) WHERE id = ?').run(why, id)
}

/**
 * Takes it off the list; what it played still tells of it. Its next coming is a new beginning, without distrust. False where there
 * is none on the list.
 */
export function removeMachine(db: Db, id: string, at: string): boolean {
  const sql = 'UPDATE machines SET removed_at = ?, distrust = NULL WHERE id = ? AND removed_at IS NULL'
  return db.prepare(sql).run(at, id).changes > 0
}

/** null where it never came. */
export function readMachine(db: Db, id: string): MachineRow | null {
  const row: unknown = db.prepare('SELECT * FROM machines WHERE id = ?').get(id)
  return row === undefined ? null : readRow(machineRowSchema, 'machines', row)
}

/** Those on the list, by name. */
export function listMachines(db: Db): readonly MachineRow[] {
  const rows = db.prepare('SELECT * FROM machines WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE, id').all()
  return readListedRows(machineRowSchema, 'machines', rows)
}
