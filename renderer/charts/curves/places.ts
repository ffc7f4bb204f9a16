/** Where lines of completion run, those in the same place beside each other. */
import type { ComparedGroup, Comparison, Curve } from '../../../preload/contract/comparison.ts'
import { linesApart } from '../apart.ts'
import type { Scales } from '../kit/scales.ts'
import { lookOf } from '../look.ts'
import type { Span } from '../ticks.ts'
import { cutCurve } from './range.ts'
import { alongLine, smoothedCurves } from './smooth.ts'

type Place = readonly [number, number]

export interface CurvePlace {
  readonly group: ComparedGroup
  /** The part that is drawn. */
  readonly curve: Curve
  /** The line that is read, in px: smoothed where that is chosen. May be moved a few px in height, as all of them. */
  readonly line: readonly Place[]
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

interface Seen {
  readonly range: Span | null
  /** Weight; 0 for none. */
  readonly smoothing: number
}

/** Lines without gaps first: what lies upon them has some. */
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
  const downs = linesApart(
    found.map(({ line }) => line),
    3,
  )
  return found
    .map(({ group, whole, seen, curve, mean, line }, index) => {
      const down = downs[index] ?? 0
      const moved = (places: readonly Place[]) => places.map(([x, y]) => [x, y + down] as const)
      const faint = smoothing === 0 ? null : moved(mean)
      return { group, curve, line: moved(line), faint, points: pointsOf(whole, curve, seen, scales, down) }
    })
    .toSorted((a, b) => Number(lookOf(a.group.slot).dash !== '') - Number(lookOf(b.group.slot).dash !== ''))
}

function lineOf({ atS, mean }: Curve, scales: Scales): readonly Place[] {
  return mean.map((value, index) => [scales.x(atS[index] ?? 0), scales.y(value * 100)] as const)
}

/** `down` in px, as far as the line was moved. */
function pointsOf(whole: Curve, curve: Curve, seen: Curve, scales: Scales, down: number): readonly CurvePoint[] {
  const measured = new Set(whole.atS)
  const read = alongLine(seen, curve.atS)
  return curve.atS.flatMap((atS, index) => {
    const value = read[index]
    if (value === undefined || !measured.has(atS)) return []
    return [{ index, x: scales.x(atS), y: scales.y(value * 100) + down, smoothed: seen === whole ? null : value }]
  })
}
