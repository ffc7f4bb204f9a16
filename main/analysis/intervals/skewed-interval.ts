/** The interval of every mean that the lab prints (decision 58): Student's t, stretched towards the long tail. */
import jstat from 'jstat'
import { momentsOf } from './moments.ts'

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
