import { expect, test } from 'vitest'
import { summaryOfResults } from '../../../../main/lab/run-summary.ts'
import { episodeResult as result } from '../../../fakes/episode-result.ts'

const metrics = (completion: number, unusable: number, unreadable = 0) => [
  { id: 'completion', value: completion },
  { id: 'unusable-answers', value: unusable },
  { id: 'unreadable-plan', value: unreadable },
]

test('facts of episodes are summarised like metrics', () => {
  const [row] = summaryOfResults([result('t1', { gameTimeS: 40, modelCalls: 4 }), result('t2', { modelCalls: 8 })])
  const meanOf = (id: string) => row?.metrics.find((metric) => metric.id === id)?.mean
  expect([meanOf('game_time_s'), meanOf('model_calls')]).toEqual([50, 6])
})

test('the row of a condition as a whole says how its episodes ended, and its means without unusable answers', () => {
  const rows = summaryOfResults([
    result('t1', { scenario: 'a/b/c', metrics: metrics(1, 0) }),
    result('t2', { scenario: 'a/b/d', endReason: 'gave-up', metrics: metrics(0, 1, 1) }),
    result('t3', { scenario: 'a/b/d', seed: 2, metrics: metrics(0.5, 0) }),
    result('t4', { scenario: 'a/b/d', seed: 3, endReason: 'crash', validity: 'infrastructure' }),
  ])
  expect(rows.map(({ scenario, endings }) => [scenario, endings !== undefined])).toEqual([
    ['a/b/c', false],
    ['a/b/d', false],
    [null, true],
  ])
  const whole = rows.at(-1)
  expect(whole?.endings?.ended).toEqual([
    { ending: 'completed', validity: 'valid', episodes: 2 },
    { ending: 'plan-unreadable', validity: 'valid', episodes: 1 },
    { ending: 'crash', validity: 'infrastructure', episodes: 1 },
  ])
  expect([whole?.endings?.counted, whole?.endings?.unusable]).toEqual([3, 1])
  const without = whole?.endings?.without.find(({ id }) => id === 'completion')
  expect(without).toEqual({ id: 'completion', mean: 0.75, scenarios: 2, episodes: 2 })
  expect(whole?.metrics.find(({ id }) => id === 'completion')?.mean).toBe(0.625)
})
