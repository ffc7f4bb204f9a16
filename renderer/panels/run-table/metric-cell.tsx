/** A mean with what it is of and where it would lie again: never a number alone. */

import type { MetricSummary } from '../../../preload/contract/summary.ts'
import { lookOf } from '../../charts/look.ts'
import { countWords, formatInterval, formatMetric } from '../../lab/metric-words.ts'
import styles from './run-table.module.css'

const WIDE = 64
const HIGH = 12

/** A value with the condition that it belongs to. */
export interface MarkedSummary {
  readonly slot: number
  readonly condition: string
  readonly summary: MetricSummary
}

/** Of one condition its mean, interval and n; of several how far apart their means are. */
export function MetricCell(props: {
  readonly unit: string
  readonly marked: readonly MarkedSummary[]
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
        <small>{interval === null ? `n ${scenarios}` : halfWidth(unit, first.summary)}</small>
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
function halfWidth(unit: string, { interval }: MetricSummary): string {
  if (interval === null) return ''
  const half = (interval.high - interval.low) / 2
  return `± ${(unit === 'ratio' ? half * 100 : half).toFixed(1)}`
}

/** From 0 to 100 %: intervals as lines, means as ticks, each in its condition's colour. The number beside it says it in words. */
function IntervalBar({ marked }: { readonly marked: readonly MarkedSummary[] }) {
  const lane = HIGH / marked.length
  return (
    <svg className={styles.bar} width={WIDE} height={HIGH} aria-hidden>
      <rect x={0} y={HIGH / 2 - 0.5} width={WIDE} height={1} className={styles.track} />
      {marked.map(({ slot, condition, summary: { mean, interval } }, index) => {
        const middle = lane * (index + 0.5)
        const { color } = lookOf(slot)
        const [low, high] = interval === null ? [mean, mean] : [clamp(interval.low), clamp(interval.high)]
        return (
          <g key={condition} fill={color}>
            <rect x={low * WIDE} y={middle - 1} width={(high - low) * WIDE} height={2} opacity={0.7} />
            <rect
              x={clamp(mean) * (WIDE - 3)}
              y={middle - Math.min(5, lane / 2)}
              width={3}
              height={Math.min(10, lane)}
            />
          </g>
        )
      })}
    </svg>
  )
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
