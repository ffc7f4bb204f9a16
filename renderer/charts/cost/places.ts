/** Where groups stand between completion and cost. */
import type { Comparison } from '../../../preload/contract/comparison.ts'
import { scenarioMeans, summaryOf } from '../select.ts'

/** A group's completion and cost over all scenarios; null where either is missing. */
export function placeOf(comparison: Comparison, group: string, cost: string) {
  const completion = summaryOf(comparison, group, null, 'completion')
  const spent = summaryOf(comparison, group, null, cost)
  return completion === undefined || spent === undefined ? null : { completion, cost: spent }
}

/** Both means of every scenario that has both. */
export function scenarioPlaces(comparison: Comparison, group: string, cost: string) {
  return scenarioMeans(comparison, group, 'completion').flatMap(({ scenario, value, episodes }) => {
    const spent = summaryOf(comparison, group, scenario, cost)
    return spent === undefined ? [] : [{ scenario, completion: value, cost: spent.mean, episodes }]
  })
}

/** What is drawn of all groups along one of the two axes: means, ends of intervals, scenarios. */
export function placeValues(comparison: Comparison, cost: string, along: 'cost' | 'completion'): readonly number[] {
  return comparison.groups.flatMap(({ key }) => {
    const summary = placeOf(comparison, key, cost)?.[along]
    if (summary === undefined) return []
    const { mean, interval } = summary
    const ends = interval === null ? [mean] : [mean, interval.low, interval.high]
    return [...ends, ...scenarioPlaces(comparison, key, cost).map((place) => place[along])]
  })
}
