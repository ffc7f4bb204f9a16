/** The interval of a mean over episodes of one scenario. */
import jstat from 'jstat'
import type { Interval } from '../../../preload/contract/summary.ts'
import { LEVEL } from './level.ts'

/** Mean ± t(n-1) standard errors (Student 1908); null for fewer than two values, whose spread nobody knows. */
export function studentInterval(values: readonly number[]): Interval | null {
  const count = values.length
  if (count < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  const reach = quantile(count - 1) * Math.sqrt(variance / count)
  return { kind: 'student-t', low: mean - reach, high: mean + reach }
}

const known = new Map<number, number>()

/** Of Student's t, at the upper end of the interval; found by iteration, and asked for again and again. */
function quantile(degrees: number): number {
  const found = known.get(degrees) ?? jstat.studentt.inv((1 + LEVEL) / 2, degrees)
  known.set(degrees, found)
  return found
}
