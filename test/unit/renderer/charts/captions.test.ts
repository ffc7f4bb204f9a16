import { describe, expect, test } from 'vitest'
import { charts } from '../../../../renderer/charts/index.ts'
import type { Comparison, PairedDifference } from '../../../../shared/contract/comparison.ts'
import { chartOptions } from '../../../fakes/chart-options.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

const options = chartOptions
const comparison = fakeComparison()

function chartOf(id: string) {
  const chart = charts.find((candidate) => candidate.id === id)
  if (chart === undefined) throw new Error(`There is no chart ${id}.`)
  return chart
}

/** But that the first group has the first half of the scenarios, and the second the others; no further group. */
function scenariosApart(comparison: Comparison): Comparison {
  const groups = comparison.groups.slice(0, 2)
  const half = comparison.scenarios.length / 2
  const own = groups.map(({ key }, index) => {
    const addresses = comparison.scenarios.map(({ address }) => address)
    return { key, addresses: index === 0 ? addresses.slice(0, half) : addresses.slice(half) }
  })
  const has = (group: string, address: string): boolean =>
    own.some(({ key, addresses }) => key === group && addresses.includes(address))
  return {
    ...comparison,
    groups,
    rows: comparison.rows.flatMap((row) => {
      if (row.scenario !== null) return has(row.group, row.scenario) ? [row] : []
      return groups.some(({ key }) => key === row.group) ? [{ ...row, scenarios: half }] : []
    }),
    curves: own.flatMap(({ key, addresses }) =>
      comparison.curves.flatMap((curve) =>
        curve.group === key ? [{ ...curve, scenarios: half, addresses: [...addresses] }] : [],
      ),
    ),
    pairs: [],
    ...(comparison.measuredEdges === undefined
      ? {}
      : { measuredEdges: comparison.measuredEdges.filter(({ group, scenario }) => has(group, scenario)) }),
  }
}

test.each(charts)('$id counts each scenario once that any condition has', (chart) => {
  const mine = { ...options, ...(chart.measure === null ? {} : { measure: chart.measure }) }
  const apart = scenariosApart(comparison)
  // Differences are of the scenarios that both have.
  const shared = chart.id === 'paired-differences' ? 0 : 6
  expect(chart.counted(apart, mine, apart.groups).scenarios).toBe(shared)
})

describe('the caption of differences', () => {
  const wordsOf = (change: (pair: PairedDifference, index: number) => Partial<PairedDifference>) => {
    const pairs = comparison.pairs.map((pair, index) => ({ ...pair, ...change(pair, index) }))
    return chartOf('paired-differences').shows({ ...comparison, pairs }, options)
  }

  test('counts and judges the pairs that have a p, as Holm’s correction does', () => {
    expect(wordsOf(() => ({}))).toContain('sign-flip permutation test, exact; corrected after Holm over 2 comparisons.')
    expect(wordsOf((_, index) => (index === 0 ? { p: null, pAdjusted: null, isExact: false } : {}))).toContain(
      'test, exact; corrected after Holm over 1 comparison.',
    )
    expect(wordsOf(() => ({ p: null, pAdjusted: null }))).not.toContain('p: ')
  })

  test('says how a p came about that is not exact', () => {
    expect(wordsOf(() => ({ isExact: false }))).toContain('sign-flip permutation test, over drawn assignments;')
    expect(wordsOf((_, index) => ({ isExact: index === 0 }))).toContain('exact or over drawn assignments;')
    expect(wordsOf(() => ({ test: 'wilcoxon', isExact: false }))).toContain(
      'Wilcoxon signed-rank test, by the normal approximation;',
    )
  })

  test('goes with a file that says of a p alone whether it is exact', () => {
    const chart = chartOf('paired-differences')
    const rows = chart.rows(comparison, options, comparison.groups)
    expect(rows.map(({ p, exact }) => [p === null, exact])).toEqual(rows.map(({ p }) => [p === null, p && 'yes']))
    const few = fakeComparison({ groups: 3, scenarios: 3, episodes: 5 })
    expect(new Set(chart.rows(few, options, few.groups).map(({ exact }) => exact))).toEqual(new Set([null]))
  })
})
