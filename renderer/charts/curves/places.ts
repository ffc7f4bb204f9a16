/** Where lines of completion run, those in the same place beside each other. */
import type { ComparedGroup, Comparison, Curve } from '../../../preload/contract/comparison.ts'
import { linesApart } from '../apart.ts'
import type { Scales } from '../kit/scales.ts'
import { lookOf } from '../look.ts'
import type { Span } from '../ticks.ts'
import { cutCurve } from './range.ts'

export interface CurvePlace {
  readonly group: ComparedGroup
  readonly whole: Curve
  /** The part of it that is drawn. */
  readonly curve: Curve
  /** Of the mean, in px; may be moved a few px in height. */
  readonly line: readonly (readonly [number, number])[]
}

/** Lines without gaps first: what lies upon them has some. */
export function curvePlaces(
  comparison: Comparison,
  groups: readonly ComparedGroup[],
  scales: Scales,
  range: Span | null,
): readonly CurvePlace[] {
  const found = groups.flatMap((group) => {
    const whole = comparison.curves.find((candidate) => candidate.group === group.key)
    if (whole === undefined) return []
    const curve = cutCurve(whole, range)
    const line = curve.mean.map((value, index) => [scales.x(curve.atS[index] ?? 0), scales.y(value * 100)] as const)
    return [{ group, whole, curve, line }]
  })
  const down = linesApart(
    found.map(({ line }) => line),
    3,
  )
  return found
    .map((place, index) => ({ ...place, line: place.line.map(([x, y]) => [x, y + (down[index] ?? 0)] as const) }))
    .toSorted((a, b) => Number(lookOf(a.group.slot).dash !== '') - Number(lookOf(b.group.slot).dash !== ''))
}
