/** Axes of values of a measure: whole, fitted to what is drawn, or to what is ordinary in it; and what has to be said of them. */
import type { Measure } from '../../shared/contract/comparison.ts'
import { axisTitle, axisUnit, formatNumber, formatTick, scaleOf } from './measure-format.ts'

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

const axisChoices = ['whole', 'fitted', 'without-outliers'] as const
export type AxisChoice = (typeof axisChoices)[number]

const scaleChoices = ['linear', 'log'] as const
export type ScaleChoice = (typeof scaleChoices)[number]

export interface ValueAxis extends Axis {
  readonly title: string
  /** What a caption says of it, such as `completion from 92 to 100 %, not from 0`; empty where it is whole. */
  readonly words: string
}

/** In the measure's own unit. */
export interface AxisValues {
  /** Single points: those far out may be left out, where that is chosen. */
  readonly points: readonly number[]
  /** Means, intervals and lines: always on the axis. */
  readonly held: readonly number[]
}

/** The axis is in what is drawn, percent for ratios. */
export function valueAxis(measure: Measure, { points, held }: AxisValues, choice: AxisChoice): ValueAxis {
  const scale = scaleOf(measure.unit)
  const kept = choice === 'without-outliers' ? within(points, ordinarySpan(points)) : points
  const span = scaledSpan([...held, ...kept], scale, { low: 0, high: 1 })
  if (choice === 'whole') return { ...measureAxis(measure.unit, span), title: axisTitle(measure), words: '' }
  const axis = fittedAxis(measure.unit, span)
  const title = isCut(axis) ? `${axisTitle(measure)}, not from 0` : axisTitle(measure)
  return { ...axis, title, words: `${measure.label.toLowerCase()} ${formatRange(axis, axisUnit(measure.unit))}` }
}

/** Over values above 0 on a logarithmic scale, outliers told by ratios; null where there is none above 0, or any that is not. */
export function logValueAxis(measure: Measure, { points, held }: AxisValues, choice: AxisChoice): ValueAxis | null {
  const all = [...held, ...points]
  if (all.length === 0 || all.some((value) => value <= 0)) return null
  const title = `${axisTitle(measure)}, log scale`
  if (choice !== 'without-outliers') return { ...logAxis(scaledSpan(all, scaleOf(measure.unit))), title, words: '' }
  const kept = within(points.map(Math.log10), ordinarySpan(points.map(Math.log10))).map((power) => 10 ** power)
  const axis = logAxis(scaledSpan([...held, ...kept], scaleOf(measure.unit)))
  return { ...axis, title, words: `${measure.label.toLowerCase()} ${formatRange(axis, axisUnit(measure.unit))}` }
}

/** Whether 0 lies outside: lengths along such an axis are no shares of a whole. */
export function isCut({ domain: [low, high], isLog }: Omit<Axis, 'ticks'>): boolean {
  // A logarithmic axis has no 0 that could be left out.
  return isLog !== true && (low > 0 || high < 0)
}

/** Points by their places along the axes, in what is drawn. */
export type AxisPoints = readonly (readonly number[])[]

/**
 * `Fitted axes: completion from 92 to 100 %, not from 0.`; empty where all axes are whole. Without outliers, how many of the
 * drawn points lie outside, too.
 */
export function describeAxes(axes: readonly ValueAxis[], choice: AxisChoice, points: AxisPoints): string {
  const said = axes.map(({ words }) => words).filter((words) => words !== '')
  if (said.length === 0) return ''
  const noun = said.length === 1 ? 'axis' : 'axes'
  if (choice !== 'without-outliers' || points.length === 0) return `Fitted ${noun}: ${said.join('; ')}.`
  return `${noun === 'axis' ? 'Axis' : 'Axes'} without outliers: ${said.join('; ')}; ${describeOutside(axes, points)}.`
}

function describeOutside(axes: readonly ValueAxis[], points: AxisPoints): string {
  const outside = points.filter((point) =>
    axes.some(({ domain: [low, high] }, index) => {
      const value = point[index] ?? low
      return value < low - slackOf(low, high) || value > high + slackOf(low, high)
    }),
  ).length
  const rule = `beyond ${FENCE} interquartile ranges and among the outermost ${SHARE * 100} %`
  const of = `of ${formatNumber(points.length)} points`
  if (outside === 0) return `none ${of} lies outside`
  return outside === 1
    ? `1 ${of} lies outside and is an arrow at the edge (${rule})`
    : `${formatNumber(outside)} ${of} lie outside and are arrows at the edge (${rule})`
}

/** Less than a hundredth of a pixel: what rounding leaves is not outside. */
function slackOf(low: number, high: number): number {
  return (high - low) * 1e-5
}

function within(values: readonly number[], span: Span | null): readonly number[] {
  return span === null ? [] : values.filter((value) => value >= span.low && value <= span.high)
}

function scaledSpan(values: readonly number[], scale: number, fallback: Span = { low: 1, high: 10 }): Span {
  const { low, high } = spanOf(values, { low: fallback.low / scale, high: fallback.high / scale })
  return { low: low * scale, high: high * scale }
}

/** `from 92 to 100 %, not from 0`. */
export function formatRange(axis: Axis, unit: string): string {
  const [low, high] = axis.domain.map((end) => formatTick(axis.ticks, end))
  return `from ${low} to ${high}${unit === '' ? '' : ` ${unit}`}${isCut(axis) ? ', not from 0' : ''}`
}

/* Which values are so far out that an axis may leave them out. */

/** Tukey's fences: so many interquartile ranges beyond the quartiles. */
const FENCE = 1.5
/** Share of the values, at either end, of which one may be left out. */
const SHARE = 0.02

/**
 * Where values are ordinary. Outside is what is both beyond Tukey's fences (Tukey 1977) and outside the 2nd to 98th percentile:
 * the fences alone would leave out all that differs where most values are equal, percentiles alone the least and the greatest of
 * any values. Null for none.
 */
export function ordinarySpan(values: readonly number[]): Span | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const [q1, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
  const reach = FENCE * (q3 - q1)
  return {
    low: Math.min(q1 - reach, quantile(sorted, SHARE)),
    high: Math.max(q3 + reach, quantile(sorted, 1 - SHARE)),
  }
}

/** Along straight lines between the sorted values (type 7 of Hyndman and Fan 1996). */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}
