/** Which of a condition's models a stored call asked. */
import { z } from 'zod'
import type { ModelBinding, ModelBindings, ModelRole } from '../shared/contract/record/header.ts'
import type { Team } from '../shared/contract/team.ts'
import { canonicalJson } from '../shared/core/canonical-json.ts'
import { hasOwnModels, modelOf } from '../shared/core/model-of.ts'
import type { Db } from './open.ts'

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
  const actors = z.array(z.string()).parse(db.prepare(ACTORS_SQL).pluck().all(call.episodeId, call.requestSha256))
  const asked = new Map(
    actors
      .map((actor) => modelOf(condition, call.role, actor))
      .filter(({ provider, model }) => provider === call.provider && model === call.model)
      .map((binding) => [canonicalJson(binding), binding]),
  )
  const [only = null] = asked.values()
  return asked.size === 1 ? only : null
}
