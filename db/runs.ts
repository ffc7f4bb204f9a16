/** Table `runs`: what users launched. */
import { z } from 'zod'
import { type RunSpec, runSpecSchema } from '../preload/contract/run.ts'
import type { Db } from './open.ts'
import { jsonColumn, readRow } from './rows.ts'

export const runStatuses = ['running', 'done', 'cancelled'] as const
export type RunStatus = (typeof runStatuses)[number]

const runRowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    spec_json: jsonColumn(runSpecSchema),
    status: z.enum(runStatuses),
    created_at: z.string(),
    ended_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    spec: row.spec_json,
    status: row.status,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }))
export type RunRow = z.output<typeof runRowSchema>

export function insertRun(
  db: Db,
  run: { readonly id: string; readonly spec: RunSpec; readonly createdAt: string },
): void {
  db.prepare(`INSERT INTO runs (id, name, spec_json, status, created_at) VALUES (?, ?, ?, 'running', ?)`).run(
    run.id,
    run.spec.name,
    JSON.stringify(run.spec),
    run.createdAt,
  )
}

export function endRun(db: Db, id: string, status: RunStatus, endedAt: string): void {
  db.prepare('UPDATE runs SET status = ?, ended_at = ? WHERE id = ?').run(status, endedAt, id)
}

export function readRun(db: Db, id: string): RunRow | null {
  const row: unknown = db.prepare('SELECT * FROM runs WHERE id = ?').get(id)
  return row === undefined ? null : readRow(runRowSchema, 'runs', row)
}
