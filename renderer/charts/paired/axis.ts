/** Where the axis of differences reaches. */
import { axisUnit, scaleOf } from '../measure-format.ts'
import { measureOf, remembered } from '../select.ts'
import { type AxisChoice, formatRange, niceAxis, ordinarySpan, spanOf, type ValueAxis } from '../value-axis.ts'

/** Around 0, every interval and every scenario of all pairs in this measure; without outliers, the ordinary scenarios alone. */
export const differenceAxis = remembered((comparison, id: string, choice: AxisChoice): ValueAxis => {
  const { label, unit } = measureOf(comparison, id)
  const scale = scaleOf(unit)
  const pairs = comparison.pairs.filter(({ measure }) => measure === id)
  const points = pairs.flatMap(({ differences }) => differences.map(({ difference }) => difference))
  const ordinary = choice === 'without-outliers' ? ordinarySpan(points) : null
  const kept = ordinary === null ? points : points.filter((value) => value >= ordinary.low && value <= ordinary.high)
  const held = pairs.flatMap(({ mean, interval }) => [
    mean,
    ...(interval === null ? [] : [interval.low, interval.high]),
  ])
  const { low, high } = spanOf([0, ...[...held, ...kept].map((value) => value * scale)], { low: -1, high: 1 })
  const axis = niceAxis({ low, high }, 4)
  const shown = unit === 'ratio' ? 'points' : axisUnit(unit)
  return { ...axis, title: label, words: `differences in ${label.toLowerCase()} ${formatRange(axis, shown)}` }
})
