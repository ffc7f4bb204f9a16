/** Where groups stand between completion and cost. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import { remembered, scenarioMeans, summaryOf } from '../select.ts'
import type { AxisValues } from '../value-axis.ts'

/** A group's completion and cost over all scenarios; null where either is missing. */
export function placeOf(comparison: Comparison, group: string, cost: string) {
  const completion = summaryOf(comparison, group, null, 'completion')
  const spent = summaryOf(comparison, group, null, cost)
  return completion === undefined || spent === undefined ? null : { completion, cost: spent }
}

/** Both means of every scenario that has both. */
export const scenarioPlaces = remembered((comparison, group: string, cost: string) =>
  scenarioMeans(comparison, group, 'completion').flatMap(({ scenario, value, episodes }) => {
    const spent = summaryOf(comparison, group, scenario, cost)
    return spent === undefined ? [] : [{ scenario, completion: value, cost: spent.mean, episodes }]
  }),
)

/** What is drawn of all groups along one of the two axes: means and ends of intervals, which are held, and scenarios. */
export const placeValues = remembered((comparison, cost: string, along: 'cost' | 'completion'): AxisValues => {
  const drawn = comparison.groups.flatMap(({ key }) => {
    const summary = placeOf(comparison, key, cost)?.[along]
    return summary === undefined ? [] : [{ key, summary }]
  })
  return {
    held: drawn.flatMap(({ summary: { mean, interval } }) =>
      interval === null ? [mean] : [mean, interval.low, interval.high],
    ),
    points: drawn.flatMap(({ key }) => scenarioPlaces(comparison, key, cost).map((place) => place[along])),
  }
})
