/** Lines of a source that V8's block coverage says were run. */

interface Range {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

export interface CoveredFunction {
  /** The whole function first, then blocks of it that ran another number of times, outer ones before inner ones. */
  readonly ranges: readonly Range[]
}

/** Line numbers from 0: those with code, and those of them whose first character ran. */
export function coveredLines(
  source: string,
  functions: readonly CoveredFunction[],
): { readonly code: readonly number[]; readonly ran: readonly number[] } {
  const ranges = functions
    .flatMap((one) => one.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  const counts = new Int32Array(source.length)
  for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset)
  const code: number[] = []
  const ran: number[] = []
  let offset = 0
  for (const [index, line] of source.split('\n').entries()) {
    const text = line.trim()
    if (text !== '' && !/^(\/\/|\/?\*)/.test(text)) {
      code.push(index)
      if ((counts[offset + line.indexOf(text)] ?? 0) > 0) ran.push(index)
    }
    offset += line.length + 1
  }
  return { code, ran }
}
