/** Differences between two groups in the scenarios that both have, and whether chance might have made them. */
import type { Comparison, PairedDifference, PairTest } from '../../../preload/contract/comparison.ts'
import { spreadOf } from '../intervals/spread.ts'
import { meanOf } from '../mean.ts'
import { holm } from '../significance/holm.ts'
import { signFlipTest, type TestResult } from '../significance/sign-flip.ts'
import { signedRankTest } from '../significance/wilcoxon.ts'
import type { TrialGroup } from './groups.ts'
import type { RangedMeasure } from './rows.ts'
import { type ScenarioValues, scenarioMeans } from './scenario-means.ts'

/** Pairs of scenarios below which there is no p: five cannot bring a two-sided one under 0.05 (2 / 2^5). */
export const FEWEST_PAIRS = 6

const tests: Readonly<Record<PairTest, (differences: readonly number[]) => TestResult>> = {
  'sign-flip': signFlipTest,
  wilcoxon: signedRankTest,
}

/** A measure with the least and greatest value that it can have. */
export type PairedMeasure = Pick<RangedMeasure, 'id' | 'range'>

/**
 * Every group less the first one, measure by measure, where they share a scenario; p corrected after Holm over all that have
 * one.
 */
export function pairedDifferences(
  groups: readonly TrialGroup[],
  measures: readonly PairedMeasure[],
  test: PairTest,
): Comparison['pairs'] {
  const [baseline, ...others] = groups
  if (baseline === undefined) return []
  const pairs = measures.flatMap((measure) => others.flatMap((group) => pairOf(measure, group, baseline, test)))
  const adjusted = holm(pairs.flatMap(({ p }) => (p === null ? [] : [p])))
  let place = 0
  return pairs.map((pair) => ({ ...pair, pAdjusted: pair.p === null ? null : (adjusted[place++] ?? null) }))
}

function pairOf(
  { id, range: [least, most] }: PairedMeasure,
  a: TrialGroup,
  b: TrialGroup,
  test: PairTest,
): readonly PairedDifference[] {
  const ofB = new Map(scenarioMeans(b, id).map((values) => [values.scenario, values]))
  const shared = scenarioMeans(a, id).flatMap((one) => {
    const other = ofB.get(one.scenario)
    return other === undefined ? [] : [{ one, other }]
  })
  if (shared.length === 0) return []
  const differences = shared.map(({ one, other }) => ({
    scenario: one.scenario,
    difference: settledDifference(one.mean, other.mean),
  }))
  const plain = differences.map(({ difference }) => difference)
  const { interval, ...spread } = spreadOf(plain, 'over-scenarios', [least - most, most - least])
  const { p, isExact } = tests[test](plain)
  return [
    {
      measure: id,
      a: a.key,
      b: b.key,
      scenarios: shared.length,
      episodes: [countValues(shared.map(({ one }) => one)), countValues(shared.map(({ other }) => other))],
      differences,
      mean: meanOf(plain),
      interval: interval === null ? null : { low: interval.low, high: interval.high },
      ...spread,
      test,
      isExact,
      p: shared.length < FEWEST_PAIRS ? null : p,
      pAdjusted: null,
    },
  ]
}

function countValues(scenarios: readonly ScenarioValues[]): number {
  return scenarios.reduce((sum, { values }) => sum + values.length, 0)
}

/** Digits in which two means of the same values, added up in another order, may differ. */
const SURE_DIGITS = 12

/** Without what rounding leaves: what is equal has to be, for ties and zeros. */
function settledDifference(a: number, b: number): number {
  const size = Math.max(Math.abs(a), Math.abs(b))
  if (size === 0) return 0
  const decimals = Math.min(100, Math.max(0, SURE_DIGITS - Math.ceil(Math.log10(size))))
  return Number((a - b).toFixed(decimals)) + 0
}
