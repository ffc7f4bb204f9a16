import { expect, test } from 'vitest'
import { groupTrials } from '../../../../../main/analysis/compare/groups.ts'
import { pairedDifferences } from '../../../../../main/analysis/compare/pairs.ts'
import { completed } from '../../../../fakes/compared-trial.ts'

/** Scenarios `s0`, `s1`, ... of a condition with these completions. */
const condition = (conditionId: string, completions: readonly number[]) =>
  completions.map((value, index) => completed(value, { conditionId, scenario: `s${index}` }))

const pairsOf = (trials: Parameters<typeof groupTrials>[0], test: 'sign-flip' | 'wilcoxon' = 'sign-flip') =>
  pairedDifferences(groupTrials(trials), [{ id: 'completion', range: [0, 1] }], test)

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
