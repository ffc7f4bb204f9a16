/** Where lines of completion run: each exactly at its values, also where it has company. */
import type { ComparedGroup, Comparison, Curve } from '../../../shared/contract/comparison.ts'
import type { Scales } from '../kit/scales.ts'
import { drawnInTurn, markerPlaces, type Stretch } from '../overlapping-lines.ts'
import type { Span } from '../ticks.ts'
import { cutCurve } from './range.ts'
import { alongLine, smoothedCurves } from './smooth.ts'

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

export interface CurvePoint {
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
