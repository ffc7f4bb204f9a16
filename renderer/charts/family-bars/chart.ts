/** A measure as bars, side by side within each family of tasks. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import { byLook, type Chart, type ChartOptions, type ChartRow, groupColumns, INTERVAL } from '../chart.ts'
import { lookOf } from '../look.ts'
import { bundlesOf, countedOf, measureOf } from '../select.ts'

const loadPart: Chart['loadPart'] = async () => (await import('./part.tsx')).FamilyBarsPart

/** Of one measure for good (its chart's id and title), or (null) of the one that is chosen. */
function familyBarsChart(
  fixed: { readonly id: string; readonly measure: string; readonly title: string } | null,
): Chart {
  const at = (options: ChartOptions): string => fixed?.measure ?? options.measure
  const named = (comparison: Comparison, options: ChartOptions): string =>
    fixed?.title ?? measureOf(comparison, at(options)).label
  return {
    id: fixed?.id ?? 'families',
    title: (comparison, options) =>
      bundlesOf(comparison).length > 1 ? `${named(comparison, options)} by family` : named(comparison, options),
    shows: (comparison) =>
      [
        `Bar and marker: mean over scenarios; line: its ${INTERVAL}.`,
        describeTexture(comparison),
        describeBundle(comparison),
      ]
        .filter((words) => words !== '')
        .join(' '),
    // Bars are lengths: they begin at 0 whatever is chosen.
    axes: () => [],
    points: () => [],
    counted: (comparison, options, groups) => countedOf(comparison, at(options), groups),
    empty: (comparison, options, groups) =>
      groups.some(({ key }) => bundlesOf(comparison).some((bundle) => bundle.summaryOf(key, at(options)) !== undefined))
        ? null
        : `No valid episode of these conditions has a value of ${measureOf(comparison, at(options)).label.toLowerCase()}.`,
    rows: (comparison, options, groups) => barRows(comparison, at(options), groups),
    named: (_, options) => [at(options)],
    choices: [],
    reads: ['measure'],
    measure: fixed?.measure ?? null,
    namesGroups: false,
    hasBars: true,
    split: byLook,
    height: () => 260,
    loadPart,
  }
}

export const familiesChart = familyBarsChart(null)
export const successChart = familyBarsChart({ id: 'success', measure: 'success', title: 'Success rate' })

function describeTexture({ groups }: Comparison): string {
  const colors = new Set(groups.map(({ slot }) => lookOf(slot).color))
  return colors.size === groups.length ? '' : 'Conditions of one colour differ in the texture of their bars.'
}

function describeBundle(comparison: Comparison): string {
  const bundles = bundlesOf(comparison)
  if (bundles.length < 2) return ''
  const average = bundles.some(({ id }) => id === 'average')
    ? ' The weighted average counts families as the benchmark’s tables do, and has no interval.'
    : ''
  return `A family is a suite of a benchmark.${average}`
}

function barRows(comparison: Comparison, measure: string, groups: readonly ComparedGroup[]): readonly ChartRow[] {
  const { unit } = measureOf(comparison, measure)
  return bundlesOf(comparison).flatMap((bundle) =>
    groups.flatMap((group) => {
      const summary = bundle.summaryOf(group.key, measure)
      if (summary === undefined) return []
      const { mean, interval, scenarios, episodes } = summary
      const bounds = { low: interval?.low ?? null, high: interval?.high ?? null }
      return [
        { family: bundle.label, ...groupColumns(group), measure, unit, value: mean, ...bounds, scenarios, episodes },
      ]
    }),
  )
}
