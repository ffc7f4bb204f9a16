import { expect, test } from 'vitest'
import type { EpisodeResult } from '../../../../preload/contract/results.ts'
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
      { id: 'graph-recall@rules', value: 0.5 * seed },
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

test('episodes come together by scenario', () => {
  const half: Partial<EpisodeResult> = { endReason: 'gave-up', metrics: [{ id: 'completion', value: 0.5 }] }
  expect(pointsOf([result('task_24', 1), result('stage-32', 1), result('task_24', 2, half)], 0.4)).toEqual([
    {
      scenario: 'task_24',
      trueEdgeInsensitivity: 0.4,
      completions: [1, 0.5],
      gameTimesS: [10, 20],
      completed: 1,
      graphRecall: 0.5,
    },
    {
      scenario: 'stage-32',
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
  expect(() => pointsOf([result('task_24', 1), lost], null)).toThrow('seed 3: ended by server-lost')
})
