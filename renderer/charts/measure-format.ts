/** Numbers of measures as people read them: the unit says how. */
import type { Measure } from '../../shared/contract/comparison.ts'
import type { MetricSummary } from '../../shared/contract/summary.ts'
import { describeAllEqual } from '../../shared/core/format/measure.ts'
import { percentDigits } from '../../shared/core/format/percent.ts'

/** What a number of this unit is multiplied by before it is drawn: ratios are read in percent. */
export function scaleOf(unit: string): number {
  return unit === 'ratio' ? 100 : 1
}

/** The unit that stands at an axis; empty where the label says all. */
export function axisUnit(unit: string): string {
  if (unit === 'ratio') return '%'
  return unit === 'count' ? '' : unit
}

/** `Completion (%)`. */
export function axisTitle({ label, unit }: Pick<Measure, 'label' | 'unit'>): string {
  const shown = axisUnit(unit)
  return shown === '' || label.endsWith(`(${shown})`) ? label : `${label} (${shown})`
}

/** The most that what is not all of it reads as, in percent. */
const NEARLY_ALL = Number(percentDigits(1 - Number.EPSILON, 1))

/** Scaled, without its unit; of a share 100 only where it is all of it, as in tables. */
export function formatFigure(unit: string, value: number): string {
  const scaled = value * scaleOf(unit)
  const isPart = unit === 'ratio' && Math.abs(value) < 1
  return formatNumber(isPart ? Math.max(-NEARLY_ALL, Math.min(NEARLY_ALL, scaled)) : scaled)
}

/** As in a sentence: `86.2 %`, `12.5 %/min`, `1,204`. */
export function formatValue(unit: string, value: number): string {
  const shown = axisUnit(unit)
  const number = formatFigure(unit, value)
  return shown === '' ? number : `${number} ${shown}`
}

/** An interval: `[75.2 %, 92.9 %]`. */
export function formatBounds(unit: string, low: number, high: number): string {
  return `[${formatValue(unit, low)}, ${formatValue(unit, high)}]`
}

/** What a mean has beside it: its interval, `all equal, n = 2` or `no interval`. */
export function formatSpread(
  unit: string,
  { interval, allEqual }: Pick<MetricSummary, 'interval' | 'allEqual'>,
): string {
  if (interval !== null) return formatBounds(unit, interval.low, interval.high)
  return describeAllEqual(allEqual) ?? 'no interval'
}

/** With its sign, for differences; those of ratios are percentage points. */
export function formatDifference(unit: string, value: number): string {
  const number = formatFigure(unit, Math.abs(value))
  const shown = unit === 'ratio' ? 'points' : axisUnit(unit)
  const sign = Number(number.replaceAll(',', '')) === 0 ? '' : value < 0 ? '−' : '+'
  return shown === '' ? `${sign}${number}` : `${sign}${number} ${shown}`
}

/** Made once each: making one takes longer than a thousand uses. */
const formats = [0, 1, 2, 3, 4, 5, 6].map(
  (digits) => new Intl.NumberFormat('en', { maximumFractionDigits: digits, signDisplay: 'negative' }),
)

/** Three to four figures, thousands apart; no sign before what rounds to 0. */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 1 ? 1 : size >= 0.1 ? 2 : 4
  return (formats[digits]?.format(value) ?? String(value)).replace('-', '−')
}

/** A tick with as many decimals as its axis needs: neighbours never read alike. */
export function formatTick(ticks: readonly number[], value: number): string {
  const digits = formats.findIndex((_, places) => ticks.every((tick) => isWhole(tick * 10 ** places)))
  return (formats[digits < 0 ? formats.length - 1 : digits]?.format(value) ?? String(value)).replace('-', '−')
}

/** But for the noise of binary fractions. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}
