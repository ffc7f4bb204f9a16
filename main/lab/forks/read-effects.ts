/** What has been forked of a run's episodes, taken together. */
import { attempt, type Db } from '../../../db/open.ts'
import { listMeasuringRuns } from '../../../db/runs.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { ForkDo } from '../../../shared/contract/fork.ts'
import type { ForkEffects, ForkEffectsRequest, Forks } from '../../../shared/contract/forks.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { type ForkUnits, forkEffects } from '../../analysis/fork-effects.ts'
import type { Runs } from '../../runs/runs.ts'
import { momentOf } from './check-do.ts'
import { readForked } from './forked-episode.ts'
import { readForks } from './read-forks.ts'

/** `unknown-name` where there is no such run. Episodes that nobody has forked so are left out. */
export function readForkEffects(db: Db, runs: Runs, request: ForkEffectsRequest): Result<ForkEffects> {
  const results = runs.results(request.runId)
  if (!results.ok) return results
  const valid = results.value.filter(({ validity }) => validity === 'valid')
  const changes: readonly ForkDo[] = [{ kind: 'placebo' }, ...request.do]
  const forks: ForkUnits[] = changes.map((change) => ({ do: change, units: [] }))
  for (const { episodeId, scenario } of valid) {
    const played = attempt(() => forksOf(db, runs, episodeId))
    if (!played.ok) return played
    const forked = played.value.length === 0 ? null : readForked(db, episodeId)
    if (forked?.ok !== true) continue
    const { record } = forked.value
    const moments = request.do.map((change) => momentOf(record, change, request.at))
    const known = moments.flatMap((moment) => (moment.ok ? [moment.value] : []))
    for (const [index, { do: change, units }] of forks.entries()) {
      const own = moments[index - 1]
      const at = own === undefined ? known : own.ok ? [own.value] : []
      const key = canonicalJson(change)
      const tau = played.value.find(
        (fork) => at.includes(fork.atMs) && canonicalJson(fork.do) === key && fork.tau !== null,
      )?.tau
      if (tau) forks[index] = { do: change, units: [...units, { scenario, tau }] }
    }
  }
  return ok({ episodes: valid.length, rows: [...forkEffects(forks)] })
}

/** The newest first. */
function forksOf(db: Db, runs: Runs, episodeId: string): Forks['forks'] {
  return listMeasuringRuns(db, { purpose: 'forks', episodeId }).flatMap(({ id }) => {
    const read = readForks(db, runs, id)
    return read.ok ? read.value.forks : []
  })
}
