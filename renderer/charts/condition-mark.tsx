import styles from './condition-mark.module.css'
import { Textured } from './kit/marks.tsx'
import { lookOf, markerPath } from './look.ts'

/** In px: the line with its marker, and beside it the bar. */
const LINE = { width: 26, height: 12 } as const
const BAR = { left: 31, top: 0.5, width: 15, height: 11 } as const

/**
 * The mark of a condition: its line with its marker, with `hasBar` also a bar. `label` names it where no text beside it does.
 */
export function ConditionMark(props: { readonly slot: number; readonly label?: string; readonly hasBar?: boolean }) {
  const { slot, label, hasBar = false } = props
  const { color, dash, marker, texture } = lookOf(slot)
  const width = hasBar ? BAR.left + BAR.width + 0.5 : LINE.width
  return (
    <svg
      className={styles.mark}
      width={width}
      height={LINE.height}
      viewBox={`0 0 ${width} ${LINE.height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <line x1={0} y1={6} x2={LINE.width} y2={6} stroke={color} strokeWidth={1.5} strokeDasharray={dash} />
      <path d={markerPath(marker, 4)} transform="translate(13 6)" fill={color} className={styles.marker} />
      {hasBar ? <Textured texture={texture} color={color} box={BAR} tone="light" /> : null}
    </svg>
  )
}
