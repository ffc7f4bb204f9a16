/** What tables outside the lab are told of episodes beyond their results: the condition's content and the versions behind the record. */
import { z } from 'zod'
import { methodChoiceSchema, modelBindingsSchema } from '../preload/contract/record/header.ts'
import { teamSchema } from '../preload/contract/team.ts'
import { type EpisodeVersions, versionsOfEpisode, versionsSchema } from './episode-versions.ts'
import type { Db } from './open.ts'
import { readRow, repeatedJsonColumn } from './rows.ts'

export interface ExportFacts {
  readonly method: z.output<typeof methodChoiceSchema>
  readonly team: z.output<typeof teamSchema>
  readonly models: z.output<typeof modelBindingsSchema>
  /** As the record's header states them; null where the episode ended before it. */
  readonly versions: EpisodeVersions | null
  /** Commit of the checkout that played it; null where it is not known. */
  readonly gitSha: string | null
}

const factsRowSchema = z.object({
  method_json: repeatedJsonColumn(methodChoiceSchema),
  team_json: repeatedJsonColumn(teamSchema),
  models_json: repeatedJsonColumn(modelBindingsSchema),
  versions_json: repeatedJsonColumn(versionsSchema.nullable()).nullable(),
  git_sha: z.string().nullable(),
})

const FACTS_SQL = `
  SELECT c.method_json, c.team_json, c.models_json, k.versions_json, e.git_sha
  FROM episodes e
  JOIN trials t ON t.id = e.trial_id
  JOIN conditions c ON c.id = t.condition_id
  LEFT JOIN episode_courses k ON k.episode_id = e.id
  WHERE e.id = ?`

/** Of one episode after the other; throws `RowError` where there is no such episode. */
export function exportFacts(db: Db): (episodeId: string) => ExportFacts {
  const statement = db.prepare(FACTS_SQL)
  return (episodeId) => {
    const row = readRow(factsRowSchema, 'episodes', statement.get(episodeId))
    return {
      method: row.method_json,
      team: row.team_json,
      models: row.models_json,
      // Episodes from before versions were kept beside them have their header asked.
      versions: row.versions_json ?? versionsOfEpisode(db, episodeId),
      gitSha: row.git_sha,
    }
  }
}
