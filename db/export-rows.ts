/** What tables outside the lab are told of episodes beyond their results: the condition's content and the versions behind the record. */
import { z } from 'zod'
import { methodChoiceSchema, modelBindingsSchema } from '../preload/contract/record/header.ts'
import { teamSchema } from '../preload/contract/team.ts'
import { readTextBlob } from './blobs.ts'
import type { Db } from './open.ts'
import { jsonColumn, RowError, readRow } from './rows.ts'

const versionsSchema = z.object({ minecraftVersion: z.string(), engine: z.record(z.string(), z.string()) })

export interface ExportFacts {
  readonly method: z.output<typeof methodChoiceSchema>
  readonly team: z.output<typeof teamSchema>
  readonly models: z.output<typeof modelBindingsSchema>
  /** As the record's header states them; null where the episode ended before it. */
  readonly versions: z.output<typeof versionsSchema> | null
}

const factsRowSchema = z.object({
  episode_id: z.string(),
  method_json: jsonColumn(methodChoiceSchema),
  team_json: jsonColumn(teamSchema),
  models_json: jsonColumn(modelBindingsSchema),
  header_sha256: z.string().nullable(),
})

const FACTS_SQL = `
  SELECT e.id AS episode_id, c.method_json, c.team_json, c.models_json, e.header_sha256
  FROM trials t
  JOIN conditions c ON c.id = t.condition_id
  JOIN episodes e ON e.trial_id = t.id AND e.status = 'ended'
  WHERE t.run_id = ?`

/** By episode, for every ended episode of the run. */
export function exportFactsOfRun(db: Db, runId: string): ReadonlyMap<string, ExportFacts> {
  const rows = db
    .prepare(FACTS_SQL)
    .all(runId)
    .map((row) => readRow(factsRowSchema, 'episodes', row))
  return new Map(
    rows.map((row) => [
      row.episode_id,
      {
        method: row.method_json,
        team: row.team_json,
        models: row.models_json,
        versions: row.header_sha256 === null ? null : readVersions(db, row.header_sha256),
      },
    ]),
  )
}

function readVersions(db: Db, headerSha256: string): ExportFacts['versions'] {
  const header = readTextBlob(db, headerSha256)
  if (header === null) throw new RowError(`header ${headerSha256} is missing`)
  return readRow(jsonColumn(versionsSchema), 'blobs', header)
}
