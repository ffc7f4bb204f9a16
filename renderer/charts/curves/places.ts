/** Where lines of completion run: each exactly at its values, also where it has company. */
import type { ComparedGroup, Comparison, Curve } from '../../../shared/contract/comparison.ts'
import type { ChartOptions } from '../chart.ts'
import type { Scales } from '../kit/spot.ts'
import { drawnInTurn, markerPlaces, type Stretch } from '../overlaps.ts'
import { remembered } from '../select.ts'
import { type Axis, niceAxis, type Span, spanOf } from '../value-axis.ts'

/* Curves with less of their jitter, to be looked at: an exponential moving average over game time. */

/** Equal steps from the beginning to the last point of the comparison: as many as curves have at most. */
const STEPS = 119

/** Game time of a step, in seconds: the same for all curves of a comparison, whichever part of it is drawn. */
export function stepS(comparison: Comparison): number {
  return lastS(comparison) / STEPS
}

/**
 * The mean of every group at equal steps of game time, read along the lines between its points, as
 * `s(i) = sum(w^(i-j) x(j)) / sum(w^(i-j))` over j from 0 to i, with w the weight: an average of what was so far, so that it
 * begins where the curve begins, and not at 0. Bands are not smoothed: they are null.
 */
export const smoothedCurves = remembered((comparison, weight: string): readonly Curve[] =>
  comparison.curves.map((curve) => smoothed(curve, Number(weight), stepS(comparison))),
)

function smoothed(curve: Curve, weight: number, step: number): Curve {
  const atS = gridOf(curve, step)
  let sum = 0
  let weights = 0
  const mean = alongLine(curve, atS).map((value) => {
    sum = sum * weight + value
    weights = weights * weight + 1
    return sum / weights
  })
  const none = atS.map(() => null)
  return { ...curve, atS, mean, low: none, high: none }
}

/** From the curve's first point to its last step before or at the last one. */
function gridOf({ atS }: Curve, step: number): number[] {
  const [first = 0, last = 0] = [atS[0], atS.at(-1)]
  // A millisecond is what times are rounded to.
  const count = Math.floor((last - first) / step + 1e-3 / step)
  return step > 0 ? Array.from({ length: count + 1 }, (_, index) => Math.min(last, first + index * step)) : [first]
}

/** The curve's mean at these times, which ascend; before its first point and after its last one, what it is there. */
export function alongLine({ atS, mean }: Pick<Curve, 'atS' | 'mean'>, times: readonly number[]): readonly number[] {
  let after = 0
  return times.map((time) => {
    while (after < atS.length - 1 && (atS[after] ?? time) < time) after++
    const [endS = time, end = 0] = [atS[after], mean[after]]
    const [startS = endS, start = end] = [atS[after - 1], mean[after - 1]]
    return time >= endS || endS === startS ? end : start + ((end - start) * (time - startS)) / (endS - startS)
  })
}

type Place = readonly [number, number]

export interface CurvePlace {
  readonly group: ComparedGroup
  /** The part that is drawn. */
  readonly curve: Curve
  /** The line that is read, in px: smoothed where that is chosen. */
  readonly line: readonly Stretch[]
  /** On the line, apart from those of other lines: they tell lines apart, and are no measured points. */
  readonly markers: readonly Place[]
  /** The mean itself behind a smoothed line; null where the line is the mean. */
  readonly faint: readonly Place[] | null
  /** Where the line can be pointed at: at the measured points alone, not where a range cuts it. */
  readonly points: readonly CurvePoint[]
}

interface CurvePoint {
  /** In the drawn part of the curve. */
  readonly index: number
  readonly x: number
  readonly y: number
  /** Null where the line is the mean. */
  readonly smoothed: number | null
}

/** Bands over each other that can still be told apart. */
const MOST_BANDS = 3

/** Whether there are so many that a band is drawn only of the one that is looked at. The same for all parts, so that they compare. */
export function hasQuietBands(groups: readonly ComparedGroup[]): boolean {
  return groups.length > MOST_BANDS
}

interface Seen {
  readonly range: Span | null
  /** Weight; 0 for none. */
  readonly smoothing: number
}

/** In the order of the groups; those without a curve are left out. */
export function curvePlaces(
  comparison: Comparison,
  groups: readonly ComparedGroup[],
  scales: Scales,
  { range, smoothing }: Seen,
): readonly CurvePlace[] {
  const strong = smoothing === 0 ? comparison.curves : smoothedCurves(comparison, String(smoothing))
  const found = groups.flatMap((group) => {
    const of = ({ group: key }: Curve): boolean => key === group.key
    const [whole, seen] = [comparison.curves.find(of), strong.find(of)]
    if (whole === undefined || seen === undefined) return []
    const curve = cutCurve(whole, range)
    const mean = lineOf(curve, scales)
    return [{ group, whole, seen, curve, mean, line: smoothing === 0 ? mean : lineOf(cutCurve(seen, range), scales) }]
  })
  const lines = found.map(({ line }) => line)
  const stretches = drawnInTurn(lines)
  const markers = markerPlaces(lines, scales.area)
  return found.map(({ group, whole, seen, curve, mean }, index) => ({
    group,
    curve,
    line: stretches[index] ?? [],
    markers: markers[index] ?? [],
    faint: smoothing === 0 ? null : mean,
    points: pointsOf(whole, curve, seen, scales),
  }))
}

function lineOf({ atS, mean }: Curve, scales: Scales): readonly Place[] {
  return mean.map((value, index) => [scales.x(atS[index] ?? 0), scales.y(value * 100)] as const)
}

function pointsOf(whole: Curve, curve: Curve, seen: Curve, scales: Scales): readonly CurvePoint[] {
  const measured = new Set(whole.atS)
  const read = alongLine(seen, curve.atS)
  return curve.atS.flatMap((atS, index) => {
    const value = read[index]
    if (value === undefined || !measured.has(atS)) return []
    return [{ index, x: scales.x(atS), y: scales.y(value * 100), smoothed: seen === whole ? null : value }]
  })
}

/* The part of game time that is looked at. */

/** In seconds; null for the whole, which is also what is drawn where the end is not after the beginning. */
export function chosenRange(comparison: Comparison, { fromS, toS }: Pick<ChartOptions, 'fromS' | 'toS'>): Span | null {
  if (fromS === null && toS === null) return null
  const end = lastS(comparison)
  const low = Math.max(0, fromS ?? 0)
  const high = Math.min(toS ?? end, end)
  return high > low && (low > 0 || high < end) ? { low, high } : null
}

/** The last point of all curves, in seconds. */
function lastS(comparison: Comparison): number {
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
