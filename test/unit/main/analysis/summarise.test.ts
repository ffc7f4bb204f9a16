import { expect, test } from 'vitest'
import { summarise } from '../../../../main/analysis/summarise.ts'
import type { EpisodeResult } from '../../../../shared/contract/results.ts'
import { episodeResult } from '../../../fakes/episode-result.ts'

const metrics = [
  { id: 'completion', range: [0, 1] },
  { id: 'efficiency', range: [0, Number.POSITIVE_INFINITY] },
] as const

let made = 0
const row = (completion: number | null, part: Partial<EpisodeResult> = {}): EpisodeResult =>
  episodeResult(`t${made++}`, { metrics: [{ id: 'completion', value: completion }], ...part })

test('every scenario weighs the same, whatever the number of its episodes', () => {
  const rows = summarise(
    [row(1), row(1), row(0.4, { scenario: 'hard' }), row(0.6, { scenario: 'hard' }), row(0.2, { scenario: 'hard' })],
    metrics,
  )
  expect(rows.map(({ scenario, trials }) => [scenario, trials])).toEqual([
    ['a/b/c', 2],
    ['hard', 3],
    [null, 5],
  ])
  expect(rows[2]?.metrics).toMatchObject([{ id: 'completion', episodes: 5, scenarios: 2 }])
  expect(rows[2]?.metrics[0]?.mean).toBeCloseTo(0.7, 12)
  expect(rows.map((of) => of.metrics[0]?.interval?.kind)).toEqual([undefined, 'over-episodes', 'over-scenarios'])
  expect(rows[0]?.metrics[0]).toMatchObject({ interval: null, allEqual: 2 })
})

test('over all scenarios, what is defined in one of them alone has no interval', () => {
  const rows = summarise([row(1), row(0.5), row(null, { scenario: 'hard' })], metrics)
  expect(rows.map((of) => of.metrics[0]?.interval?.kind)).toEqual(['over-episodes', undefined, undefined])
  expect(rows[2]?.metrics).toMatchObject([{ episodes: 2, scenarios: 1, mean: 0.75, interval: null }])
})

test('where more scenarios are planned than have ended, the row over all of them comes last, without an interval', () => {
  const rows = summarise([row(0.6), row(0.8)], metrics, new Map([['c1', 2]]))
  expect(rows.map(({ scenario, metrics: [first] }) => [scenario, first?.interval?.kind])).toEqual([
    ['a/b/c', 'over-episodes'],
    [null, undefined],
  ])
  expect(summarise([row(0.6), row(0.8)], metrics, new Map([['c1', 1]]))).toHaveLength(1)
})

test('what is not valid and what is not independent is counted, and left out', () => {
  const failed = row(0, { validity: 'infrastructure', endReason: 'crash' })
  const rows = summarise([row(1), row(0.5), row(0, { reusedCalls: 3 }), failed], metrics)
  expect(rows).toMatchObject([{ trials: 4, valid: 3, dependent: 1, metrics: [{ episodes: 2, mean: 0.75 }] }])
})

test('a second attempt is no second trial', () => {
  const failed = row(0, { trialId: 'one', validity: 'infrastructure', endReason: 'crash' })
  expect(summarise([failed, row(1, { trialId: 'one' })], metrics)).toMatchObject([{ trials: 1, valid: 1 }])
  expect(summarise([failed, row(1, { trialId: 'one' })], metrics)[0]).not.toHaveProperty('notValid')
  const touched = row(1, { trialId: 'one', validity: 'human-intervention' })
  expect(summarise([failed, touched], metrics)[0]?.notValid).toEqual({ 'human-intervention': 1 })
})

test('an interval does not reach beyond what the metric can be', () => {
  const [summary] = summarise([row(1), row(0.9)], metrics)
  expect(summary?.metrics[0]?.interval?.high).toBe(1)
  expect(summary?.metrics[0]?.interval?.low).toBeLessThan(0.9)
  const efficiency = (value: number) => row(null, { metrics: [{ id: 'efficiency', value }] })
  const [rates] = summarise([efficiency(1), efficiency(1000)], metrics)
  expect(rates?.metrics[0]?.interval).toMatchObject({ low: 0, high: expect.any(Number) })
})

test('where a metric is undefined its episode does not count, and one value has no interval', () => {
  expect(summarise([row(null), row(0.5)], metrics)[0]?.metrics).toEqual([
    { id: 'completion', episodes: 1, scenarios: 1, mean: 0.5, interval: null },
  ])
  expect(summarise([row(null)], metrics)[0]?.metrics).toEqual([])
})

test('conditions and kinds of models do not mix', () => {
  const rows = summarise([row(1), row(0, { modelKind: 'live' }), row(0.5, { conditionId: 'c2' })], metrics)
  expect(rows.map(({ conditionId, modelKind, metrics: [first] }) => [conditionId, modelKind, first?.mean])).toEqual([
    ['c1', 'simulated', 1],
    ['c1', 'live', 0],
    ['c2', 'simulated', 0.5],
  ])
})
