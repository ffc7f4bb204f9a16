/** The part of game time that is looked at. */
import type { Comparison, Curve } from '../../../shared/contract/comparison.ts'
import type { ChartOptions } from '../chart.ts'
import { type Axis, niceAxis, type Span, spanOf } from '../ticks.ts'

/** In seconds; null for the whole, which is also what is drawn where the end is not after the beginning. */
export function chosenRange(comparison: Comparison, { fromS, toS }: Pick<ChartOptions, 'fromS' | 'toS'>): Span | null {
  if (fromS === null && toS === null) return null
  const end = lastS(comparison)
  const low = Math.max(0, fromS ?? 0)
  const high = Math.min(toS ?? end, end)
  return high > low && (low > 0 || high < end) ? { low, high } : null
}

/** The last point of all curves, in seconds. */
export function lastS(comparison: Comparison): number {
  const times = comparison.curves.flatMap(({ atS }) => atS.at(-1) ?? [])
  return spanOf(times, { low: 0, high: 60 }).high
}

/** Level axis in seconds: to a round number for the whole, exactly as chosen for a part. */
export function timeAxis(comparison: Comparison, range: Span | null): Axis {
  if (range === null) return niceAxis({ low: 0, high: lastS(comparison) }, 6)
  const { low, high } = range
  // Both ends have their number, and round ones between them where there is room.
  const room = (high - low) * 0.06
  const within = niceAxis(range, 6).ticks.filter((tick) => tick - low > room && high - tick > room)
  return { domain: [low, high], ticks: [low, ...within, high] }
}

/** The points of a curve within a range, and where its lines cross the ends of it. */
export function cutCurve(curve: Curve, range: Span | null): Curve {
  if (range === null) return curve
  const { low, high } = range
  const ends = [low, high].filter((end) => end >= (curve.atS[0] ?? end) && end <= (curve.atS.at(-1) ?? end))
  const times = [...new Set([...curve.atS.filter((time) => time >= low && time <= high), ...ends])].sort(
    (a, b) => a - b,
  )
  const along = (values: readonly (number | null)[]) => times.map((time) => valueAt(curve.atS, values, time))
  return {
    ...curve,
    atS: times,
    mean: along(curve.mean).flatMap((value) => value ?? []),
    low: along(curve.low),
    high: along(curve.high),
  }
}

/** Along the line between the points around it; null where one of them is missing. */
function valueAt(times: readonly number[], values: readonly (number | null)[], time: number): number | null {
  const after = times.findIndex((candidate) => candidate >= time)
  const [end, endS] = [values[after] ?? null, times[after]]
  if (end === null || endS === undefined || endS === time) return end
  const [start, startS] = [values[after - 1] ?? null, times[after - 1]]
  if (start === null || startS === undefined) return null
  return start + ((end - start) * (time - startS)) / (endS - startS)
}
