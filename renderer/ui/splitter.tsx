/** A line between an upper and a lower part that moves: by pointer, by keyboard, and back by a double press. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { movedSplit } from './moved-split.ts'
import styles from './splitter.module.css'

export interface SplitterProps {
  /** What lies above and below: `Views above, lanes below`. */
  readonly label: string
  /** Percent of its parent's height that lies above. */
  readonly value: number
  readonly least: number
  readonly most: number
  readonly className?: string | undefined
  readonly onChange: (value: number) => void
  /** Pressed twice, or Enter. */
  readonly onReset: () => void
}

/** Divides its parent, of whose height it takes nothing: the parent lays its parts out by the value. */
export function Splitter({ label, value, least, most, className, onChange, onReset }: SplitterProps) {
  const grip = useRef<{ readonly fromPx: number; readonly fromValue: number } | null>(null)
  const move = ({ clientY, currentTarget }: PointerEvent): void => {
    const room = currentTarget.parentElement?.clientHeight ?? 0
    if (grip.current === null || room === 0) return
    const { fromPx, fromValue } = grip.current
    onChange(Math.min(most, Math.max(least, fromValue + ((clientY - fromPx) / room) * 100)))
  }
  const letGo = (): void => {
    grip.current = null
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = movedSplit(event.key, value, { least, most, isFar: event.shiftKey })
    if (moved !== null) onChange(moved)
    else if (event.key === 'Enter') onReset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <hr
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      title="Drag, or use the arrow keys; press twice to put it back"
      className={`${styles.splitter} ${className ?? ''}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { fromPx: event.clientY, fromValue: value }
      }}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  )
}
