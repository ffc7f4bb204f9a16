/** The dependencies of a task graph for keys and screen readers: a list of them, whose places are the middles of the drawn edges. */
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { Box } from './canvas-view.ts'
import styles from './graph-canvas.module.css'
import type { DrawnEdge } from './graph-edges.tsx'
import type { GraphEdge } from './graph-moment.ts'
import { bundleWords } from './graph-words.ts'
import { middleOf } from './layered-layout.ts'

/** Px around a stop that come in sight with it. */
const ROOM = 40

/** One stop for Tab; arrows, Home and End go from dependency to dependency, Enter selects. */
export const EdgeStops = memo(function EdgeStops(props: {
  readonly edges: readonly DrawnEdge[]
  readonly onFocus: (box: Box) => void
  readonly selected: string | null
  readonly onSelect: (edge: DrawnEdge) => void
}) {
  const { edges, selected, onSelect } = props
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const keys = edges.map(({ edge }) => stopKey(edge))
  const tabStop = keys.find((key) => key === focused) ?? keys[0]
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepped(event.key, keys.indexOf(focused ?? ''), keys.length)
    if (to === null) return
    // The page has keys of its own: what means something here means nothing there.
    event.preventDefault()
    event.stopPropagation()
    list.current?.querySelectorAll<HTMLElement>('button')[to]?.focus({ preventScroll: true })
  }
  const onFocus = (key: string, at: { readonly x: number; readonly y: number }): void => {
    setFocused(key)
    if (list.current?.querySelector('button:focus-visible') === null) return
    props.onFocus({ x: at.x - ROOM, y: at.y - ROOM, width: 2 * ROOM, height: 2 * ROOM })
  }
  return (
    <ol ref={list} className={styles.stops} aria-label="Dependencies" onKeyDown={onKeyDown}>
      {edges.map((drawn) => {
        const { edge, parts, points } = drawn
        const key = stopKey(edge)
        const middle = middleOf(points)
        const words = bundleWords(parts)
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.stop}
              style={{ left: middle.x, top: middle.y }}
              title={words}
              aria-label={words}
              aria-pressed={parts.some((part) => edgeKey(part) === selected)}
              tabIndex={key === tabStop ? 0 : -1}
              onClick={() => onSelect(drawn)}
              onFocus={() => onFocus(key, middle)}
            />
          </li>
        )
      })}
    </ol>
  )
})

/** The same two subtasks may have an edge that holds and one that was cut. */
function stopKey(edge: GraphEdge): string {
  return `${edgeKey(edge)}${edge.reason ?? ''}`
}

function stepped(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
