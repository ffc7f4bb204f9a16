/** Where axes have their marks. */

export interface Span {
  readonly low: number
  readonly high: number
}

/** The least and greatest of these; `fallback` where there are none. */
export function spanOf(values: Iterable<number>, fallback: Span): Span {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return low > high ? fallback : { low, high }
}

export interface Axis {
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  /** Equal distances are equal ratios. */
  readonly isLog?: true
}

/** An axis over a span, ending at round numbers, with about so many ticks. A span without width gets some. */
export function niceAxis({ low, high }: Span, count = 5): Axis {
  const width = high - low
  const size = Math.max(Math.abs(low), Math.abs(high))
  const padded = width > size * 1e-6 && width > 1e-9 ? width : Math.max(size, 1)
  const step = niceStep(padded / count)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step, step))
  return { domain: [ticks[0] ?? low, ticks.at(-1) ?? high], ticks }
}

/** Around a span alone, wherever it lies; percent stay within 0 and 100 where all values do, and what is never negative at or above 0. */
export function fittedAxis(unit: string, { low, high }: Span, count = 5): Axis {
  const size = Math.max(Math.abs(low), Math.abs(high))
  const isWide = high - low > Math.max(size * 1e-6, 1e-9)
  const some = isWide ? 0 : Math.max(size * 0.05, 1e-3)
  const most = unit === 'ratio' && high <= 100 ? 100 : Number.POSITIVE_INFINITY
  const least = low >= 0 ? 0 : Number.NEGATIVE_INFINITY
  return niceAxis({ low: Math.max(least, low - some), high: Math.min(most, high + some) }, count)
}

/** From 0 to 100 for percent, where all values are in there; else an axis that begins at 0 where nothing is negative. */
export function measureAxis(unit: string, span: Span, count = 5): Axis {
  if (unit === 'ratio' && span.low >= 0 && span.high <= 100) return { domain: [0, 100], ticks: [0, 25, 50, 75, 100] }
  return niceAxis({ low: Math.min(0, span.low), high: Math.max(0, span.high) }, count)
}

/** Ticks of a logarithmic axis at most; beyond, only powers of ten. */
const MOST_LOG_TICKS = 9

/** From one of 1, 2 and 5 times a power of ten to another, around a span above 0. */
export function logAxis({ low, high }: Span): Axis {
  const first = Math.floor(Math.log10(low)) - 1
  const last = Math.ceil(Math.log10(high)) + 1
  const marks = Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((power) =>
    [1, 2, 5].map((factor) => ({ factor, value: Number(`${factor}e${power}`) })),
  )
  const begin = marks.findLastIndex(({ value }) => value <= low * (1 + 1e-9))
  const end = marks.findIndex(({ value }, index) => index > begin && value >= high * (1 - 1e-9))
  const within = marks.slice(begin, end + 1)
  const few = within.length <= MOST_LOG_TICKS ? within : within.filter(({ factor }) => factor === 1)
  return {
    domain: [within[0]?.value ?? low, within.at(-1)?.value ?? high],
    ticks: few.map(({ value }) => value),
    isLog: true,
  }
}

/** 1, 2, 2.5 or 5 times a power of ten, at least as wide as asked. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

/** Without the noise of binary fractions. */
function rounded(value: number, step: number): number {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)))
  return Number(value.toFixed(Math.min(digits, 20)))
}
