import styles from './condition-mark.module.css'
import { lookOf, markerPath } from './look.ts'

/** The mark of a condition: its line and its marker. `label` is what it is called where no name stands beside it. */
export function ConditionMark({ slot, label }: { readonly slot: number; readonly label?: string }) {
  const { color, dash, marker } = lookOf(slot)
  return (
    <svg
      className={styles.mark}
      width={26}
      height={12}
      viewBox="0 0 26 12"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <line x1={0} y1={6} x2={26} y2={6} stroke={color} strokeWidth={1.5} strokeDasharray={dash} />
      <path d={markerPath(marker, 4)} transform="translate(13 6)" fill={color} className={styles.marker} />
    </svg>
  )
}
