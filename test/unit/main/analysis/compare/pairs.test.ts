import { expect, test } from 'vitest'
import { groupTrials } from '../../../../../main/analysis/compare/groups.ts'
import { pairedDifferences } from '../../../../../main/analysis/compare/pairs.ts'
import { completed } from '../../../../fakes/compared-trial.ts'

/** Scenarios `s0`, `s1`, ... of a condition with these completions. */
const condition = (conditionId: string, completions: readonly number[]) =>
  completions.map((value, index) => completed(value, { conditionId, scenario: `s${index}` }))

const pairsOf = (trials: Parameters<typeof groupTrials>[0], test: 'sign-flip' | 'wilcoxon' = 'sign-flip') =>
  pairedDifferences(groupTrials(trials), [{ id: 'completion', range: [0, 1], better: 'more' }], test)

test('every other group less the first one, in the scenarios that both have', () => {
  const pairs = pairsOf([
    ...condition('base', [0.5, 0.5, 0.5]),
    ...condition('more', [0.75, 1]),
    ...condition('less', [0.25]),
  ])
  expect(pairs.map(({ a, b, scenarios, episodes, mean }) => [a, b, scenarios, episodes, mean])).toEqual([
    ['more.simulated.measured', 'base.simulated.measured', 2, [2, 2], 0.375],
    ['less.simulated.measured', 'base.simulated.measured', 1, [1, 1], -0.25],
  ])
  expect(pairs[0]).toMatchObject({
    // 0.375 ± t(0.975, 1) × 0.125, cut to what a difference of shares can be.
    interval: { low: -1, high: 1 },
    differences: [
      { scenario: 's0', difference: 0.25 },
      { scenario: 's1', difference: 0.5 },
    ],
  })
  expect(pairs[1]?.interval).toBeNull()
})

test('no p below six pairs; at six the least is 2 of 64', () => {
  const base = condition('base', [0, 0, 0, 0, 0, 0])
  const [five] = pairsOf([...base, ...condition('other', [0.1, 0.2, 0.3, 0.4, 0.5])])
  expect(five).toMatchObject({ scenarios: 5, p: null, pAdjusted: null })
  const [six] = pairsOf([...base, ...condition('other', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6])])
  expect(six).toMatchObject({ scenarios: 6, p: 2 / 64, pAdjusted: 2 / 64, isExact: true })
})

test('Holm is over the pairs that have a p, and no others', () => {
  const pairs = pairsOf([
    ...condition('base', [0, 0, 0, 0, 0, 0]),
    ...condition('clear', [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]),
    ...condition('few', [0.1, 0.2]),
    ...condition('mixed', [0.1, -0.2, 0.3, -0.4, 0.5, -0.6]),
  ])
  expect(pairs.map(({ pAdjusted }) => pAdjusted)).toEqual([4 / 64, null, pairs[2]?.p])
  expect(pairs[2]?.p).toBeGreaterThan(0.5)
})

test('means that differ by rounding alone are equal: a zero, and a tie', () => {
  const thirds = (conditionId: string, values: readonly number[]) =>
    values.map((value, seed) => completed(value, { conditionId, scenario: 's', seed }))
  const [pair] = pairsOf([...thirds('base', [0.1, 0.2, 0.3]), ...thirds('same', [0.3, 0.2, 0.1])])
  expect(pair?.differences).toEqual([{ scenario: 's', difference: 0 }])
  const [tied] = pairsOf([...condition('base', [0.1, 0.7, 0.5]), ...condition('tenth', [0.2, 0.8, 0.6])])
  expect(new Set(tied?.differences.map(({ difference }) => difference))).toEqual(new Set([0.1]))
})

test('the test that was asked for is the one that is made', () => {
  const other = [-0.9, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
  const trials = [
    ...condition(
      'base',
      other.map(() => 0),
    ),
    ...condition('other', other),
  ]
  const [flipped] = pairsOf(trials)
  const [ranked] = pairsOf(trials, 'wilcoxon')
  expect([flipped?.test, ranked?.test]).toEqual(['sign-flip', 'wilcoxon'])
  expect(flipped?.p).not.toBe(ranked?.p)
})

test('beside the mean stand median, won scenarios, effect size, and what could have been seen', () => {
  const other = [0.1, 0.2, 0.3, 0, -0.1, 0.4]
  const [pair] = pairsOf([
    ...condition(
      'base',
      other.map(() => 0.5),
    ),
    ...condition(
      'other',
      other.map((difference) => 0.5 + difference),
    ),
  ])
  expect(pair?.record).toEqual({ win: 4, tie: 1, loss: 1 })
  expect(pair?.median).toBeCloseTo(0.15, 12)
  // Mean 0.15, squares around it 0.175: s = sqrt(0.175 / 5), and Hedges' factor 1 - 3 / 19.
  const s = Math.sqrt(0.175 / 5)
  expect(pair?.effectSize).toBeCloseTo((0.15 / s) * (16 / 19), 9)
  // t(0.975, 5) = 2.5706 and t(0.8, 5) = 0.9195, from tables.
  expect(pair?.detectable).toBeCloseTo(((2.5706 + 0.9195) * s) / Math.sqrt(6), 4)
})

test('two scenarios have no effect size, since the correction makes each 0', () => {
  const effectOf = (other: readonly number[]) =>
    pairsOf([...condition('base', [0.9, 0.8, 0.7]), ...condition('other', other)])[0]?.effectSize
  expect(effectOf([0.4, 0.1])).toBeNull()
  // Differences -0.5, -0.7, -0.3: mean -0.5, s = 0.2, and Hedges' factor 1 - 3 / 7.
  expect(effectOf([0.4, 0.1, 0.4])).toBeCloseTo(-2.5 * (4 / 7), 9)
})

test('where less is better, less wins; where neither is, nobody does', () => {
  const groups = groupTrials([...condition('base', [0.5, 0.5]), ...condition('other', [0.25, 0.75])])
  const recordOf = (better: 'less' | null) =>
    pairedDifferences(groups, [{ id: 'completion', range: [0, 1], better }], 'sign-flip')[0]?.record
  expect(recordOf('less')).toEqual({ win: 1, tie: 0, loss: 1 })
  expect(recordOf(null)).toBeNull()
})

test('only seeds that both have are compared; what has no partner is named, and left out', () => {
  const cell = (conditionId: string, scenario: string, seed: number, value: number) =>
    completed(value, { conditionId, scenario, seed })
  const [pair] = pairsOf([
    ...[1, 2, 3].map((seed) => cell('base', 's0', seed, seed === 3 ? 1 : 0.5)),
    ...[1, 2].map((seed) => cell('other', 's0', seed, 0.5)),
    cell('base', 's1', 1, 0.25),
    cell('other', 's2', 1, 0.75),
  ])
  expect(pair).toMatchObject({ scenarios: 1, episodes: [2, 2], mean: 0, unpairedSeeds: [] })
  expect(pair?.missing).toEqual([
    { scenario: 's0', seed: 3, missing: 'a' },
    { scenario: 's2', seed: null, missing: 'b' },
    { scenario: 's1', seed: null, missing: 'a' },
  ])
})

test('over different seeds the means are compared, and the pair says where', () => {
  const cell = (conditionId: string, seed: number, value: number) =>
    completed(value, { conditionId, scenario: 's0', seed })
  const [pair] = pairsOf([cell('base', 1, 0.5), cell('base', 2, 0.7), cell('other', 11, 1), cell('other', 12, 1)])
  expect(pair).toMatchObject({ scenarios: 1, episodes: [2, 2], mean: 0.4, unpairedSeeds: ['s0'], missing: [] })
})

test('each seed weighs the same, whatever the number of its repeats', () => {
  const cell = (conditionId: string, seed: number, repeat: number, value: number) =>
    completed(value, { conditionId, scenario: 's0', seed, repeat })
  const [pair] = pairsOf([
    ...[cell('base', 1, 1, 0), cell('base', 2, 1, 0)],
    ...[cell('other', 1, 1, 1), cell('other', 1, 2, 1), cell('other', 1, 3, 1), cell('other', 2, 1, 0)],
  ])
  expect(pair?.mean).toBe(0.5)
})
