/** Which points of a measure are drawn. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import { MOST_POINTS } from '../chart.ts'
import { episodeValues, groupValues, measureOf, remembered, scenarioMeans } from '../select.ts'
import { type AxisChoice, valueAxis } from '../value-axis.ts'

/** Whether there are so many episodes that only scenarios are drawn. The same for all groups, so that they compare. */
export const isThinned = remembered((comparison, measure: string): boolean => {
  const episodes = comparison.groups.map(({ key }) => episodeValues(comparison, key, measure).length)
  return episodes.reduce((sum, length) => sum + length, 0) > MOST_POINTS
})

interface SpreadPoints {
  readonly scenarios: ReturnType<typeof scenarioMeans>
  readonly episodes: ReturnType<typeof episodeValues>
}

/** A group's scenarios, and its episodes where there are not too many. */
export function spreadPoints(comparison: Comparison, measure: string, group: string): SpreadPoints {
  const isFew = !isThinned(comparison, measure)
  return {
    scenarios: scenarioMeans(comparison, group, measure),
    episodes: isFew ? episodeValues(comparison, group, measure) : [],
  }
}

/** Values of both, in the measure's own unit. */
export function pointValues(comparison: Comparison, measure: string, group: string): readonly number[] {
  const { scenarios, episodes } = spreadPoints(comparison, measure, group)
  return [...scenarios, ...episodes].map(({ value }) => value)
}

/* Where the axis of a spread reaches. */

/** Around means, intervals and published values, scenarios and episodes of all groups. */
export const spreadAxis = remembered((comparison, id: string, choice: AxisChoice) => {
  const published = comparison.published.values.filter(({ measure }) => measure === id).map(({ value }) => value)
  const points = comparison.groups.flatMap(({ key }) => pointValues(comparison, id, key))
  return valueAxis(measureOf(comparison, id), { points, held: [...groupValues(comparison, id), ...published] }, choice)
})
