/** A mean with what it is of and where it would lie again: never a number alone. */
import type { MetricSummary } from '../../../shared/contract/summary.ts'
import { lookOf } from '../../charts/look.ts'
import { formatCount, formatInterval, formatMetric } from '../../format/metric.ts'
import styles from './run-table.module.css'

/** Shares with their intervals on a track from 0 to 100 %: the one look that they have beside a number, in every table. */
const WIDE = 64
const HIGH = 12

/** A value with the condition that it belongs to. */
interface MarkedSummary {
  readonly slot: number
  readonly condition: string
  readonly summary: Pick<MetricSummary, 'mean' | 'interval'>
}

/** Intervals as lines, means as ticks, each in its condition's colour. The number beside it says it in words. */
export function IntervalBar(props: { readonly marked: readonly MarkedSummary[]; readonly widePx?: number }) {
  const { marked, widePx = WIDE } = props
  const lane = HIGH / marked.length
  return (
    <svg className={styles.bar} width={widePx} height={HIGH} aria-hidden>
      <rect x={0} y={0} width={widePx} height={HIGH} rx={2} className={styles.track} />
      {marked.map(({ slot, condition, summary: { mean, interval } }, index) => {
        const middle = lane * (index + 0.5)
        const [low, high] = interval === null ? [mean, mean] : [clamp(interval.low), clamp(interval.high)]
        const tick = Math.min(10, lane)
        // One shape of both: there are hundreds of them in a table.
        const line = `M${low * widePx} ${middle - 1}h${(high - low) * widePx}v2h${(low - high) * widePx}z`
        const mark = `M${clamp(mean) * (widePx - 3)} ${middle - tick / 2}h3v${tick}h-3z`
        return <path key={condition} fill={lookOf(slot).color} d={line + mark} />
      })}
    </svg>
  )
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

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
    const words = `${interval ?? 'no interval'}, ${formatCount(scenarios, episodes)}`
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
