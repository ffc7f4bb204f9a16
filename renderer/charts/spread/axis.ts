/** Where the axis of a spread reaches. */
import { remembered } from '../remember.ts'
import { measureOf, summaryOf } from '../select.ts'
import { valueAxis } from '../value-axis.ts'
import { spreadPoints } from './points.ts'

/** Around intervals, scenarios and episodes of all groups. */
export const spreadAxis = remembered((comparison, id: string, choice: 'whole' | 'fitted') => {
  const values = comparison.groups.flatMap(({ key }) => {
    const interval = summaryOf(comparison, key, null, id)?.interval
    const { scenarios, episodes } = spreadPoints(comparison, id, key)
    const ends = interval == null ? [] : [interval.low, interval.high]
    return [...ends, ...scenarios.map(({ value }) => value), ...episodes.map(({ value }) => value)]
  })
  return valueAxis(measureOf(comparison, id), values, choice)
})
