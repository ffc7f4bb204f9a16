import type { MetricSummary } from '../../../preload/contract/summary.ts'
import { lookOf, markerPath } from '../../charts/look.ts'
import styles from './home.module.css'

const WIDTH = 120
const MARGIN = 6

/** Mean and interval of a share on a line from 0 to 1; the same is said in words beside it. */
export function CompletionBar(props: Pick<MetricSummary, 'mean' | 'interval'> & { readonly slot: number }) {
  const { mean, interval, slot } = props
  const { color, marker } = lookOf(slot)
  const at = (share: number): number => MARGIN + Math.min(1, Math.max(0, share)) * (WIDTH - 2 * MARGIN)
  return (
    <svg className={styles.interval} width={WIDTH} height={14} viewBox={`0 0 ${WIDTH} 14`} aria-hidden>
      <line x1={at(0)} x2={at(1)} y1={7} y2={7} className={styles.axis} />
      <line x1={at(0)} x2={at(0)} y1={3} y2={11} className={styles.axis} />
      <line x1={at(1)} x2={at(1)} y1={3} y2={11} className={styles.axis} />
      {interval === null ? null : (
        <line
          x1={at(interval.low)}
          x2={at(interval.high)}
          y1={7}
          y2={7}
          stroke={color}
          strokeWidth={3}
          opacity={0.55}
        />
      )}
      <path d={markerPath(marker, 4)} transform={`translate(${at(mean)} 7)`} fill={color} />
    </svg>
  )
}
