/** How a measure changes with the number of agents. */
import { counted } from '../../../shared/core/format/counted.ts'
import { type Chart, chunks, groupColumns, INTERVAL } from '../chart.ts'
import { countedOf, groupValues, measureOf, summaryOf } from '../select.ts'
import { valueAxis } from '../value-axis.ts'
import { teamSeries, teamSizes } from './series.ts'

export const teamScalingChart: Chart = {
  id: 'scaling-agents',
  title: (comparison, { measure }) => `${measureOf(comparison, measure).label} by number of agents`,
  shows: () =>
    `Marker and bar: mean over scenarios and its ${INTERVAL}. A line joins conditions that differ in their team alone. Those of one size stand beside each other.`,
  axes: (comparison, { measure, axis }) => [
    valueAxis(measureOf(comparison, measure), { points: [], held: groupValues(comparison, measure) }, axis),
  ],
  points: () => [],
  counted: (comparison, { measure }, groups) => countedOf(comparison, measure, groups),
  empty: (comparison, { measure }, groups) => {
    const sizes = teamSizes(groups)
    if (sizes.length < 2) {
      const all =
        sizes[0] === undefined ? 'No condition is drawn' : `All of these play with ${counted(sizes[0], 'agent')}`
      return `${all}: run a method with several team sizes to see how it scales.`
    }
    return countedOf(comparison, measure, groups).episodes > 0
      ? null
      : `No valid episode has a value of ${measureOf(comparison, measure).label.toLowerCase()}.`
  },
  rows: (comparison, { measure }, groups) =>
    teamSeries(groups).flatMap((series) =>
      series.groups.flatMap((group) => {
        const summary = summaryOf(comparison, group.key, null, measure)
        if (summary === undefined) return []
        return [
          {
            method: group.method,
            variant: group.variant,
            ...groupColumns(group),
            agents: group.teamSize,
            measure,
            unit: measureOf(comparison, measure).unit,
            mean: summary.mean,
            low: summary.interval?.low ?? null,
            high: summary.interval?.high ?? null,
            scenarios: summary.scenarios,
            episodes: summary.episodes,
          },
        ]
      }),
    ),
  named: (_, { measure }) => [measure],
  choices: [],
  reads: ['measure', 'axis'],
  measure: null,
  namesGroups: false,
  split: (groups) => chunks(teamSeries(groups)).map((part) => part.flatMap((series) => series.groups)),
  height: () => 260,
  loadPart: async () => (await import('./part.tsx')).TeamScalingPart,
}
