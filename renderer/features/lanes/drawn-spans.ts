/** What is drawn of a list of stretches: those in sight, with those thinner than a pixel made one. */
import { firstEndingAfter } from './lane-moment.ts'
import type { TimeWindow } from './lane-window.ts'

export interface Drawable {
  readonly fromMs: number
  readonly toMs: number | null
  readonly subtask: number | null
  readonly failed?: boolean
}

export interface DrawnSpan<T> {
  /** Pixels; cut off a little outside the window. */
  readonly left: number
  readonly right: number
  /** How much of it is really covered, 0..1: thin ones that became one leave gaps between them. */
  readonly share: number
  /** The first of them. */
  readonly span: T
  readonly failed: boolean
  readonly isLit: boolean
}

/** Pixels outside of which nothing is drawn. */
const OUTSIDE = 4

/** By time, without overlap; open ones reach to `endMs`. `isLit` tells whether a subtask is to stand out. */
export function drawnSpans<T extends Drawable>(
  spans: readonly T[],
  view: { readonly window: TimeWindow; readonly width: number; readonly endMs: number },
  isLit: (subtask: number | null) => boolean,
): readonly DrawnSpan<T>[] {
  const { fromMs, toMs } = view.window
  const scale = view.width / (toMs - fromMs)
  const drawn: { -readonly [K in keyof DrawnSpan<T>]: DrawnSpan<T>[K] }[] = []
  // Nothing is drawn thinner than a pixel: what ended less than one before the window still reaches into it.
  for (let index = firstEndingAfter(spans, fromMs - 1 / scale); index < spans.length; index++) {
    const span = spans[index]
    if (span === undefined || span.fromMs > toMs) break
    const left = Math.max(-OUTSIDE, (span.fromMs - fromMs) * scale)
    const end = ((span.toMs ?? view.endMs) - fromMs) * scale
    const right = Math.min(view.width + OUTSIDE, Math.max(end, left + 1))
    const failed = span.failed ?? false
    const lit = isLit(span.subtask)
    const last = drawn.at(-1)
    if (last !== undefined && end - left < 1 && left - last.right < 1 && last.failed === failed && last.isLit === lit) {
      const covered = last.share * (last.right - last.left) + end - left
      last.right = Math.max(last.right, right)
      last.share = Math.min(1, covered / (last.right - last.left))
    } else drawn.push({ left, right, share: 1, span, failed, isLit: lit })
  }
  return drawn
}
