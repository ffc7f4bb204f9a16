/** A run's first rows: itself, its conditions, all its trials; and a trial's way back from its rows to an episode. */
import { randomUUID } from 'node:crypto'
import { putBlob, readTextBlob } from '../../db/blobs.ts'
import { putConditions, readCondition } from '../../db/conditions.ts'
import type { Db } from '../../db/open.ts'
import { RowError, readRow } from '../../db/rows.ts'
import { insertRun, type NewRun, readRun } from '../../db/runs.ts'
import { insertTrial, type TrialRow } from '../../db/trials.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { scenarioSchema } from '../../shared/contract/scenario.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { teamOnStage } from '../../shared/core/stage-team.ts'
import { type ExpandedRun, trialsOf } from './expand.ts'

/** To be called inside a transaction. */
export function storeRun(db: Db, run: ExpandedRun, row: Omit<NewRun, 'spec'>): void {
  insertRun(db, { ...row, spec: run.spec })
  putConditions(db, run.conditions)
  const stored = new Map(
    run.scenarios.map((scenario) => [scenario, putBlob(db, 'scenario', canonicalJson(scenario))] as const),
  )
  let position = 0
  for (const { scenario, condition, seed, repeat } of trialsOf(run)) {
    const scenarioSha256 = stored.get(scenario)
    if (scenarioSha256 === undefined) throw new Error('a trial has a scenario of its run')
    insertTrial(db, {
      id: randomUUID(),
      runId: row.id,
      position: position++,
      conditionId: condition.id,
      scenario: scenario.address,
      scenarioSha256,
      clock: run.spec.clock,
      seed,
      repeat,
    })
  }
}

/** What an episode of a stored trial is told; a trial means the same however much later it is executed. Throws `RowError`. */
export function readEpisodeSpec(db: Db, trial: TrialRow): EpisodeSpec {
  const condition = readCondition(db, trial.conditionId)
  const text = readTextBlob(db, trial.scenarioSha256)
  if (condition === null || text === null) {
    throw new RowError(`trial ${trial.id} has lost its scenario or condition`)
  }
  const { method, team, models, budget, fork } = condition
  const { clock, seed, repeat } = trial
  const server = readRun(db, trial.runId)?.spec.server
  // One of the user's own has no address before it runs.
  const isThere = server !== undefined && !('own' in server)
  const scenario = readRow(scenarioSchema, 'blobs', JSON.parse(text))
  return {
    scenario,
    method,
    team: teamOnStage(team, scenario),
    models,
    ...(budget === undefined ? {} : { budget }),
    clock,
    ...(isThere ? { server } : {}),
    seed,
    repeat: fork?.repeat ?? repeat,
    ...(fork === undefined ? {} : { fork: { atMs: fork.atMs, do: fork.do } }),
  }
}
