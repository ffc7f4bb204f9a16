/** A measure per group: mean, interval, every scenario and every episode. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import { type Chart, type ChartOptions, type ChartRow, groupColumns, INTERVAL, together } from '../chart.ts'
import { formatValue, scaleOf } from '../measure-format.ts'
import { countedOf, measureOf, summaryOf } from '../select.ts'
import { isThinned, pointValues, spreadAxis, spreadPoints } from './points.ts'

const loadPart: Chart['loadPart'] = async () => (await import('./part.tsx')).SpreadPart

/** Of one measure for good, or (null) of the one that is chosen. */
export function spreadChart(fixed: string | null): Chart {
  const at = (options: ChartOptions): string => fixed ?? options.measure
  return {
    id: fixed ?? 'measure',
    title: (comparison, options) => measureOf(comparison, at(options)).label,
    shows: (comparison, options) => {
      const episodes = isThinned(comparison, at(options))
        ? 'single episodes are left out, since there are more than 2,000'
        : 'faint dots are single episodes'
      const points = `hollow dots are scenarios, ${episodes}`
      return `Marker and bar: mean over scenarios and its ${INTERVAL}; ${points}. ${describePublished(comparison, at(options))}`.trim()
    },
    axes: (comparison, options) => [spreadAxis(comparison, at(options), options.axis)],
    points: (comparison, options, groups) => {
      const scale = scaleOf(measureOf(comparison, at(options)).unit)
      return groups.flatMap(({ key }) => pointValues(comparison, at(options), key).map((value) => [value * scale]))
    },
    counted: (comparison, options, groups) => countedOf(comparison, at(options), groups),
    empty: (comparison, options, groups) => describeEmpty(comparison, at(options), groups),
    rows: (comparison, options, groups) => spreadRows(comparison, at(options), groups),
    named: (_, options) => [at(options)],
    choices: [],
    reads: ['measure', 'axis'],
    namesGroups: true,
    split: together,
    height: (_, __, groups) => Math.max(230, groups.length * 44 + 64),
    loadPart,
    measure: fixed,
  }
}

export const chosenSpread = spreadChart(null)
export const completionSpread = spreadChart('completion')

/** Numbers of papers, where they measured the same thing; below completion, why there are none. */
function describePublished(comparison: Comparison, measure: string): string {
  const { published } = comparison
  const { unit } = measureOf(comparison, measure)
  const values = published.values.filter((value) => value.measure === measure)
  if (values.length === 0) return measure === 'completion' ? published.why : ''
  const named = values.map(({ label, value, source }) => `${label} ${formatValue(unit, value)} (${source})`)
  return `Dashed: published values, ${named.join(', ')}.`
}

function describeEmpty(comparison: Comparison, measure: string, groups: readonly ComparedGroup[]): string | null {
  if (groups.some(({ key }) => summaryOf(comparison, key, null, measure) !== undefined)) return null
  if (measure === 'balance' && groups.every(({ teamSize }) => teamSize === 1))
    return 'One agent alone has nobody to share the work with: balance needs teams of at least two.'
  return `No valid episode of these conditions has a value of ${measureOf(comparison, measure).label.toLowerCase()}.`
}

function spreadRows(comparison: Comparison, measure: string, groups: readonly ComparedGroup[]): readonly ChartRow[] {
  const { unit, better } = measureOf(comparison, measure)
  return groups.flatMap((group) => {
    const summary = summaryOf(comparison, group.key, null, measure)
    if (summary === undefined) return []
    const common = { ...groupColumns(group), measure, unit }
    const { scenarios, episodes } = spreadPoints(comparison, measure, group.key)
    const none = { value_with_zeros: null, low: null, high: null, scenarios: 1 }
    return [
      {
        ...common,
        mark: 'mean',
        scenario: null,
        value: summary.mean,
        // A trial without a valid episode as 0 is the worst there is only where more is better.
        value_with_zeros: better === 'more' ? summary.meanWithZeros : null,
        low: summary.interval?.low ?? null,
        high: summary.interval?.high ?? null,
        scenarios: summary.scenarios,
        episodes: summary.episodes,
      },
      ...scenarios.map((point) => ({
        ...common,
        mark: 'scenario',
        scenario: point.scenario,
        value: point.value,
        ...none,
        episodes: point.episodes,
      })),
      ...episodes.map((point) => ({
        ...common,
        mark: 'episode',
        scenario: point.scenario,
        value: point.value,
        ...none,
        episodes: 1,
      })),
    ]
  })
}
