/** Every scenario in a row, with one mark per group. */
import { byLook, type Chart, groupColumns } from '../chart.ts'
import { allScenarioMeans, countedOf, drawnScenarioMeans, measureOf, summaryOf } from '../select.ts'
import { valueAxis } from '../value-axis.ts'

export const scenarioDotsChart: Chart = {
  id: 'scenarios',
  title: (comparison, { measure }) => `${measureOf(comparison, measure).label} per scenario`,
  shows: () =>
    'Marker: mean over a scenario’s episodes; the line joins the conditions, which stand below each other. Scenarios by complexity D, simplest first.',
  axes: (comparison, { measure, axis }) => [
    valueAxis(measureOf(comparison, measure), { points: allScenarioMeans(comparison, measure), held: [] }, axis),
  ],
  points: (comparison, { measure }, groups) => drawnScenarioMeans(comparison, measure, groups),
  counted: (comparison, { measure }, groups) => countedOf(comparison, measure, groups),
  empty: (comparison, { measure }, groups) =>
    countedOf(comparison, measure, groups).scenarios > 0
      ? null
      : `No scenario has a value of ${measureOf(comparison, measure).label.toLowerCase()} yet.`,
  rows: (comparison, { measure }, groups) =>
    comparison.scenarios
      .toSorted((a, b) => a.complexity - b.complexity)
      .flatMap(({ address, complexity }) =>
        groups.flatMap((group) => {
          const summary = summaryOf(comparison, group.key, address, measure)
          if (summary === undefined) return []
          const { unit } = measureOf(comparison, measure)
          return [
            {
              scenario: address,
              complexity,
              ...groupColumns(group),
              measure,
              unit,
              value: summary.mean,
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
  split: byLook,
  // Room for the marks of a row below each other, within reason.
  height: (comparison, _, { length }) =>
    Math.max(230, comparison.scenarios.length * Math.max(22, Math.min(9 * length + 6, 42)) + 64),
  loadPart: async () => (await import('./part.tsx')).ScenarioDotsPart,
}
