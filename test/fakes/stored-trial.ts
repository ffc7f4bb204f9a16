/** A run of trials in the database, without anybody who executes them. */
import { putBlob } from '../../db/blobs.ts'
import { putCondition } from '../../db/conditions.ts'
import { insertEpisode } from '../../db/episodes.ts'
import type { Db } from '../../db/open.ts'
import { insertRun } from '../../db/runs.ts'
import { insertTrial } from '../../db/trials.ts'
import type { Condition, RunSpec } from '../../shared/contract/run.ts'
import { fixtureHeader } from '../fixtures/record.ts'

const { method, models, team, scenario, clock } = fixtureHeader

export const storedCondition: Condition = { id: 'c0ffee000000', label: 'causalmace', method, models, team }

export const storedSpec: RunSpec = {
  name: 'test',
  scenarios: [scenario.address],
  methods: [{ method: 'causalmace', params: {} }],
  agents: 2,
  seeds: [1],
  repeats: 1,
  model: { provider: 'scripted', model: 'scripted', params: {} },
  pace: 1,
  clock,
}

/** Run `run`, one condition, trials `trial-1`... with seeds 1... */
export function storeRun(db: Db, trials = 1): void {
  insertRun(db, {
    id: 'run',
    spec: storedSpec,
    modelKind: 'simulated',
    createdAt: '2026-01-01T00:00:00.000Z',
    lease: { owner: 'lab-0', until: '2026-01-01T00:00:30.000Z' },
  })
  putCondition(db, storedCondition)
  const scenarioSha256 = putBlob(db, 'scenario', JSON.stringify(scenario))
  for (let seed = 1; seed <= trials; seed++) {
    insertTrial(db, {
      id: `trial-${seed}`,
      runId: 'run',
      position: seed - 1,
      conditionId: storedCondition.id,
      scenario: scenario.address,
      scenarioSha256,
      clock,
      seed,
      repeat: 1,
    })
  }
}

/** Attempt `attempt` of a trial, running. Returns its id. */
export function storeEpisode(db: Db, trialId = 'trial-1', attempt = 1): string {
  const id = `${trialId}-${attempt}`
  insertEpisode(db, {
    id,
    trialId,
    attempt,
    modelKind: 'simulated',
    startedAt: '2026-01-01T00:00:01.000Z',
    gitSha: null,
  })
  return id
}
