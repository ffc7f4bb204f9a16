/** What is said of how sure a mean is: mean, spread and lopsidedness of a sample, and the interval that follows. */

import jstat from 'jstat'
import type { MetricSummary } from '../../shared/contract/summary.ts'
import { meanOf } from '../../shared/core/mean.ts'

/* Mean, spread and lopsidedness of a sample. */

interface SampleMoments {
  readonly count: number
  readonly mean: number
  /** Of the sample, with n - 1. */
  readonly deviation: number
  /** Adjusted for the size of the sample (Joanes & Gill 1998, G1); 0 below three values. */
  readonly skewness: number
}

/** Values that differ by less than this share of the greatest one are equal: what rounding leaves is no spread. */
const ROUNDING = 1e-12

/** Whether nothing varies among these, apart from what rounding leaves. */
export function areEqual(values: readonly number[]): boolean {
  const size = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const [first = 0] = values
  return values.every((value) => Math.abs(value - first) <= ROUNDING * size)
}

/** Of two values or more. */
export function momentsOf(values: readonly number[]): SampleMoments {
  const count = values.length
  const mean = meanOf(values)
  const distances = values.map((value) => value - mean)
  // In units of the farthest value: powers of very small numbers would be 0.
  const unit = distances.reduce((most, distance) => Math.max(most, Math.abs(distance)), 0)
  if (unit === 0) return { count, mean, deviation: 0, skewness: 0 }
  const second = distances.reduce((sum, distance) => sum + (distance / unit) ** 2, 0) / count
  const third = distances.reduce((sum, distance) => sum + (distance / unit) ** 3, 0) / count
  const adjustment = count < 3 ? 0 : Math.sqrt(count * (count - 1)) / (count - 2)
  const skewness = (adjustment * third) / second ** 1.5
  return { count, mean, deviation: unit * Math.sqrt((second * count) / (count - 1)), skewness }
}

/* The interval of every mean that the lab prints (decision 58): Student's t, stretched towards the long tail. */

/* Quantiles of Student's t at the upper end of the lab's intervals. */

/** Coverage of every interval that the lab prints. */
const LEVEL = 0.95

const known = new Map<number, number>()

/** How many standard errors an interval reaches with so many degrees of freedom (Student 1908). Found by iteration, and asked for again and again. */
function studentQuantile(degrees: number): number {
  const found = known.get(degrees) ?? jstat.studentt.inv((1 + LEVEL) / 2, degrees)
  known.set(degrees, found)
  return found
}

/** A small sample shows less skewness than there is; with so many times its own, intervals cover what they say (docs/analysis.md). */
export const SKEWNESS_WEIGHT = 4 / 3

/** Below this much skewness the correction is smaller than what rounding leaves of it. */
const LEAST_SKEWNESS = 1e-9

interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * At each end the farther of two: Student's t (1908), and t through Hall's cubic transformation (1992), which takes the skewness out
 * of the studentized mean. Moves and grows with the values; of two values or more. Values that are all equal give no width.
 */
export function skewedInterval(values: readonly number[]): Bounds {
  const { count, mean, deviation, skewness } = momentsOf(values)
  const error = deviation / Math.sqrt(count)
  const t = studentQuantile(count - 1)
  const stretch = (end: number) => unskewed(end, SKEWNESS_WEIGHT * skewness, count)
  return { low: mean - Math.max(t, stretch(t)) * error, high: mean + Math.max(t, -stretch(-t)) * error }
}

/**
 * The studentized mean T at which Hall's g(T) = T + γT²/(3√n) + γ²T³/(27n) + γ/(6√n) is `value`: g is a cube, and so has one such T.
 */
function unskewed(value: number, skewness: number, count: number): number {
  if (Math.abs(skewness) < LEAST_SKEWNESS) return value
  const root = Math.sqrt(count)
  const third = skewness / (3 * root)
  return (Math.cbrt(1 + 3 * third * (value - skewness / (6 * root))) - 1) / third
}

/** What is said of how sure a mean is: an interval, or that nothing varied. */
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
