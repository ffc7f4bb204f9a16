/** A measure in every scenario under every condition, as shades and numbers. */
import { type Chart, groupColumns, together } from '../chart.ts'
import { countedOf, measureOf, summaryOf } from '../select.ts'
import { scenariosInOrder } from './order.ts'

export const heatMapChart: Chart = {
  id: 'heat-map',
  title: (comparison, { measure }) => `${measureOf(comparison, measure).label} by scenario and condition`,
  shows: () =>
    'Shade and number: mean over a scenario’s episodes, darker for more; – where there is no value. Scenarios by family (a line between two), simplest first.',
  // Shades have no axis.
  axes: () => [],
  points: () => [],
  counted: (comparison, { measure }, groups) => countedOf(comparison, measure, groups),
  empty: (comparison, { measure }, groups) =>
    countedOf(comparison, measure, groups).scenarios > 0
      ? null
      : `No scenario has a value of ${measureOf(comparison, measure).label.toLowerCase()} yet.`,
  rows: (comparison, { measure }, groups) =>
    scenariosInOrder(comparison).flatMap(({ address }) =>
      groups.flatMap((group) => {
        const summary = summaryOf(comparison, group.key, address, measure)
        if (summary === undefined) return []
        const { unit } = measureOf(comparison, measure)
        return [
          { scenario: address, ...groupColumns(group), measure, unit, value: summary.mean, episodes: summary.episodes },
        ]
      }),
    ),
  named: (_, { measure }) => [measure],
  choices: [],
  reads: ['measure'],
  measure: null,
  namesGroups: false,
  split: together,
  height: (comparison) => Math.max(230, comparison.scenarios.length * 20 + 84),
  loadPart: async () => (await import('./part.tsx')).HeatMapPart,
}
