/** Starts a run that measures something, or goes on with the one that measures the same already. */
import { attempt, type Db } from '../../db/open.ts'
import { listMeasuringRuns, type Measures, type RunRow } from '../../db/runs.ts'
import { type TrialRow, trialsOfRun } from '../../db/trials.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { sha256 } from '../common/sha256.ts'
import { type ExpandedRun, trialsOf } from '../runs/expand.ts'
import type { Runs } from '../runs/runs.ts'

interface Measuring {
  readonly run: ExpandedRun
  readonly modelKind: ModelKind
  readonly measures: Measures
  /** Whether it is measured anew even where it has been already. */
  readonly again: boolean
}

/** What is played is only named, what is open or has failed is tried again. Fails as starting and resuming a run do. */
export function measureOnce(
  db: Db,
  runs: Runs,
  { run, modelKind, measures, again }: Measuring,
): Result<{ readonly runId: string }> {
  const same = again ? ok(null) : attempt(() => sameRun(db, run, measures))
  if (!same.ok) return same
  if (same.value === null) return runs.startMeasuring(run, modelKind, measures)
  const { id, status } = same.value.run
  const isOver = status === 'done' && same.value.trials.every((trial) => trial.status === 'done')
  const goesOn = status === 'running' || isOver ? ok(undefined) : runs.resume(id)
  return goesOn.ok ? ok({ runId: id }) : goesOn
}

interface SameRun {
  readonly run: RunRow
  readonly trials: readonly TrialRow[]
}

/** The newest run of exactly these trials about the same thing; null where there is none. */
function sameRun(db: Db, planned: ExpandedRun, measures: Measures): SameRun | null {
  const hashes = new Map(planned.scenarios.map((scenario) => [scenario, sha256(canonicalJson(scenario))]))
  const wanted = new Set(
    trialsOf(planned).map(({ condition, scenario, ...trial }) =>
      keyOf({ ...trial, conditionId: condition.id, scenarioSha256: hashes.get(scenario) ?? '' }),
    ),
  )
  for (const run of listMeasuringRuns(db, measures)) {
    if (run.aboutEpisode !== measures.episodeId) continue
    const trials = trialsOfRun(db, run.id)
    if (trials.length === wanted.size && trials.every((trial) => wanted.has(keyOf(trial)))) return { run, trials }
  }
  return null
}

type Key = Pick<TrialRow, 'conditionId' | 'seed' | 'repeat' | 'scenarioSha256'>

function keyOf({ conditionId, seed, repeat, scenarioSha256 }: Key): string {
  return [conditionId, seed, repeat, scenarioSha256].join(' ')
}
