/** A line between two parts that moves: by pointer, by keyboard, and back by a double press. */

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './splitter.module.css'

/** Percent of one press. */
const STEP = 2
const FAR_STEP = 10

/** How two parts lie that a line divides: one above the other, or beside each other. */
type SplitWay = 'above' | 'beside'

const keys = {
  above: { less: 'ArrowUp', more: 'ArrowDown' },
  beside: { less: 'ArrowLeft', more: 'ArrowRight' },
} as const satisfies Record<SplitWay, { readonly less: string; readonly more: string }>

/** Where a key moves the line, in percent that the first part has; null for keys that mean nothing here. */
export function movedSplit(
  key: string,
  value: number,
  options: { readonly least: number; readonly most: number; readonly isFar: boolean; readonly way: SplitWay },
): number | null {
  const { least, most, isFar, way } = options
  const step = isFar ? FAR_STEP : STEP
  switch (key) {
    case keys[way].less:
      return Math.max(least, value - step)
    case keys[way].more:
      return Math.min(most, value + step)
    case 'Home':
      return least
    case 'End':
      return most
    default:
      return null
  }
}

interface SplitterProps {
  /** What it divides: `Views above, panel below`. */
  readonly label: string
  /** Whether the parts lie above each other or side by side. */
  readonly way: SplitWay
  /** Percent of its parent's height or width that the first part has. */
  readonly value: number
  readonly least: number
  readonly most: number
  readonly className?: string | undefined
  readonly onChange: (value: number) => void
  /** Pressed twice, or Enter. */
  readonly onReset: () => void
}

/** Divides its parent, of whose room it takes nothing: the parent lays its parts out by the value. */
export function Splitter({ label, way, value, least, most, className, onChange, onReset }: SplitterProps) {
  const grip = useRef<{ readonly fromPx: number; readonly fromValue: number } | null>(null)
  const placeOf = ({ clientX, clientY }: PointerEvent): number => (way === 'above' ? clientY : clientX)
  const move = (event: PointerEvent): void => {
    const parent = event.currentTarget.parentElement
    const room = (way === 'above' ? parent?.clientHeight : parent?.clientWidth) ?? 0
    if (grip.current === null || room === 0) return
    const { fromPx, fromValue } = grip.current
    onChange(Math.min(most, Math.max(least, fromValue + ((placeOf(event) - fromPx) / room) * 100)))
  }
  const letGo = (): void => {
    grip.current = null
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = movedSplit(event.key, value, { least, most, isFar: event.shiftKey, way })
    if (moved !== null) onChange(moved)
    else if (event.key === 'Enter') onReset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <hr
      aria-orientation={way === 'above' ? 'horizontal' : 'vertical'}
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
        grip.current = { fromPx: placeOf(event), fromValue: value }
      }}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  )
}
