/** Axes of values of a measure: whole, or fitted to what is drawn; and what has to be said of those that are not whole. */
import type { Measure } from '../../preload/contract/comparison.ts'
import { axisTitle, axisUnit, formatTick, scaleOf } from './measure-format.ts'
import { type Axis, fittedAxis, logAxis, measureAxis, spanOf } from './ticks.ts'

export const axisChoices = ['whole', 'fitted'] as const
export type AxisChoice = (typeof axisChoices)[number]

export const scaleChoices = ['linear', 'log'] as const
export type ScaleChoice = (typeof scaleChoices)[number]

export interface ValueAxis extends Axis {
  readonly title: string
  /** What a caption says of it, such as `completion from 92 to 100 %, not from 0`; empty where it is whole. */
  readonly words: string
}

/** Over values in the measure's own unit; the axis itself is in what is drawn, percent for ratios. */
export function valueAxis(measure: Measure, values: readonly number[], choice: AxisChoice): ValueAxis {
  const scale = scaleOf(measure.unit)
  const span = spanOf(
    values.map((value) => value * scale),
    { low: 0, high: 1 },
  )
  if (choice === 'whole') return { ...measureAxis(measure.unit, span), title: axisTitle(measure), words: '' }
  const axis = fittedAxis(measure.unit, span)
  const title = isCut(axis) ? `${axisTitle(measure)}, not from 0` : axisTitle(measure)
  return { ...axis, title, words: `${measure.label.toLowerCase()} ${rangeWords(axis, axisUnit(measure.unit))}` }
}

/** Over values above 0 on a logarithmic scale; null where there is none above 0, or any that is not. */
export function logValueAxis(measure: Measure, values: readonly number[]): ValueAxis | null {
  if (values.length === 0 || values.some((value) => value <= 0)) return null
  const scale = scaleOf(measure.unit)
  const span = spanOf(
    values.map((value) => value * scale),
    { low: 1, high: 10 },
  )
  return {
    ...logAxis(span),
    title: `${axisTitle(measure)}, log scale`,
    words: '',
  }
}

/** Whether 0 lies outside: lengths along such an axis are no shares of a whole. */
export function isCut({ domain: [low, high], isLog }: Omit<Axis, 'ticks'>): boolean {
  // A logarithmic axis has no 0 that could be left out.
  return isLog !== true && (low > 0 || high < 0)
}

/** `Fitted axes: completion from 92 to 100 %, not from 0.`; empty where all axes are whole. */
export function axesWords(axes: readonly ValueAxis[]): string {
  const said = axes.map(({ words }) => words).filter((words) => words !== '')
  if (said.length === 0) return ''
  return `Fitted ${said.length === 1 ? 'axis' : 'axes'}: ${said.join('; ')}.`
}

function rangeWords(axis: Axis, unit: string): string {
  const [low, high] = axis.domain.map((end) => formatTick(axis.ticks, end))
  return `from ${low} to ${high}${unit === '' ? '' : ` ${unit}`}${isCut(axis) ? ', not from 0' : ''}`
}
