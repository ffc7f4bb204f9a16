import { expect, test } from 'vitest'
import type { EpisodeResult } from '../../../../shared/contract/results.ts'
import { pointsOf } from '../../../sweeps/refinement/play-episodes.ts'

function result(scenario: string, seed: number, changes: Partial<EpisodeResult> = {}): EpisodeResult {
  return {
    runId: 'run',
    trialId: 'trial',
    episodeId: 'episode',
    conditionId: 'condition',
    source: 'measured',
    scenario: `villagerbench/construction/${scenario}`,
    condition: 'causalmace',
    method: 'causalmace',
    variant: 'default',
    teamSize: 3,
    modelKind: 'simulated',
    clock: 'virtual',
    seed,
    repeat: 1,
    endReason: 'completed',
    validity: 'valid',
    startedAt: '2026-01-01T00:00:00.000Z',
    gameTimeS: 10 * seed,
    wallTimeS: 1,
    metrics: [
      { id: 'completion', value: 1 },
      { id: 'graph-rules-recall', value: 0.5 * seed },
    ],
    modelCalls: 0,
    tokensIn: 0,
    tokensOut: 0,
    cachedTokens: null,
    costUsd: 0,
    reusedCalls: 0,
    logSha256: '',
    ...changes,
  }
}

test('episodes come together by family', () => {
  const half: Partial<EpisodeResult> = { endReason: 'gave-up', metrics: [{ id: 'completion', value: 0.5 }] }
  const cake: Partial<EpisodeResult> = { scenario: 'villagerbench/cooking/cake' }
  const results = [result('task_24', 1), result('cake', 1, cake), result('stage-32', 2, half)]
  expect(pointsOf(results, 'erring', 0.4)).toEqual([
    {
      family: 'construction',
      reader: 'erring',
      trueEdgeInsensitivity: 0.4,
      completions: [1, 0.5],
      gameTimesS: [10, 20],
      completed: 1,
      graphRecall: 0.5,
    },
    {
      family: 'cooking',
      reader: 'erring',
      trueEdgeInsensitivity: 0.4,
      completions: [1],
      gameTimesS: [10],
      completed: 1,
      graphRecall: 0.5,
    },
  ])
})

test('an episode that does not count ends the sweep instead of missing from a mean', () => {
  const lost = result('task_24', 3, { validity: 'infrastructure', endReason: 'server-lost' })
  expect(() => pointsOf([result('task_24', 1), lost], 'careful', null)).toThrow('seed 3: ended by server-lost')
})
