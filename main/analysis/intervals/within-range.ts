/** An interval cut to what its measure can be: Student's t knows nothing of shares that end at 1. */
import type { Interval } from '../../../preload/contract/summary.ts'

export function withinRange(interval: Interval | null, [least, most]: readonly [number, number]): Interval | null {
  if (interval === null) return interval
  return { ...interval, low: Math.max(least, interval.low), high: Math.min(most, interval.high) }
}
