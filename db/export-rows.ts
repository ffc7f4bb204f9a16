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
  /** Commit of the checkout that played it; null where it is not known. */
  readonly gitSha: string | null
}

const factsRowSchema = z.object({
  method_json: jsonColumn(methodChoiceSchema),
  team_json: jsonColumn(teamSchema),
  models_json: jsonColumn(modelBindingsSchema),
  header_sha256: z.string().nullable(),
  git_sha: z.string().nullable(),
})

const FACTS_SQL = `
  SELECT c.method_json, c.team_json, c.models_json, e.header_sha256, e.git_sha
  FROM episodes e
  JOIN trials t ON t.id = e.trial_id
  JOIN conditions c ON c.id = t.condition_id
  WHERE e.id = ?`

/** Throws `RowError` where there is no such episode. */
export function exportFacts(db: Db, episodeId: string): ExportFacts {
  const row = readRow(factsRowSchema, 'episodes', db.prepare(FACTS_SQL).get(episodeId))
  return {
    method: row.method_json,
    team: row.team_json,
    models: row.models_json,
    versions: row.header_sha256 === null ? null : readVersions(db, row.header_sha256),
    gitSha: row.git_sha,
  }
}

function readVersions(db: Db, headerSha256: string): ExportFacts['versions'] {
  const header = readTextBlob(db, headerSha256)
  if (header === null) throw new RowError(`header ${headerSha256} is missing`)
  return readRow(jsonColumn(versionsSchema), 'blobs', header)
}
