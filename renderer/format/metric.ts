/** Values of metrics in words; the same in every table. */
import type { MetricSummary } from '../../shared/contract/summary.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { describeAllEqual, measureDigits } from '../../shared/core/format/measure.ts'

export { counted } from '../../shared/core/format/counted.ts'

/** `Completion`, `Game time (s)`: the head of a column; shares and counts need no unit. */
export function measureHead({ label, unit }: { readonly label: string; readonly unit: string }): string {
  return unit === 'ratio' || unit === 'count' ? label : `${label} (${unit})`
}

/** Ratios as percent; counts without digits where they are whole, all else with those of tables. `–` where there is none. */
export function formatMetric(unit: string, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'count' && Number.isInteger(value)) return String(value)
  return unit === 'ratio' ? `${measureDigits(unit, value)} %` : measureDigits(unit, value)
}

/** `[86.2 %, 100.0 %]`, or `all equal, n = 2`; null where there are too few values for any. */
export function formatInterval(unit: string, { interval, allEqual }: MetricSummary): string | null {
  return interval === null
    ? describeAllEqual(allEqual)
    : `[${formatMetric(unit, interval.low)}, ${formatMetric(unit, interval.high)}]`
}

/** What a mean is of: `3 scenarios, 12 episodes`. */
export function formatCount(scenarios: number, episodes: number): string {
  return `${counted(scenarios, 'scenario')}, ${counted(episodes, 'episode')}`
}

/** `$0.42`; less than a cent with more digits, nothing as `$0`. */
export function formatCost(usd: number): string {
  if (usd === 0) return '$0'
  return usd < 0.01 ? `$${usd.toPrecision(2)}` : `$${usd.toFixed(2)}`
}

const sameYear = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const otherYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

/** When something was, the same everywhere: short enough for a column, so that another year stands in the place of the hour. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return (date.getFullYear() === new Date().getFullYear() ? sameYear : otherYear).format(date)
}
