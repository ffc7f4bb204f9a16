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
