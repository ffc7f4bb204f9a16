/** Differences between pairs of groups over the scenarios that both have. */
import type { ComparedGroup, Comparison, PairedDifference } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { describeRecord } from '../../../shared/core/format/measure.ts'
import { formatP } from '../../../shared/core/format/p-value.ts'
import { disagrees, leastP, unequalScenarios } from '../../../shared/core/least-p.ts'
import { type Chart, type ChartRow, together } from '../chart.ts'
import { scaleOf } from '../measure-format.ts'
import { measureOf, pairsOf, testedMeasure } from '../select.ts'
import { differenceAxis } from './axis.ts'

const testNames = { 'sign-flip': 'sign-flip permutation', wilcoxon: 'Wilcoxon signed-rank' } as const
/** How p comes about where it is not exact. */
const otherwise = { 'sign-flip': 'over drawn assignments', wilcoxon: 'by the normal approximation' } as const

export const pairedChart: Chart = {
  id: 'paired-differences',
  title: (comparison, { measure }) =>
    `Paired differences in ${measureOf(comparison, testedMeasure(comparison, measure)).label.toLowerCase()}`,
  shows: (comparison, { measure }) => {
    const pairs = comparison.pairs.filter((pair) => pair.measure === testedMeasure(comparison, measure))
    const seen = pairs.some(({ detectable }) => detectable !== null)
      ? ' Could see: the true difference that so many scenarios with this spread find with a probability of 80 %.'
      : ''
    const few = pairs
      .filter(disagrees)
      .map(unequalScenarios)
      .sort((a, b) => a - b)[0]
    const least =
      few === undefined
        ? ''
        : ` Where an interval leaves 0 out beside a larger p: no p of ${counted(few, 'scenario')} with a difference is below ${formatP(leastP(few))}.`
    return `Marker and bar: mean difference over the scenarios and seeds that both have, and its 95 % interval (t, stretched for skewness); dots are scenarios.${describeP(comparison, pairs)}${seen}${least}`
  },
  // Around no difference, which is always on it: it has no other beginning, and only outliers to leave out.
  axes: (comparison, { measure, axis }) =>
    axis === 'without-outliers' ? [differenceAxis(comparison, testedMeasure(comparison, measure), axis)] : [],
  points: (comparison, { measure }, groups) => {
    const tested = testedMeasure(comparison, measure)
    const scale = scaleOf(measureOf(comparison, tested).unit)
    return pairsOf(comparison, tested, groups).flatMap(({ differences }) =>
      differences.map(({ difference }) => [difference * scale]),
    )
  },
  counted: (comparison, { measure }, groups) => {
    const pairs = pairsOf(comparison, testedMeasure(comparison, measure), groups)
    const scenarios = new Set(pairs.flatMap(({ differences }) => differences.map(({ scenario }) => scenario)))
    const episodes = new Map(
      pairs.flatMap((pair) => [[pair.a, pair.episodes[0]] as const, [pair.b, pair.episodes[1]] as const]),
    )
    return { scenarios: scenarios.size, episodes: [...episodes.values()].reduce((sum, count) => sum + count, 0) }
  },
  empty: (comparison, { measure }, groups) => {
    if (groups.length < 2) return 'A difference needs two conditions: add another one to the comparison.'
    return pairsOf(comparison, testedMeasure(comparison, measure), groups).length > 0
      ? null
      : 'No two of these conditions have a scenario in common.'
  },
  rows: pairRows,
  named: (comparison, { measure }) => [testedMeasure(comparison, measure)],
  choices: [],
  reads: ['measure', 'axis'],
  measure: null,
  namesGroups: true,
  split: together,
  height: (comparison, { measure }, groups) =>
    Math.max(230, pairsOf(comparison, testedMeasure(comparison, measure), groups).length * 40 + 64),
  loadPart: async () => (await import('./part.tsx')).PairedPart,
}

/** How the p of these pairs came about; nothing where none has a p. Holm's correction is over every p of the comparison. */
function describeP(comparison: Comparison, pairs: readonly PairedDifference[]): string {
  const tested = pairs.filter(({ p }) => p !== null)
  const [first] = tested
  if (first === undefined) return ''
  const exact = tested.filter(({ isExact }) => isExact).length
  const how = exact === tested.length ? 'exact' : `${exact === 0 ? '' : 'exact or '}${otherwise[first.test]}`
  const corrected = counted(comparison.pairs.filter(({ p }) => p !== null).length, 'comparison')
  return ` p: two-sided ${testNames[first.test]} test, ${how}; corrected after Holm over ${corrected}.`
}

function pairRows(
  comparison: Comparison,
  { measure }: { readonly measure: string },
  groups: readonly ComparedGroup[],
): readonly ChartRow[] {
  const tested = testedMeasure(comparison, measure)
  const nameOf = (key: string): string => comparison.groups.find((group) => group.key === key)?.label ?? key
  return pairsOf(comparison, tested, groups).flatMap((pair) => {
    const common = { a: nameOf(pair.a), b: nameOf(pair.b), measure: tested, unit: measureOf(comparison, tested).unit }
    const exact = pair.p === null ? null : pair.isExact ? 'yes' : 'no'
    return [
      {
        ...common,
        mark: 'mean',
        scenario: null,
        difference: pair.mean,
        low: pair.interval?.low ?? null,
        high: pair.interval?.high ?? null,
        scenarios: pair.scenarios,
        median: pair.median,
        record: describeRecord(pair.record),
        effect_size: pair.effectSize,
        detectable: pair.detectable,
        test: pair.test,
        exact,
        p: pair.p,
        p_holm: pair.pAdjusted,
      },
      ...pair.differences.map(({ scenario, difference }) => ({
        ...common,
        mark: 'scenario',
        scenario,
        difference,
        low: null,
        high: null,
        scenarios: 1,
        median: null,
        record: null,
        effect_size: null,
        detectable: null,
        test: pair.test,
        exact: null,
        p: null,
        p_holm: null,
      })),
    ]
  })
}
