/** What somebody does at a moment, found by bisection. */
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import { type Lane, type LaneSeries, type LaneSpan, type SubtaskBand, spanKinds } from './lane.ts'

interface Stretch {
  readonly fromMs: number
  readonly toMs: number | null
}

/** Of stretches by time without overlap; one ends where the next begins. */
export function stretchAt<T extends Stretch>(stretches: readonly T[], atMs: number): T | null {
  const found = stretches[lastNotAfter(stretches, atMs, ({ fromMs }) => fromMs)]
  if (found === undefined) return null
  return found.toMs === null || found.toMs > atMs || found.fromMs === atMs ? found : null
}

/** Index of the first that ends after a moment. */
export function firstEndingAfter(stretches: readonly Stretch[], atMs: number): number {
  return lastNotAfter(stretches, atMs, ({ toMs }) => toMs ?? Number.POSITIVE_INFINITY) + 1
}

/** When the first thing that is drawn over a span begins, ms; infinity where nothing is. */
export function coveredFrom(lane: Lane, { kind, fromMs }: LaneSpan): number {
  const above = spanKinds.slice(spanKinds.indexOf(kind) + 1)
  return Math.min(
    ...above.map((over) => {
      const spans = lane.spans[over]
      return spans[firstEndingAfter(spans, fromMs)]?.fromMs ?? Number.POSITIVE_INFINITY
    }),
  )
}

export interface Doing {
  /** What is drawn above everything else; null for an agent that does nothing that the record tells of. */
  readonly span: LaneSpan | null
  readonly band: SubtaskBand | null
}

export function doingAt(lane: Lane, atMs: number): Doing {
  const spans = spanKinds.map((kind) => goingOnAt(lane.spans[kind], atMs))
  return { span: spans.findLast((span) => span !== null) ?? null, band: goingOnAt(lane.bands, atMs) }
}

/** What took no time at all is found where it stands, and goes on at no moment: a question that the end put off as it was asked. */
function goingOnAt<T extends Stretch>(stretches: readonly T[], atMs: number): T | null {
  const found = stretchAt(stretches, atMs)
  return found === null || found.toMs === null || found.toMs > atMs ? found : null
}

/** Of many questions at once, the one that was answered next; null where none was open. */
export function callAt(lane: Lane, atMs: number): LaneSpan | null {
  const { calls } = lane
  for (let index = firstEndingAfter(calls, atMs); index < calls.length; index++) {
    const call = calls[index]
    if (call !== undefined && call.fromMs <= atMs) return call
  }
  return null
}

/** null before its first point. */
export function valueAt(series: LaneSeries, atMs: number): number | null {
  return series.points[lastNotAfter(series.points, atMs, ([ms]) => ms)]?.[1] ?? null
}
