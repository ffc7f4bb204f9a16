import { describe, expect, test } from 'vitest'
import type { CompletionCurve } from '../../../../../db/episode-summaries.ts'
import { completionCurves, familyCurves, scenarioCurves } from '../../../../../main/analysis/compare/curves.ts'
import { groupTrials } from '../../../../../main/analysis/compare/groups.ts'
import { comparedEpisode, comparedTrial } from '../../../../fakes/compared-trial.ts'

const played = (curve: CompletionCurve | null, gameTimeS: number, part: Parameters<typeof comparedTrial>[0] = {}) =>
  comparedTrial({ outcome: comparedEpisode({ curve, values: new Map([['game_time_s', gameTimeS]]) }), ...part })

const curvesOf = (trials: Parameters<typeof groupTrials>[0]) => completionCurves(groupTrials(trials))

test('one grid for all groups, up to the longest episode; an ended episode keeps what it had', () => {
  const [short, long] = curvesOf([
    played(
      [
        [0, 0],
        [1000, 0.5],
      ],
      2,
    ),
    played(
      [
        [0, 0],
        [11_900, 1],
      ],
      11.9,
      { conditionId: 'c2' },
    ),
  ])
  expect(short?.atS).toEqual(long?.atS)
  expect(short?.atS).toHaveLength(120)
  expect([short?.atS[0], short?.atS.at(-1)]).toEqual([0, 11.9])
  expect(short?.mean[0]).toBe(0)
  expect(short?.mean[short.atS.indexOf(1)]).toBe(0.5)
  expect(short?.mean.at(-1)).toBe(0.5)
  expect(long?.mean.at(-2)).toBe(0)
  expect(long?.mean.at(-1)).toBe(1)
  expect(new Set(short?.low)).toEqual(new Set([null]))
})

test('each scenario weighs the same; with several of them the band is over scenarios', () => {
  const [curve] = curvesOf([
    played([[0, 1]], 10, { seed: 1 }),
    played([[0, 0.5]], 10, { seed: 2 }),
    played([[0, 0.25]], 10, { scenario: 'a/b/two' }),
  ])
  expect(curve).toMatchObject({ scenarios: 2, addresses: ['a/b/one', 'a/b/two'], episodes: 3 })
  expect(new Set(curve?.mean)).toEqual(new Set([0.5]))
  expect([curve?.low[0], curve?.high[0]]).toEqual([0, 1])
})

test('within one scenario the band is over its episodes, and inside what completion can be', () => {
  const [curve] = curvesOf([played([[0, 0.8]], 10, { seed: 1 }), played([[0, 1]], 10, { seed: 2 })])
  expect(curve?.high[0]).toBe(1)
  expect(curve?.low[0]).toBe(0)
  expect(curve?.mean[0]).toBeCloseTo(0.9, 12)
})

test('an episode without a known course is left out; a group without any has no curve', () => {
  const curves = curvesOf([
    played(null, 10),
    played([[0, 0.5]], 10, { seed: 2 }),
    played(null, 90, { conditionId: 'c2' }),
  ])
  expect(curves.map(({ group, episodes }) => [group, episodes])).toEqual([['c1.simulated.measured', 1]])
  expect(curves[0]?.atS.at(-1)).toBe(10)
})

test('episodes of no length give one point', () => {
  expect(curvesOf([played([[0, 0]], 0)])).toMatchObject([{ atS: [0], mean: [0] }])
})

describe('within families and scenarios', () => {
  const trials = [
    played([[0, 1]], 10, { scenario: 'a/b/one' }),
    played([[0, 0.5]], 10, { scenario: 'a/b/two' }),
    played([[0, 0.25]], 40, { scenario: 'a/c/three' }),
  ]
  const groups = groupTrials(trials)
  const addresses = ['a/b/one', 'a/b/two', 'a/c/three']

  test('families have curves of their own scenarios, up to the end of the longest episode of all', () => {
    const curves = familyCurves(groups, addresses)
    expect(
      curves.map(({ part, scenarios, episodes, mean, atS }) => [part, scenarios, episodes, mean[0], atS.at(-1)]),
    ).toEqual([
      ['a/b', 2, 2, 0.75, 40],
      ['a/c', 1, 1, 0.25, 40],
    ])
  })

  test('a single family has none: its curves are those of all scenarios', () => {
    expect(familyCurves(groups, addresses.slice(0, 2))).toEqual([])
  })

  test('the first scenarios have curves, over their episodes', () => {
    const curves = scenarioCurves(groups, addresses)
    expect(curves.map(({ part, mean }) => [part, mean[0]])).toEqual([
      ['a/b/one', 1],
      ['a/b/two', 0.5],
      ['a/c/three', 0.25],
    ])
    const many = Array.from({ length: 20 }, (_, index) => `a/b/${index}`)
    const parts = scenarioCurves(groupTrials(many.map((scenario) => played([[0, 1]], 10, { scenario }))), many)
    expect(parts.map(({ part }) => part)).toEqual(many.slice(0, 12))
  })
})
