/** What tables outside the lab are told of episodes beyond their results: the condition's content and the versions behind the record. */
import { z } from 'zod'
import { type EpisodeBudget, episodeBudgetSchema } from '../shared/contract/episode-budget.ts'
import { methodChoiceSchema, modelBindingsSchema } from '../shared/contract/record/header.ts'
import type { EpisodeResult } from '../shared/contract/results.ts'
import { teamSchema } from '../shared/contract/team.ts'
import { type EpisodeVersions, versionsOfEpisode, versionsSchema } from './episode-versions.ts'
import type { Db } from './open.ts'
import { jsonColumn, readListedRow, readRow, repeatedJsonColumn } from './rows.ts'

export interface ExportFacts {
  readonly method: z.output<typeof methodChoiceSchema>
  readonly team: z.output<typeof teamSchema>
  readonly models: z.output<typeof modelBindingsSchema>
  /** Null where its run set none. */
  readonly budget: EpisodeBudget | null
  /** As the record's header states them; null where the episode ended before it. */
  readonly versions: EpisodeVersions | null
  /** Commit of the checkout that played it; null where it is not known. */
  readonly gitSha: string | null
}

type ConditionContent = Pick<ExportFacts, 'method' | 'team' | 'models' | 'budget'>

const contentRowSchema = z.object({
  method_json: jsonColumn(methodChoiceSchema),
  team_json: jsonColumn(teamSchema),
  models_json: jsonColumn(modelBindingsSchema),
  budget_json: jsonColumn(episodeBudgetSchema).nullable(),
})

const CONTENT_SQL = 'SELECT method_json, team_json, models_json, budget_json FROM conditions WHERE id = ?'

const originRowSchema = z.object({
  versions_json: repeatedJsonColumn(versionsSchema.nullable()).nullable(),
  git_sha: z.string().nullable(),
})

const ORIGIN_SQL = `
  SELECT e.id, k.versions_json, e.git_sha FROM episodes e LEFT JOIN episode_courses k ON k.episode_id = e.id WHERE e.id = ?`

/** Of one episode after the other, each condition read once; null where a row of it is not readable. */
export function exportFacts(db: Db): (episode: Pick<EpisodeResult, 'episodeId' | 'conditionId'>) => ExportFacts | null {
  const origin = db.prepare(ORIGIN_SQL)
  const contents = new Map<string, ConditionContent>()
  return ({ episodeId, conditionId }) => {
    const row = readListedRow(originRowSchema, 'episode_courses', origin.get(episodeId))
    if (row === null) return null
    const content = contents.get(conditionId) ?? contentOf(db, conditionId)
    contents.set(conditionId, content)
    // Episodes from before versions were kept beside them have their header asked.
    return { ...content, versions: row.versions_json ?? versionsOfEpisode(db, episodeId), gitSha: row.git_sha }
  }
}

function contentOf(db: Db, conditionId: string): ConditionContent {
  const row = readRow(contentRowSchema, 'conditions', db.prepare(CONTENT_SQL).get(conditionId))
  return { method: row.method_json, team: row.team_json, models: row.models_json, budget: row.budget_json }
}
