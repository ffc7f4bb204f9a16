/** How a measure changes with the scenarios' complexity. */
import { byLook, type Chart, groupColumns } from '../chart.ts'
import { allScenarioMeans, countedOf, drawnScenarioMeans, measureOf, scenarioMeans } from '../select.ts'
import { valueAxis } from '../value-axis.ts'

export const complexityScalingChart: Chart = {
  id: 'scaling-complexity',
  title: (comparison, { measure }) => `${measureOf(comparison, measure).label} by complexity`,
  shows: () =>
    'Marker: mean over a scenario’s episodes, at the complexity D of its task; lines join a condition’s scenarios. Conditions stand a few pixels beside each other; where lines coincide, their colours take turns.',
  axes: (comparison, { measure, axis }) => [
    valueAxis(measureOf(comparison, measure), { points: allScenarioMeans(comparison, measure), held: [] }, axis),
  ],
  points: (comparison, { measure }, groups) => drawnScenarioMeans(comparison, measure, groups),
  counted: (comparison, { measure }, groups) => countedOf(comparison, measure, groups),
  empty: (comparison, { measure }, groups) => {
    if (countedOf(comparison, measure, groups).scenarios === 0)
      return `No scenario has a value of ${measureOf(comparison, measure).label.toLowerCase()} yet.`
    return new Set(comparison.scenarios.map(({ complexity }) => complexity)).size > 1
      ? null
      : 'All scenarios are equally complex: run others as well to see how a method scales.'
  },
  rows: (comparison, { measure }, groups) =>
    groups.flatMap((group) =>
      scenarioMeans(comparison, group.key, measure).map(({ scenario, value, episodes }) => ({
        ...groupColumns(group),
        scenario,
        complexity: comparison.scenarios.find(({ address }) => address === scenario)?.complexity ?? null,
        measure,
        unit: measureOf(comparison, measure).unit,
        value,
        episodes,
      })),
    ),
  named: (_, { measure }) => [measure],
  choices: [],
  reads: ['measure', 'axis'],
  measure: null,
  namesGroups: false,
  split: byLook,
  height: () => 260,
  loadPart: async () => (await import('./part.tsx')).ComplexityScalingPart,
}
