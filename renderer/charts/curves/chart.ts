/** Completion over game time. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import { byLook, type Chart, type ChartOptions, groupColumns, INTERVAL } from '../chart.ts'
import { formatNumber } from '../measure-format.ts'
import { measureOf } from '../select.ts'
import { valueAxis } from '../value-axis.ts'
import { chosenRange, cutCurve, hasQuietBands, smoothedCurves, stepS } from './places.ts'

export const curvesChart: Chart = {
  id: 'curves',
  title: () => 'Completion over game time',
  shows: (comparison, options) =>
    `Line: mean over scenarios of the completion by then; ${describeBand(comparison)} An episode that is over stays where it ended. Where lines coincide, their colours take turns; markers only tell lines apart.${describeSmoothing(comparison, options)}${formatRange(comparison, options)}`,
  hint: ({ groups }) =>
    hasQuietBands(groups) ? 'Point at a line, or at a name in the legend, to see the band of its condition.' : '',
  axes: (comparison, options) => [
    valueAxis(
      measureOf(comparison, 'completion'),
      { points: [], held: shownValues(comparison, options) },
      options.axis,
    ),
  ],
  points: () => [],
  counted: (comparison, _, groups) => {
    const curves = comparison.curves.filter(({ group }) => groups.some(({ key }) => key === group))
    return {
      scenarios: new Set(curves.flatMap(({ addresses }) => addresses)).size,
      episodes: curves.reduce((sum, { episodes }) => sum + episodes, 0),
    }
  },
  empty: (comparison, _, groups) =>
    comparison.curves.some(({ group, atS }) => atS.length > 1 && groups.some(({ key }) => key === group))
      ? null
      : 'No valid episode of these conditions tells how completion grew over game time.',
  rows: (comparison, options, groups) =>
    groups.flatMap((group) => {
      const curve = comparison.curves.find((candidate) => candidate.group === group.key)
      const range = chosenRange(comparison, options)
      return (curve?.atS ?? []).flatMap((atS, index) => {
        if (range !== null && (atS < range.low || atS > range.high)) return []
        const [low, high] = [curve?.low[index] ?? null, curve?.high[index] ?? null]
        const counted = { scenarios: curve?.scenarios ?? 0, episodes: curve?.episodes ?? 0 }
        return [
          { ...groupColumns(group), game_time_s: atS, completion: curve?.mean[index] ?? null, low, high, ...counted },
        ]
      })
    }),
  named: (comparison, options) => ['completion', ...rangeName(comparison, options)],
  choices: ['smoothing', 'range'],
  reads: ['axis', 'fromS', 'toS', 'smoothing'],
  measure: null,
  namesGroups: false,
  split: byLook,
  height: () => 260,
  loadPart: async () => (await import('./part.tsx')).CurvesPart,
}

/** Many bands over each other say nothing: then they are shown one at a time, and their ends beside each other. */
function describeBand({ groups }: Comparison): string {
  return hasQuietBands(groups) ? `bars at the right: its ${INTERVAL} where the lines end.` : `band: its ${INTERVAL}.`
}

/** Lines and bands within the chosen range; smoothed lines come late, and so may lie beside both. */
export function shownValues(comparison: Comparison, options: ChartOptions): readonly number[] {
  const range = chosenRange(comparison, options)
  const smoothed = options.smoothing === 0 ? [] : smoothedCurves(comparison, String(options.smoothing))
  return [...comparison.curves, ...smoothed].flatMap((curve) => {
    const { mean, low, high } = cutCurve(curve, range)
    return [...mean, ...low, ...high].filter((value) => value !== null)
  })
}

/** What the strong line is: readers would take it for the mean. */
export function describeSmoothing(comparison: Comparison, { smoothing }: ChartOptions): string {
  if (smoothing === 0) return ''
  const step = formatNumber(stepS(comparison))
  return ` Strong lines are smoothed (EMA ${smoothing} per ${step} s), which makes them lag; faint lines and bands show the values.`
}

export function formatRange(comparison: Comparison, options: ChartOptions): string {
  const range = chosenRange(comparison, options)
  if (range === null) return ''
  return ` Only ${formatNumber(range.low)} to ${formatNumber(range.high)} s of game time are drawn.`
}

/** Part of a file's name: files of several parts of game time lie beside each other. */
function rangeName(comparison: Comparison, options: ChartOptions): readonly string[] {
  const range = chosenRange(comparison, options)
  return range === null ? [] : [`${range.low}-${range.high}s`]
}
