/** Differences between two groups in the scenarios and seeds that both have, and whether chance might have made them. */
import type { Comparison, MissingPair, PairedDifference, PairTest } from '../../../shared/contract/comparison.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { detectableDifference } from '../power.ts'
import { holm, signedRankTest, signFlipTest, type TestResult } from '../significance.ts'
import { areEqual, momentsOf, spreadOf } from '../spread.ts'
import type { CountedEpisode, TrialGroup } from './groups.ts'
import type { RangedMeasure } from './rows.ts'

/** Pairs of scenarios below which there is no p: five cannot bring a two-sided one under 0.05 (2 / 2^5). */
export const FEWEST_PAIRS = 6

const tests: Readonly<Record<PairTest, (differences: readonly number[]) => TestResult>> = {
  'sign-flip': signFlipTest,
  wilcoxon: signedRankTest,
}

/** A measure with the least and greatest value that it can have. */
type PairedMeasure = Pick<RangedMeasure, 'id' | 'range' | 'better'>

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
  return pairs.map((pair) => ({
    ...pair,
    pAdjusted: pair.p === null ? null : (adjusted[place++] ?? null),
    detectable: detectableOf(pair, adjusted.length),
  }))
}

function detectableOf({ differences }: Pick<PairedDifference, 'differences'>, comparisons: number): number | null {
  const plain = differences.map(({ difference }) => difference)
  if (plain.length < FEWEST_PAIRS || areEqual(plain)) return null
  return detectableDifference({ scenarios: plain.length, comparisons }, momentsOf(plain).deviation)
}

function pairOf(
  { id, range: [least, most], better }: PairedMeasure,
  a: TrialGroup,
  b: TrialGroup,
  test: PairTest,
): readonly Omit<PairedDifference, 'detectable'>[] {
  const { matched, missing } = matchScenarios(a, b, id)
  if (matched.length === 0) return []
  const differences = matched.map((one) => ({
    scenario: one.scenario,
    difference: settledDifference(one.a, one.b),
  }))
  const plain = differences.map(({ difference }) => difference)
  const { interval, ...spread } = spreadOf(plain, 'over-scenarios', [least - most, most - least])
  const { p, isExact } = tests[test](plain)
  const count = (side: 0 | 1) => matched.reduce((sum, { episodes }) => sum + episodes[side], 0)
  return [
    {
      measure: id,
      a: a.key,
      b: b.key,
      scenarios: matched.length,
      episodes: [count(0), count(1)],
      differences,
      mean: meanOf(plain),
      interval: interval === null ? null : { low: interval.low, high: interval.high },
      ...spread,
      median: medianOf(plain),
      record: recordOf(plain, better),
      effectSize: effectSize(plain),
      missing: [...missing],
      unpairedSeeds: matched.flatMap(({ scenario, isPairedInSeeds }) => (isPairedInSeeds ? [] : [scenario])),
      test,
      isExact,
      p: matched.length < FEWEST_PAIRS ? null : p,
      pAdjusted: null,
    },
  ]
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

/** What a mean difference alone does not say: how it is spread over scenarios. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Scenarios in which the first of the two is better, equal and worse; null for a measure of which neither more nor less is better. */
function recordOf(differences: readonly number[], better: 'more' | 'less' | null): PairedDifference['record'] {
  if (better === null) return null
  const more = differences.filter((difference) => difference > 0).length
  const less = differences.filter((difference) => difference < 0).length
  const [win, loss] = better === 'more' ? [more, less] : [less, more]
  return { win, tie: differences.length - more - less, loss }
}

/**
 * The mean difference in standard deviations of the differences (Cohen 1988, d of pairs), corrected for few scenarios (Hedges 1981);
 * null for fewer than three, since the factor of two is 0, and where all are equal.
 */
function effectSize(differences: readonly number[]): number | null {
  if (differences.length < 3 || areEqual(differences)) return null
  const { count, mean, deviation } = momentsOf(differences)
  return (mean / deviation) * (1 - 3 / (4 * (count - 1) - 1))
}

/* Which episodes of two groups are compared with each other: those of the same scenario and seed. */

interface MatchedScenario {
  readonly scenario: string
  /** The mean over its seeds that both groups have; over each group's own where they share none. */
  readonly a: number
  readonly b: number
  /** Behind the two means. */
  readonly episodes: readonly [number, number]
  readonly isPairedInSeeds: boolean
}

interface Matching {
  /** In the order of `a`'s scenarios. */
  readonly matched: readonly MatchedScenario[]
  /** What one of the two has and the other has not. */
  readonly missing: readonly MissingPair[]
}

type Seeds = ReadonlyMap<number, readonly number[]>

/** Where the measure is undefined in an episode, the group has nothing there. */
function matchScenarios(
  a: Pick<TrialGroup, 'scenarios'>,
  b: Pick<TrialGroup, 'scenarios'>,
  measureId: string,
): Matching {
  const scenarios = [...new Set([...a.scenarios.keys(), ...b.scenarios.keys()])]
  const each = scenarios.map((scenario) =>
    matchSeeds(scenario, seedsOf(a, scenario, measureId), seedsOf(b, scenario, measureId)),
  )
  return {
    matched: each.flatMap(({ matched }) => matched),
    missing: each.flatMap(({ missing }) => missing),
  }
}

function seedsOf({ scenarios }: Pick<TrialGroup, 'scenarios'>, scenario: string, measureId: string): Seeds {
  const defined = (scenarios.get(scenario)?.episodes ?? []).flatMap((episode: CountedEpisode) => {
    const value = episode.values.get(measureId) ?? null
    return value === null ? [] : [{ seed: episode.seed, value }]
  })
  const grouped = Map.groupBy(defined, ({ seed }) => seed)
  return new Map([...grouped].map(([seed, of]) => [seed, of.map(({ value }) => value)]))
}

function matchSeeds(scenario: string, a: Seeds, b: Seeds): Matching {
  if (a.size === 0 && b.size === 0) return { matched: [], missing: [] }
  if (a.size === 0 || b.size === 0) {
    return { matched: [], missing: [{ scenario, seed: null, missing: a.size === 0 ? 'a' : 'b' }] }
  }
  const shared = [...a.keys()].filter((seed) => b.has(seed))
  if (shared.length === 0) {
    return { matched: [matchedOver(scenario, a, [...a.keys()], b, [...b.keys()], false)], missing: [] }
  }
  return {
    matched: [matchedOver(scenario, a, shared, b, shared, true)],
    missing: [
      ...[...a.keys()].filter((seed) => !b.has(seed)).map((seed) => ({ scenario, seed, missing: 'b' as const })),
      ...[...b.keys()].filter((seed) => !a.has(seed)).map((seed) => ({ scenario, seed, missing: 'a' as const })),
    ],
  }
}

/** Each seed weighs the same, whatever the number of its repeats. */
function matchedOver(
  scenario: string,
  a: Seeds,
  seedsOfA: readonly number[],
  b: Seeds,
  seedsOfB: readonly number[],
  isPairedInSeeds: boolean,
): MatchedScenario {
  const ofA = seedsOfA.map((seed) => a.get(seed) ?? [])
  const ofB = seedsOfB.map((seed) => b.get(seed) ?? [])
  return {
    scenario,
    a: meanOf(ofA.map(meanOf)),
    b: meanOf(ofB.map(meanOf)),
    episodes: [ofA.flat().length, ofB.flat().length],
    isPairedInSeeds,
  }
}
