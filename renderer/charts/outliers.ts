/** Which values are so far out that an axis may leave them out. */
import type { Span } from './ticks.ts'

/** Tukey's fences: so many interquartile ranges beyond the quartiles. */
export const FENCE = 1.5
/** Share of the values, at either end, of which one may be left out. */
export const SHARE = 0.02

/**
 * Where values are ordinary. Outside is what is both beyond Tukey's fences (Tukey 1977) and outside the 2nd to 98th percentile:
 * the fences alone would leave out all that differs where most values are equal, percentiles alone the least and the greatest of
 * any values. Null for none.
 */
export function ordinarySpan(values: readonly number[]): Span | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const [q1, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
  const reach = FENCE * (q3 - q1)
  return {
    low: Math.min(q1 - reach, quantile(sorted, SHARE)),
    high: Math.max(q3 + reach, quantile(sorted, 1 - SHARE)),
  }
}

/** Along straight lines between the sorted values (type 7 of Hyndman and Fan 1996). */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}
