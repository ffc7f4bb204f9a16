import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './controls.module.css'

/** Something that is set, such as a filter or a tag, and can be taken away. */
export function Chip(props: {
  readonly children: ReactNode
  readonly onRemove?: () => void
  /** What the cross does, in words: `Remove tag night`. */
  readonly removeLabel?: string
}) {
  const { children, onRemove, removeLabel = 'Remove' } = props
  return (
    <span className={styles.chip}>
      <span className={styles.chipText}>{children}</span>
      {onRemove === undefined ? null : (
        <button type="button" className={styles.clear} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}
