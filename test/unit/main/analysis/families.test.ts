import { expect, test } from 'vitest'
import { summariseFamilies } from '../../../../main/analysis/families.ts'
import type { SummaryRow } from '../../../../shared/contract/summary.ts'

function row(scenario: string | null, means: Readonly<Record<string, number>>, condition = 'a'): SummaryRow {
  return {
    ...{ conditionId: condition, condition, modelKind: 'simulated', scenario, trials: 1, valid: 1, dependent: 0 },
    metrics: Object.entries(means).map(([id, mean]) => ({ id, episodes: 1, scenarios: 1, mean, interval: null })),
  }
}

const metrics = ['completion', 'balance'].map((id) => ({ id, range: [0, 1] as const }))
const families = (rows: readonly SummaryRow[]) => summariseFamilies(rows, metrics)

const meansOf = (rows: ReturnType<typeof summariseFamilies>) =>
  Object.fromEntries(
    rows.map(({ family, metrics }) => [family, Object.fromEntries(metrics.map(({ id, mean }) => [id, mean]))]),
  )

/** CausalMACE, Table 1, completion in percent: construction, escape, cooking, average. */
const table1 = [
  [36.45, 73.29, 73.75, 56.9],
  [52.17, 69.78, 85.26, 68.82],
  [56.59, 77.08, 79.1, 68.76],
  [65.45, 72.28, 86, 75.38],
  [76.04, 69.25, 88.75, 81.09],
] as const

test.each(table1)('%d, %d and %d average to %d as CausalMACE prints it', (construction, rooms, cooking, average) => {
  const rows = families([
    row('villagerbench/construction/one', { completion: construction - 1 }),
    row('villagerbench/construction/other', { completion: construction + 1 }),
    row('villagerbench/cooking/cake', { completion: cooking }),
    row('villagerbench/escape/room', { completion: rooms }),
    row(null, { completion: 0 }),
  ])
  expect(meansOf(rows)['villagerbench/construction']?.completion).toBeCloseTo(construction, 9)
  expect(rows.at(-1)).toMatchObject({ family: null, scenarios: 4, trials: 4, valid: 4 })
  // Printed with two digits.
  expect(Math.abs((meansOf(rows).null?.completion ?? 0) - average)).toBeLessThan(0.0051)
})

test('what one family does not define has no average, and without all three families there is none', () => {
  const two = [
    row('villagerbench/construction/one', { completion: 1, balance: 1 }),
    row('villagerbench/cooking/cake', { completion: 0.5 }),
  ]
  expect(families(two).map(({ family }) => family)).toEqual(['villagerbench/construction', 'villagerbench/cooking'])
  const three = families([...two, row('villagerbench/escape/room', { completion: 0, balance: 0.5 })])
  expect(three.at(-1)?.metrics.map(({ id }) => id)).toEqual(['completion'])
})

test('conditions are kept apart', () => {
  const rows = families([
    row('villagerbench/cooking/cake', { completion: 1 }, 'a'),
    row('villagerbench/cooking/cake', { completion: 0 }, 'b'),
  ])
  expect(rows.map(({ condition, metrics }) => [condition, metrics[0]?.mean])).toEqual([
    ['a', 1],
    ['b', 0],
  ])
})

test('a family of several scenarios has an interval over them, one of a single scenario that of its episodes', () => {
  const own = { kind: 'over-episodes' as const, low: 0.1, high: 0.9 }
  const cake = row('villagerbench/cooking/cake', { completion: 0.5 })
  const rows = families([
    row('villagerbench/construction/one', { completion: 0 }),
    row('villagerbench/construction/other', { completion: 1 }),
    { ...cake, metrics: cake.metrics.map((metric) => ({ ...metric, interval: own })) },
  ])
  expect(rows.map(({ metrics }) => metrics[0]?.interval)).toEqual([
    // 0.5 ± 12.7 × 0.5, cut to what a share can be.
    { kind: 'over-scenarios', low: 0, high: 1 },
    own,
  ])
})
