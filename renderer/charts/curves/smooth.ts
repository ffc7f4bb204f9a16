/** Curves with less of their jitter, to be looked at: an exponential moving average over game time. */
import type { Comparison, Curve } from '../../../shared/contract/comparison.ts'
import { remembered } from '../remember.ts'
import { lastS } from './range.ts'

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
