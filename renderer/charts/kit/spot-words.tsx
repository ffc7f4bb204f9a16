import { ConditionMark } from '../condition-mark.tsx'
import styles from './plot.module.css'
import type { Spot } from './spot.ts'

/** What stands beside the pointer; on the side where there is room. */
export function SpotWords({
  spot,
  width,
  height,
}: {
  readonly spot: Spot
  readonly width: number
  readonly height: number
}) {
  const isLeft = spot.x > width / 2
  const isAbove = spot.y > height / 2
  const place = {
    left: isLeft ? undefined : spot.x + 12,
    right: isLeft ? width - spot.x + 12 : undefined,
    top: isAbove ? undefined : spot.y + 8,
    bottom: isAbove ? height - spot.y + 8 : undefined,
  }
  return (
    <div className={styles.words} style={place} aria-hidden>
      <strong>
        {spot.slot === null ? null : <ConditionMark slot={spot.slot} />}
        {spot.title}
      </strong>
      {spot.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
