/** Where the axis of a spread reaches. */
import { remembered } from '../remember.ts'
import { groupValues, measureOf } from '../select.ts'
import { type AxisChoice, valueAxis } from '../value-axis.ts'
import { pointValues } from './points.ts'

/** Around means, intervals and published values, scenarios and episodes of all groups. */
export const spreadAxis = remembered((comparison, id: string, choice: AxisChoice) => {
  const published = comparison.published.values.filter(({ measure }) => measure === id).map(({ value }) => value)
  const points = comparison.groups.flatMap(({ key }) => pointValues(comparison, id, key))
  return valueAxis(measureOf(comparison, id), { points, held: [...groupValues(comparison, id), ...published] }, choice)
})
