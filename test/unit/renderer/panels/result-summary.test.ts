import { describe, expect, test } from 'vitest'
import {
  formatMetric,
  formatRange,
  summariseConditions,
} from '../../../../renderer/panels/results-table/result-summary.ts'
import { fakeCatalog, fakeResult, fakeResults } from '../../../fakes/sample-run.ts'

const columns = fakeCatalog.metrics

describe('summariseConditions', () => {
  test('averages the valid episodes of each condition and counts all trials beside them', () => {
    const [first, second, ...more] = summariseConditions(fakeResults, columns)
    expect(more).toEqual([])
    expect(first).toMatchObject({ condition: 'causalmace', valid: 2, trials: 2, simulated: true })
    expect(first?.metrics.get('completion')).toEqual({ mean: expect.closeTo(0.93), min: 0.86, max: 1, n: 2 })
    expect(second).toMatchObject({ condition: 'causalmace:no-causal', valid: 0, trials: 1 })
    expect(second?.metrics.get('completion')).toBeNull()
  })

  test('leaves out where a metric is undefined instead of counting it as 0', () => {
    const undefinedOnce = fakeResult({ trialId: 'trial-6', metrics: [{ id: 'completion', value: null }] })
    const [summary] = summariseConditions([fakeResult(), undefinedOnce], columns)
    expect(summary?.metrics.get('completion')).toEqual({ mean: 1, min: 1, max: 1, n: 1 })
    expect(summary?.metrics.get('balance')).toBeNull()
    expect(summary?.valid).toBe(2)
  })

  test('counts a trial once, however many attempts it took', () => {
    const lost = fakeResult({ validity: 'infrastructure', endReason: 'server-lost', episodeId: 'episode-0' })
    const [summary] = summariseConditions([lost, fakeResult()], columns)
    expect(summary).toMatchObject({ valid: 1, trials: 1 })
  })

  test('keeps scenarios apart', () => {
    expect(summariseConditions([fakeResult(), fakeResult({ scenario: 'other' })], columns)).toHaveLength(2)
  })
})

test('values carry their unit', () => {
  expect(formatMetric('ratio', 0.931)).toBe('93.1 %')
  expect(formatMetric('count', 7)).toBe('7')
  expect(formatMetric('count', 6.5)).toBe('6.5')
  expect(formatMetric('%/min', 625.84)).toBe('625.8')
  expect(formatMetric('ratio', null)).toBe('–')
  expect(formatRange('ratio', { mean: 0.9, min: 0.86, max: 1, n: 2 })).toBe('[86.0 % .. 100.0 %]')
})
