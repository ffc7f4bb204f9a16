/** Two long texts cut down to the place where they differ. */
import type { MarkedText } from '../../../shared/contract/verification.ts'

/** How much of what both share is left beside the difference, and how much of the difference itself. */
const SHARED_CHARS = 80
const DIFFERENT_CHARS = 160
const CUT = '…'

/** Equal texts have an empty `part`. Both results have the same `head` and the same `tail`. */
export function markDifference(a: string, b: string): readonly [MarkedText, MarkedText] {
  const shortest = Math.min(a.length, b.length)
  let start = 0
  while (start < shortest && a[start] === b[start]) start += 1
  let after = 0
  while (after < shortest - start && a.at(-1 - after) === b.at(-1 - after)) after += 1
  const head = start > SHARED_CHARS ? `${CUT}${a.slice(start - SHARED_CHARS, start)}` : a.slice(0, start)
  const end = a.slice(a.length - after)
  const tail = end.length > SHARED_CHARS ? `${end.slice(0, SHARED_CHARS)}${CUT}` : end
  const mark = (text: string): MarkedText => ({ head, part: shortened(text.slice(start, text.length - after)), tail })
  return [mark(a), mark(b)]
}

/** The beginning of a text that has no other side. */
export function shortened(text: string): string {
  return text.length > DIFFERENT_CHARS ? `${text.slice(0, DIFFERENT_CHARS)}${CUT}` : text
}
