/** What is said of how sure a mean is: an interval, or that nothing varied. */
import type { MetricSummary } from '../../../shared/contract/summary.ts'
import { areEqual } from './moments.ts'
import { skewedInterval } from './skewed-interval.ts'

export type Spread = Pick<MetricSummary, 'interval' | 'allEqual'>

const ANYTHING = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/**
 * The interval of the mean of these values, cut to what their measure can be; none of one value. Equal values have none either, since
 * a width of zero would promise that the next value is the same: their number stands in its place.
 */
export function spreadOf(
  values: readonly number[],
  kind: NonNullable<Spread['interval']>['kind'],
  [least, most]: readonly [number, number] = ANYTHING,
): Spread {
  if (values.length < 2) return { interval: null }
  if (areEqual(values)) return { interval: null, allEqual: values.length }
  const { low, high } = skewedInterval(values)
  return { interval: { kind, low: Math.max(least, low), high: Math.min(most, high) } }
}
