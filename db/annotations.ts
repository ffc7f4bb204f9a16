/** What users note on runs and episodes: names, tags, notes, what is put aside. Outside every hash. */
import { z } from 'zod'
import type { Annotation } from '../shared/contract/run-table.ts'
import type { Db } from './open.ts'
import { jsonColumn, readRow } from './rows.ts'

export interface RunAnnotation extends Annotation {
  readonly name?: string
  readonly isArchived?: boolean
}

/** What is not named stays. */
export function annotateRun(db: Db, id: string, { name, isArchived, tags, notes }: RunAnnotation): void {
  db.prepare(
    `UPDATE runs SET name = coalesce(@name, name), is_archived = coalesce(@isArchived, is_archived),
       tags_json = coalesce(@tags, tags_json), notes = coalesce(@notes, notes) WHERE id = @id`,
  ).run({
    id,
    name: name ?? null,
    isArchived: isArchived === undefined ? null : Number(isArchived),
    tags: tagsJson(tags),
    notes: notes ?? null,
  })
}

const noteRowSchema = z
  .object({ tags_json: jsonColumn(z.array(z.string())), notes: z.string() })
  .transform((row) => ({ tags: row.tags_json, notes: row.notes }))

/** What is not named stays. Answers what is noted from now on; null where there is no such episode. */
export function annotateEpisode(
  db: Db,
  id: string,
  { tags, notes }: Annotation,
): z.output<typeof noteRowSchema> | null {
  const row: unknown = db
    .prepare(
      `UPDATE episodes SET tags_json = coalesce(?, tags_json), notes = coalesce(?, notes) WHERE id = ?
       RETURNING tags_json, notes`,
    )
    .get(tagsJson(tags), notes ?? null, id)
  return row === undefined ? null : readRow(noteRowSchema, 'episodes', row)
}

/** Each tag once. */
function tagsJson(tags: readonly string[] | undefined): string | null {
  return tags === undefined ? null : JSON.stringify([...new Set(tags)])
}
