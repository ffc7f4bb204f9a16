/** Starts the run of forks, or goes on with the one that plays the same ones already. */
import { attempt, type Db } from '../../../db/open.ts'
import { listMeasuringRuns, type RunRow } from '../../../db/runs.ts'
import { trialsOfRun } from '../../../db/trials.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { FullForksRequest } from '../../../shared/contract/forks.ts'
import type { ExpandedRun } from '../../runs/expand.ts'
import type { Runs } from '../../runs/runs.ts'
import { readForked } from './forked-episode.ts'
import { planForks } from './plan-forks.ts'

/** Fails as `readForked` and `planForks` do, and as a run's start. */
export function startForks(db: Db, runs: Runs, request: FullForksRequest): Result<{ readonly runId: string }> {
  const forked = readForked(db, request.episodeId)
  if (!forked.ok) return forked
  const planned = planForks(forked.value, request)
  if (!planned.ok) return planned
  const { run, modelKind } = planned.value
  const measures = { purpose: 'forks', episodeId: request.episodeId } as const
  const same = request.again === true ? ok(null) : attempt(() => sameForks(db, run, measures.episodeId))
  if (!same.ok) return same
  if (same.value === null) return runs.startMeasuring(run, modelKind, measures)
  const { id, status } = same.value
  const isOver = status === 'done' && trialsOfRun(db, id).every((trial) => trial.status === 'done')
  const goesOn = status === 'running' || isOver ? ok(undefined) : runs.resume(id)
  return goesOn.ok ? ok({ runId: id }) : goesOn
}

/** The newest run of exactly these forks; null where there is none. */
function sameForks(db: Db, run: ExpandedRun, episodeId: string): RunRow | null {
  const wanted = keyOf(run.conditions.flatMap(({ id }) => repeatsOf(run).map((repeat) => [id, repeat] as const)))
  const isSame = ({ id }: RunRow): boolean =>
    keyOf(trialsOfRun(db, id).map(({ conditionId, repeat }) => [conditionId, repeat] as const)) === wanted
  return listMeasuringRuns(db, { purpose: 'forks', episodeId }).find(isSame) ?? null
}

function repeatsOf({ spec }: ExpandedRun): readonly number[] {
  return Array.from({ length: spec.repeats }, (_, index) => index + 1)
}

function keyOf(trials: readonly (readonly [conditionId: string, repeat: number])[]): string {
  return trials
    .map((trial) => trial.join(' '))
    .toSorted()
    .join('\n')
}
