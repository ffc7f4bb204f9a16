/** A mean with what it is of and where it would lie again: never a number alone. */

import type { MetricSummary } from '../../../shared/contract/summary.ts'
import { countWords, formatInterval, formatMetric } from '../../format/metric.ts'
import { IntervalBar, type MarkedSummary } from './interval-bar.tsx'
import styles from './run-table.module.css'

/** Of one condition its mean, interval and n; of several how far apart their means are. */
export function MetricCell(props: {
  readonly unit: string
  readonly marked: readonly (MarkedSummary & { readonly summary: MetricSummary })[]
  readonly hasBar?: boolean
}) {
  const { unit, marked, hasBar = false } = props
  const [first] = marked
  if (first === undefined) return <span className={styles.none}>–</span>
  const bar = hasBar && unit === 'ratio' ? <IntervalBar marked={marked} /> : null
  if (marked.length === 1) {
    const { mean, scenarios, episodes } = first.summary
    const interval = formatInterval(unit, first.summary)
    const words = `${interval ?? 'no interval'}, ${countWords(scenarios, episodes)}`
    return (
      <span className={styles.metric} title={`${formatMetric(unit, mean)} ${words}`}>
        {bar}
        <span>{formatMetric(unit, mean)}</span>
        <span className="visually-hidden">{words}</span>
        <small>{halfWidth(unit, first.summary) ?? `n ${scenarios}`}</small>
      </span>
    )
  }
  const means = marked.map(({ summary }) => summary.mean)
  const [low, high] = [Math.min(...means), Math.max(...means)]
  const each = marked.map(({ condition, summary }) => `${condition}: ${formatMetric(unit, summary.mean)}`).join('\n')
  return (
    <span className={styles.metric} title={each}>
      {bar}
      <span>
        {formatMetric(unit, low).replace(/ %$/, '')} … {formatMetric(unit, high)}
      </span>
    </span>
  )
}

/** `± 6.2`: half of the interval, which is read aloud in full. */
function halfWidth(unit: string, { interval }: MetricSummary): string | null {
  if (interval === null) return null
  const half = (interval.high - interval.low) / 2
  return `± ${(unit === 'ratio' ? half * 100 : half).toFixed(1)}`
}
