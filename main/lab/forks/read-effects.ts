/** What has been forked of a run's episodes, taken together. */
import { attempt, type Db } from '../../../db/open.ts'
import { listMeasuringRuns, type RunRow } from '../../../db/runs.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { ForkDo } from '../../../shared/contract/fork.ts'
import type { ForkEffects, ForkEffectsRequest, ForkView } from '../../../shared/contract/forks.ts'
import type { ModelSpec } from '../../../shared/contract/run.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import type { Tau } from '../../../shared/core/format/tau.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { type ForkUnits, forkEffects } from '../../analysis/fork-effects.ts'
import type { Runs } from '../../runs/runs.ts'
import { momentOf } from './check-do.ts'
import { type ForkedEpisode, readForked } from './forked-episode.ts'
import { baseOf, forkViews } from './read-forks.ts'

/** `unknown-name` where there is no such run. Episodes that nobody has forked so are left out, and those that no mean counts. */
export function readForkEffects(db: Db, runs: Pick<Runs, 'results'>, request: ForkEffectsRequest): Result<ForkEffects> {
  const results = runs.results(request.runId)
  if (!results.ok) return results
  const counting = results.value.filter(({ validity, reusedCalls }) => validity === 'valid' && reusedCalls === 0)
  const changes: readonly ForkDo[] = [{ kind: 'placebo' }, ...request.do]
  const forks: ForkUnits[] = changes.map((change) => ({ do: change, units: [] }))
  for (const { episodeId, scenario } of counting) {
    const forkRuns = attempt(() => listMeasuringRuns(db, { purpose: 'forks', episodeId }))
    if (!forkRuns.ok) return forkRuns
    const forked = forkRuns.value.length === 0 ? null : readForked(db, episodeId)
    if (forked?.ok !== true) continue
    const { record } = forked.value
    const played = attempt(() => forksOf(db, forked.value, forkRuns.value, request.continueWith))
    if (!played.ok) return played
    const moments = request.do.map((change) => momentOf(record, change, request.at))
    const known = new Set(moments.flatMap((moment) => (moment.ok ? [moment.value] : [])))
    for (const [index, { do: change, units }] of forks.entries()) {
      const own = moments[index - 1]
      const at = own === undefined ? [...known] : own.ok ? [own.value] : []
      const taus = at.flatMap((atMs) => played.value.find((fork) => isAbout(fork, change, atMs))?.tau ?? [])
      const tau = taus.length === at.length ? meanTau(taus) : null
      if (tau !== null) forks[index] = { do: change, units: [...units, { scenario, tau }] }
    }
  }
  return ok({ episodes: counting.length, rows: [...forkEffects(forks)] })
}

function isAbout(fork: ForkView, change: ForkDo, atMs: number): boolean {
  return fork.atMs === atMs && fork.tau !== null && canonicalJson(fork.do) === canonicalJson(change)
}

/** Of the placebo there is one for each moment. */
function meanTau(taus: readonly Tau[]): Tau | null {
  if (taus.length === 0) return null
  const completions = taus.flatMap(({ completion }) => completion ?? [])
  return {
    completion: completions.length === taus.length ? meanOf(completions) : null,
    gameTimeS: meanOf(taus.map(({ gameTimeS }) => gameTimeS)),
  }
}

/** Those that went on with the model, in the order of their runs. */
function forksOf(
  db: Db,
  forked: ForkedEpisode,
  forkRuns: readonly RunRow[],
  model: ModelSpec | undefined,
): readonly ForkView[] {
  const base = baseOf(forked)
  return forkRuns
    .flatMap(({ id }) => forkViews(db, base, id))
    .filter(({ continueWith }) => continueWith?.provider === model?.provider && continueWith?.model === model?.model)
}
