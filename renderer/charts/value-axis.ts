/** Axes of values of a measure: whole, fitted to what is drawn, or to what is ordinary in it; and what has to be said of them. */
import type { Measure } from '../../shared/contract/comparison.ts'
import { axisTitle, axisUnit, formatNumber, formatTick, scaleOf } from './measure-format.ts'
import { FENCE, ordinarySpan, SHARE } from './outliers.ts'
import { type Axis, fittedAxis, logAxis, measureAxis, type Span, spanOf } from './ticks.ts'

export const axisChoices = ['whole', 'fitted', 'without-outliers'] as const
export type AxisChoice = (typeof axisChoices)[number]

export const scaleChoices = ['linear', 'log'] as const
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
  return { ...axis, title, words: `${measure.label.toLowerCase()} ${rangeWords(axis, axisUnit(measure.unit))}` }
}

/** Over values above 0 on a logarithmic scale, outliers told by ratios; null where there is none above 0, or any that is not. */
export function logValueAxis(measure: Measure, { points, held }: AxisValues, choice: AxisChoice): ValueAxis | null {
  const all = [...held, ...points]
  if (all.length === 0 || all.some((value) => value <= 0)) return null
  const title = `${axisTitle(measure)}, log scale`
  if (choice !== 'without-outliers') return { ...logAxis(scaledSpan(all, scaleOf(measure.unit))), title, words: '' }
  const kept = within(points.map(Math.log10), ordinarySpan(points.map(Math.log10))).map((power) => 10 ** power)
  const axis = logAxis(scaledSpan([...held, ...kept], scaleOf(measure.unit)))
  return { ...axis, title, words: `${measure.label.toLowerCase()} ${rangeWords(axis, axisUnit(measure.unit))}` }
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
export function axesWords(axes: readonly ValueAxis[], choice: AxisChoice, points: AxisPoints): string {
  const said = axes.map(({ words }) => words).filter((words) => words !== '')
  if (said.length === 0) return ''
  const noun = said.length === 1 ? 'axis' : 'axes'
  if (choice !== 'without-outliers' || points.length === 0) return `Fitted ${noun}: ${said.join('; ')}.`
  return `${noun === 'axis' ? 'Axis' : 'Axes'} without outliers: ${said.join('; ')}; ${outsideWords(axes, points)}.`
}

function outsideWords(axes: readonly ValueAxis[], points: AxisPoints): string {
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
export function rangeWords(axis: Axis, unit: string): string {
  const [low, high] = axis.domain.map((end) => formatTick(axis.ticks, end))
  return `from ${low} to ${high}${unit === '' ? '' : ` ${unit}`}${isCut(axis) ? ', not from 0' : ''}`
}
