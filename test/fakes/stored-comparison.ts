/** Runs to compare in a database, without anybody who played them. */
import { putBlob } from '../../db/blobs.ts'
import { putCondition } from '../../db/conditions.ts'
import { insertMetrics } from '../../db/episode-metrics.ts'
import { endEpisode, insertEpisode } from '../../db/episodes.ts'
import type { Db } from '../../db/open.ts'
import { endRun, insertRun } from '../../db/runs.ts'
import { insertTrial, setTrialStatus } from '../../db/trials.ts'
import type { TrialStatus } from '../../shared/contract/views.ts'
import { fixtureHeader } from '../fixtures/record.ts'
import { storedCondition, storedSpec } from './stored-trial.ts'

export interface StoredTrial {
  /** `causalmace`, `causalmace:no-causal`: the condition's id and label. */
  readonly condition: string
  /** The last part of the address. */
  readonly scenario: string
  readonly seed: number
  /** Of its valid episode; else what became of the trial. */
  readonly outcome: number | TrialStatus
}

export const addressOf = (scenario: string) => `villagerbench/construction/${scenario}`

/** A run that is over; its valid episodes took 60 s and reached their completion after 30. */
export function storeComparedRun(
  db: Db,
  runId: string,
  trials: readonly StoredTrial[],
  createdAt = '2026-01-01',
): void {
  const at = `${createdAt}T00:00:00.000Z`
  insertRun(db, {
    id: runId,
    spec: storedSpec,
    modelKind: 'simulated',
    createdAt: at,
    lease: { owner: 'lab', until: at },
  })
  for (const id of new Set(trials.map(({ condition }) => condition))) {
    const method = { ...storedCondition.method, params: { causal: !id.endsWith('no-causal') } }
    putCondition(db, { ...storedCondition, id, label: id, method })
  }
  trials.forEach(({ condition, scenario, seed, outcome }, position) => {
    const address = addressOf(scenario)
    const id = `${runId}-${position}`
    const scenarioSha256 = putBlob(
      db,
      'scenario',
      JSON.stringify({ ...fixtureHeader.scenario, address, title: scenario }),
    )
    const trial = { id, runId, position, conditionId: condition, scenario: address, scenarioSha256, seed, repeat: 1 }
    insertTrial(db, { ...trial, clock: 'virtual' })
    setTrialStatus(db, id, typeof outcome === 'number' ? 'done' : outcome)
    if (typeof outcome === 'number') storeValid(db, id, at, outcome)
  })
  endRun(db, runId, 'done', at)
}

function storeValid(db: Db, trialId: string, startedAt: string, completion: number): void {
  const id = `${trialId}-e`
  insertEpisode(db, { id, trialId, attempt: 1, modelKind: 'simulated', startedAt, gitSha: null })
  insertMetrics(db, id, [
    { id: 'completion', value: completion },
    { id: 'balance', value: null },
  ])
  const end = { endReason: 'gave-up', validity: 'valid', message: '', gameTimeMs: 60_000, wallTimeMs: 5_000 } as const
  endEpisode(db, id, { ...end, logSha256: 'a'.repeat(64) }, [
    [0, 0],
    [30_000, completion],
  ])
}

/** Two conditions in this many scenarios with two seeds each; the second is better everywhere but in the last. */
export function twoConditions(scenarios: number): readonly StoredTrial[] {
  return Array.from({ length: scenarios }, (_, index) => `s${index}`).flatMap((scenario, index) =>
    [1, 2].flatMap((seed) => [
      { condition: 'causalmace', scenario, seed, outcome: 0.5 },
      {
        condition: 'causalmace:no-causal',
        scenario,
        seed,
        outcome: index === scenarios - 1 ? 0.25 : 0.5 + (index + seed) / 20,
      },
    ]),
  )
}
