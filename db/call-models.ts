/** Which of a condition's models a stored call asked. */
import { z } from 'zod'
import type { ModelBinding, ModelBindings, ModelRole } from '../shared/contract/record/header.ts'
import type { Team } from '../shared/contract/team.ts'
import { canonicalJson } from '../shared/core/canonical-json.ts'
import { hasOwnModels, modelOf } from '../shared/core/model-of.ts'
import type { Db } from './open.ts'
import { jsonColumn } from './rows.ts'

interface StoredCall {
  readonly episodeId: string
  readonly role: ModelRole
  readonly requestSha256: string
  readonly provider: string
  readonly model: string
}

const ACTORS_SQL = `
  SELECT DISTINCT actor_id FROM events
  WHERE episode_id = ? AND type = 'model.call' AND json_extract(data_json, '$.requestSha256') = ?`

/** Names of those who played, in the order of the team. */
const PLAYED_SQL = `
  SELECT json_extract(data_json, '$.agents') FROM events WHERE episode_id = ? AND type = 'episode.start'`

const namesSchema = jsonColumn(z.array(z.string()))

/**
 * The role's model, unless members have models of their own: then that of whoever asked, as the record says. null where two
 * members asked the same of models that differ, so that nobody can tell which of them this call was.
 */
export function modelOfCall(
  db: Db,
  call: StoredCall,
  condition: { readonly models: ModelBindings; readonly team: Team },
): ModelBinding | null {
  if (!hasOwnModels(condition.team, call.role)) return condition.models[call.role]
  const played = { ...condition, team: teamThatPlayed(db, call.episodeId, condition.team) }
  const actors = z.array(z.string()).parse(db.prepare(ACTORS_SQL).pluck().all(call.episodeId, call.requestSha256))
  const asked = new Map(
    actors
      .map((actor) => modelOf(played, call.role, actor))
      .filter(({ provider, model }) => provider === call.provider && model === call.model)
      .map((binding) => [canonicalJson(binding), binding]),
  )
  const [only = null] = asked.values()
  return asked.size === 1 ? only : null
}

/** The condition's team under the names that its scenario gave it: a member is known by its place. */
function teamThatPlayed(db: Db, episodeId: string, { members }: Team): Team {
  const stored = namesSchema.safeParse(db.prepare(PLAYED_SQL).pluck().get(episodeId))
  const names = stored.success ? stored.data : []
  return { members: members.map((member, place) => ({ ...member, name: names[place] ?? member.name })) }
}
