/** Starts the run of forks, or goes on with the one that plays the same ones already. */
import type { Db } from '../../../db/open.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import type { FullForksRequest } from '../../../shared/contract/forks.ts'
import type { Runs } from '../../runs/runs.ts'
import { measureOnce } from '../measure-once.ts'
import { readForked } from './forked-episode.ts'
import { planForks } from './plan-forks.ts'

/** Fails as `readForked`, `planForks` and `measureOnce` do. */
export function startForks(db: Db, runs: Runs, request: FullForksRequest): Result<{ readonly runId: string }> {
  const forked = readForked(db, request.episodeId)
  if (!forked.ok) return forked
  const planned = planForks(forked.value, request)
  if (!planned.ok) return planned
  const { run, modelKind } = planned.value
  const measures = { purpose: 'forks', episodeId: request.episodeId } as const
  return measureOnce(db, runs, { run, modelKind, measures, again: request.again === true })
}
