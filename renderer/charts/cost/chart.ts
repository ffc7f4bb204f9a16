/** What a group spends against what it completes. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import { byLook, type Chart, groupColumns, INTERVAL } from '../chart.ts'
import { scaleOf } from '../measure-format.ts'
import { countedOf, measureOf } from '../select.ts'
import { type AxisChoice, logValueAxis, type ScaleChoice, type ValueAxis, valueAxis } from '../value-axis.ts'
import { placeOf, placeValues, scenarioPlaces } from './places.ts'

export const costChart: Chart = {
  id: 'cost',
  title: (comparison, { cost }) => `Completion against ${measureOf(comparison, cost).label.toLowerCase()}`,
  shows: (comparison, { cost, scale }) =>
    `Marker and bars: means over scenarios, each with its ${INTERVAL}; faint dots are scenarios. Up and to the left is better. Means in the same place are drawn inside each other.${describeScale(comparison, cost, scale)}`,
  axes: (comparison, { cost, axis, scale }) => [
    costAxis(comparison, cost, axis, scale),
    valueAxis(measureOf(comparison, 'completion'), placeValues(comparison, cost, 'completion'), axis),
  ],
  points: (comparison, { cost }, groups) => {
    const scale = scaleOf(measureOf(comparison, cost).unit)
    return groups.flatMap(({ key }) =>
      scenarioPlaces(comparison, key, cost).map((place) => [place.cost * scale, place.completion * 100]),
    )
  },
  counted: (comparison, _, groups) => countedOf(comparison, 'completion', groups),
  empty: (comparison, { cost }, groups) => {
    const { label } = measureOf(comparison, cost)
    const drawn = groups.filter(({ key }) => placeOf(comparison, key, cost) !== null)
    if (drawn.length === 0) return `No valid episode has both completion and ${label.toLowerCase()}.`
    return drawn.every(({ key }) => placeOf(comparison, key, cost)?.cost.mean === 0)
      ? `${label} is 0 in all of these conditions: choose another cost.`
      : null
  },
  rows: (comparison, { cost }, groups) => groups.flatMap((group) => rowsOf(comparison, cost, group)),
  named: (_, { cost }) => ['completion', cost],
  choices: ['cost', 'scale'],
  reads: ['cost', 'axis', 'scale'],
  measure: null,
  namesGroups: false,
  split: byLook,
  height: () => 260,
  loadPart: async () => (await import('./part.tsx')).CostPart,
}

function costAxis(comparison: Comparison, cost: string, axis: AxisChoice, scale: ScaleChoice): ValueAxis {
  const measure = measureOf(comparison, cost)
  const values = placeValues(comparison, cost, 'cost')
  return (scale === 'log' ? logValueAxis(measure, values, axis) : null) ?? valueAxis(measure, values, axis)
}

/** A logarithmic scale is drawn where it can be; where it cannot, why. */
function describeScale(comparison: Comparison, cost: string, scale: ScaleChoice): string {
  if (scale === 'linear') return ''
  const { label } = measureOf(comparison, cost)
  return logValueAxis(measureOf(comparison, cost), placeValues(comparison, cost, 'cost'), 'whole') === null
    ? ` Linear scale: some values or interval ends of ${label.toLowerCase()} are 0 or less and have no logarithm.`
    : ` ${label} on a logarithmic scale: equal distances are equal ratios.`
}

function rowsOf(comparison: Comparison, cost: string, group: ComparedGroup) {
  const place = placeOf(comparison, group.key, cost)
  if (place === null) return []
  const common = { ...groupColumns(group), cost_measure: cost }
  const none = { completion_low: null, completion_high: null, cost_low: null, cost_high: null }
  return [
    {
      ...common,
      mark: 'mean',
      scenario: null,
      completion: place.completion.mean,
      cost: place.cost.mean,
      completion_low: place.completion.interval?.low ?? null,
      completion_high: place.completion.interval?.high ?? null,
      cost_low: place.cost.interval?.low ?? null,
      cost_high: place.cost.interval?.high ?? null,
      scenarios: place.completion.scenarios,
      episodes: place.completion.episodes,
    },
    ...scenarioPlaces(comparison, group.key, cost).map(({ scenario, completion, cost: spent, episodes }) => ({
      ...common,
      mark: 'scenario',
      scenario,
      completion,
      cost: spent,
      ...none,
      scenarios: 1,
      episodes,
    })),
  ]
}
