/** Shares with their intervals on a track from 0 to 100 %: the one look that they have beside a number, in every table. */
import type { MetricSummary } from '../../../shared/contract/summary.ts'
import { lookOf } from '../../charts/look.ts'
import styles from './run-table.module.css'

const WIDE = 64
const HIGH = 12

/** A value with the condition that it belongs to. */
export interface MarkedSummary {
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
