import { expect, test } from 'vitest'
import { groupRows } from '../../../../../main/analysis/compare/family-rows.ts'
import { groupTrials } from '../../../../../main/analysis/compare/groups.ts'
import { comparedTrial, completed } from '../../../../fakes/compared-trial.ts'

const completion = { id: 'completion', label: 'Completion', unit: 'ratio', better: 'more', range: [0, 1] } as const
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
