/** Table `presets`: runs to begin with that the user keeps under a name. */
import { z } from 'zod'
import { type RunSpec, runSpecSchema } from '../shared/contract/run.ts'
import type { Db } from './open.ts'
import { jsonColumn, readRow } from './rows.ts'

const presetRowSchema = z
  .object({ id: z.string(), label: z.string(), spec_json: jsonColumn(runSpecSchema) })
  .transform(({ id, label, spec_json }) => ({ id, label, spec: spec_json }))
export type PresetRow = z.output<typeof presetRowSchema>

/** By their labels. */
export function listPresets(db: Db): readonly PresetRow[] {
  return db
    .prepare('SELECT id, label, spec_json FROM presets ORDER BY label')
    .all()
    .map((row) => readRow(presetRowSchema, 'presets', row))
}

interface NewPreset {
  /** For one whose label is new; a label that is there keeps its id. */
  readonly id: string
  readonly label: string
  readonly spec: RunSpec
  readonly savedAt: string
}

/** Answers the row as it is stored now. */
export function putPreset(db: Db, { id, label, spec, savedAt }: NewPreset): PresetRow {
  const row = db
    .prepare(
      `INSERT INTO presets (id, label, spec_json, saved_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (label) DO UPDATE SET spec_json = excluded.spec_json, saved_at = excluded.saved_at
       RETURNING id, label, spec_json`,
    )
    .get(id, label, JSON.stringify(spec), savedAt)
  return readRow(presetRowSchema, 'presets', row)
}

/** Whether there was one of that id. */
export function removePreset(db: Db, id: string): boolean {
  return db.prepare('DELETE FROM presets WHERE id = ?').run(id).changes > 0
}
