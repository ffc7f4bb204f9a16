import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedEpisodes, measurePoints } from '../../../../../main/analysis/compare/compare.ts'
import { groupTrials } from '../../../../../main/analysis/compare/groups.ts'
import { comparisonRows, groupRows } from '../../../../../main/analysis/compare/rows.ts'
import { comparedTrial, completed } from '../../../../fakes/compared-trial.ts'

const completion = { id: 'completion', label: 'Completion', unit: 'ratio', better: 'more', range: [0, 1] } as const
const rowsOf = (trials: Parameters<typeof groupTrials>[0]) =>
  groupTrials(trials).flatMap((group) => comparisonRows(group, [completion]))

test('the unit is the scenario: each weighs the same, however many episodes it has', () => {
  const rows = rowsOf([
    completed(1, { seed: 1 }),
    completed(0.5, { seed: 2 }),
    completed(0.75, { seed: 3 }),
    completed(0.25, { scenario: 'a/b/two' }),
  ])
  expect(
    rows.map(({ scenario, scenarios, episodes, measures }) => [scenario, scenarios, episodes, measures[0]?.mean]),
  ).toEqual([
    [null, 2, 4, 0.5],
    ['a/b/one', 1, 3, 0.75],
    ['a/b/two', 1, 1, 0.25],
  ])
  // 0.5 ± t(0.975, 1) × 0.25, cut to what a share can be.
  expect(rows[0]?.measures[0]?.interval).toEqual({ kind: 'over-scenarios', low: 0, high: 1 })
  expect(rows[1]?.measures[0]?.interval).toMatchObject({ kind: 'over-episodes', high: 1 })
  expect(rows[2]?.measures[0]?.interval).toBeNull()
})

test('over a single scenario the interval is over its episodes, as published tables of t have it', () => {
  // t(0.975, 1) = 12.706: 0.5 ± 12.706 x 0.1 / sqrt(2) x sqrt(2) / 2 lies beyond the range.
  const [all] = rowsOf([completed(0.49, { seed: 1 }), completed(0.51, { seed: 2 })])
  expect(all?.measures[0]?.interval?.kind).toBe('over-episodes')
  expect(all?.measures[0]?.interval?.low).toBeCloseTo(0.5 - 12.7062 * 0.01, 5)
})

test('what is defined in one of several scenarios alone has no interval over them', () => {
  const [all] = rowsOf([completed(1), completed(0.5, { seed: 2 }), completed(null, { scenario: 'a/b/two' })])
  expect(all).toMatchObject({ scenarios: 2, episodes: 3 })
  expect(all?.measures[0]).toMatchObject({ scenarios: 1, episodes: 2, mean: 0.75, interval: null })
})

test('with zeros, every tried cell without a valid episode is a 0 of its scenario; open ones are not', () => {
  const [all, one, two] = rowsOf([
    completed(1),
    comparedTrial({ seed: 2, outcome: 'infrastructure' }),
    comparedTrial({ seed: 3, outcome: 'cancelled' }),
    comparedTrial({ seed: 4, outcome: 'human-intervention' }),
    comparedTrial({ seed: 5, outcome: 'open' }),
    comparedTrial({ scenario: 'a/b/two', outcome: 'infrastructure' }),
    comparedTrial({ scenario: 'a/b/three', outcome: 'open' }),
  ])
  expect(one?.measures[0]).toMatchObject({ mean: 1, meanWithZeros: 0.25 })
  expect(two?.measures).toEqual([])
  expect(all?.measures[0]).toMatchObject({ mean: 1, episodes: 1, meanWithZeros: 0.125 })
  expect(all).toMatchObject({ scenarios: 1, episodes: 1 })
})

test('with zeros, a failed trial is no 0 of a measure that its tasks do not have', () => {
  const failed = (scenario: string, seed = 1) => comparedTrial({ scenario, seed, outcome: 'infrastructure' })
  const [all, , ...others] = rowsOf([
    completed(1),
    completed(null, { scenario: 'a/other/one' }),
    failed('a/other/one', 2),
    failed('a/other/two'),
  ])
  expect(all?.measures[0]).toMatchObject({ mean: 1, episodes: 1, meanWithZeros: 1 })
  expect(others.map(({ measures }) => measures)).toEqual([[], []])
  // Nothing says that the tasks of a family without any episode lack it.
  expect(rowsOf([completed(1), failed('a/third/one')])[0]?.measures[0]).toMatchObject({ mean: 1, meanWithZeros: 0.5 })
})

test('without failed trials both means are the same, and intervals hold them', () => {
  const values = fc.array(
    fc.record({ value: fc.double({ min: 0, max: 1, noNaN: true }), scenario: fc.constantFrom('s1', 's2', 's3') }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(values, (of) => {
      const rows = rowsOf(of.map(({ value, scenario }, seed) => completed(value, { scenario, seed })))
      for (const { measures } of rows) {
        for (const { mean, meanWithZeros, interval } of measures) {
          expect(meanWithZeros).toBe(mean)
          if (interval === null) continue
          expect(interval.low).toBeLessThanOrEqual(mean + 1e-12)
          expect(interval.high).toBeGreaterThanOrEqual(mean - 1e-12)
          expect(interval.low).toBeGreaterThanOrEqual(0)
          expect(interval.high).toBeLessThanOrEqual(1)
        }
      }
    }),
  )
})

test('points are the values behind the means, by scenario, seed and repeat', () => {
  const groups = groupTrials([
    completed(0.3, { seed: 2 }),
    completed(0.2, { seed: 1, repeat: 2 }),
    completed(0.1, { seed: 1 }),
    completed(null, { seed: 3 }),
    completed(0.9, { conditionId: 'c2', scenario: 'a/b/two' }),
  ])
  expect(measurePoints(groups, ['completion', 'balance'], ['a/b/two', 'a/b/one'])).toEqual([
    { group: 'c1.simulated.measured', measure: 'completion', values: [[], [0.1, 0.2, 0.3, null]] },
    { group: 'c2.simulated.measured', measure: 'completion', values: [[0.9], []] },
  ])
  const [first] = countedEpisodes(groups, ['a/b/two', 'a/b/one'])
  expect(first?.group).toBe('c1.simulated.measured')
  expect(first?.played.map((episodes) => episodes.map(({ runId }) => runId))).toEqual([[], Array(4).fill('r1')])
})

describe('by family', () => {
  const rowsOf = (trials: Parameters<typeof groupTrials>[0]) =>
    groupTrials(trials).map((group) => groupRows(group, [completion]))

  const built = (task: string) => ({ scenario: `villagerbench/construction/${task}` })
  const cooked = { scenario: 'villagerbench/cooking/cake' }
  const escaped = { scenario: 'villagerbench/escape/room' }

  test('each family has its own means, intervals and zeros, over its own scenarios', () => {
    const [rows] = rowsOf([
      completed(1, built('one')),
      completed(0.5, built('two')),
      completed(0.25, cooked),
      completed(0.75, { ...cooked, seed: 2 }),
      comparedTrial({ ...cooked, seed: 3, outcome: 'infrastructure' }),
    ])
    expect(rows?.families).toMatchObject([
      {
        counts: { trials: 2, valid: 2, infrastructure: 0 },
        family: 'villagerbench/construction',
        scenarios: 2,
        episodes: 2,
        measures: [{ mean: 0.75, interval: { kind: 'over-scenarios', low: 0, high: 1 }, meanWithZeros: 0.75 }],
      },
      {
        counts: { trials: 3, valid: 2, infrastructure: 1 },
        family: 'villagerbench/cooking',
        scenarios: 1,
        episodes: 2,
        measures: [{ mean: 0.5, interval: { kind: 'over-episodes' }, meanWithZeros: 1 / 3 }],
      },
    ])
  })

  test('with all three families their average is as the benchmark weights it, without an interval', () => {
    const [rows] = rowsOf([completed(1, built('one')), completed(0.5, cooked), completed(0, escaped)])
    const average = rows?.families.at(-1)
    expect(average).toMatchObject({ family: null, scenarios: 3, episodes: 3, counts: { trials: 3, valid: 3 } })
    expect(average?.measures[0]?.mean).toBeCloseTo((100 * 1 + 100 * 0.5 + 22 * 0) / 222, 12)
    expect(average?.measures[0]?.interval).toBeNull()
  })

  test('of a single family the numbers are those over all scenarios', () => {
    const [rows] = rowsOf([completed(1, built('one')), completed(0.5, built('two'))])
    const [overAll] = rows?.rows ?? []
    expect(rows?.families).toHaveLength(1)
    expect(rows?.families[0]?.measures).toEqual(overAll?.measures)
  })
})
