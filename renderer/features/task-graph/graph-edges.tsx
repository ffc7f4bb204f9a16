/** The edges of a task graph, kept and cut, for eyes and pointers; `EdgeStops` has them for keys and screen readers. */

import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { useListener } from '../../ui/index.ts'
import type { Box, Size } from './canvas-view.ts'
import styles from './graph-canvas.module.css'
import { type GraphEdge, greatestAte } from './graph-moment.ts'
import { describeBundle, type EdgeMark, edgeWidth, formatAte, markLabels } from './graph-text.ts'
import { middleOf, type Point, pathThrough } from './layered-layout.ts'
import type { LitParts } from './lit-parts.ts'

export interface DrawnEdge {
  /** From node to node, as it is drawn. */
  readonly edge: GraphEdge
  /** The dependencies that it stands for: one, or those between folded subtasks. */
  readonly parts: readonly GraphEdge[]
  readonly points: readonly Point[]
  /** What twins measured of it; left out where that is not shown. */
  readonly mark?: EdgeMark | undefined
}

/** Drawn anew only when the drawing or what is lit of it has changed: a plan has hundreds of edges. */
export const GraphEdges = memo(function GraphEdges(props: {
  readonly edges: readonly DrawnEdge[]
  readonly size: Size
  readonly lit: LitParts | null
  readonly selected: string | null
  readonly onSelect: (edge: DrawnEdge) => void
}) {
  const { edges, size, lit, selected, onSelect } = props
  const drawing = useRef<SVGSVGElement>(null)
  useListener(drawing, 'click', ({ target }) => {
    const hit = target instanceof Element ? target.closest('[data-edge]')?.getAttribute('data-edge') : null
    const pressed = edges.find(({ edge }) => edgeKey(edge) === hit)
    if (pressed !== undefined) onSelect(pressed)
  })
  return (
    <svg ref={drawing} className={styles.edges} width={size.width} height={size.height} aria-hidden>
      <title>Dependencies</title>
      {edges.map(({ edge, parts, points, mark }) => {
        const key = edgeKey(edge)
        const path = pathThrough(points)
        const isLit = parts.some((part) => lit?.edges.has(edgeKey(part)) === true)
        return (
          <g
            key={stopKey({ edge, mark })}
            className={styles.edge}
            data-mark={mark}
            data-cut={edge.reason !== null}
            data-lit={isLit}
            data-dim={lit !== null && !isLit}
            data-selected={parts.some((part) => edgeKey(part) === selected)}
          >
            <path className={styles.line} d={path} strokeWidth={edgeWidth(edge)} />
            <Arrow points={points} />
            <path className={styles.hit} d={path} data-edge={key}>
              <title>{describeDrawn({ parts, mark })}</title>
            </path>
            <AteLabel edge={edge} parts={parts} points={points} />
          </g>
        )
      })}
    </svg>
  )
})

/** At the end, in the direction of the last stretch, which is level there. */
function Arrow({ points }: { readonly points: readonly Point[] }) {
  const [before, end] = points.slice(-2)
  if (before === undefined || end === undefined) return null
  const back = end.x >= before.x ? -7 : 7
  return <path className={styles.arrow} d={`M${end.x} ${end.y}l${back} -4v8z`} />
}

/** Shown for edges that are lit or pointed at. */
function AteLabel({ edge, parts, points }: DrawnEdge) {
  const ate = greatestAte(edge)
  const [from, to] = [points[0], points[1]]
  if (ate === null || from === undefined || to === undefined) return null
  return (
    <text className={styles.ate} x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 - 4}>
      {parts.length > 1 ? `${parts.length} ×` : formatAte(ate)}
    </text>
  )
}

/* The dependencies of a task graph for keys and screen readers: a list of them, whose places are the middles of the drawn edges. */

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
  const keys = edges.map(stopKey)
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
        const { parts, points } = drawn
        const key = stopKey(drawn)
        const middle = middleOf(points)
        const words = describeDrawn(drawn)
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

/** The same two boxes may have an edge that holds, one that was cut and one that the world shows. */
function stopKey({ edge, mark }: Pick<DrawnEdge, 'edge' | 'mark'>): string {
  return `${edgeKey(edge)}${edge.reason ?? ''}${mark === 'missing' ? mark : ''}`
}

/** With what was measured, where that is shown. */
function describeDrawn({ parts, mark }: Pick<DrawnEdge, 'parts' | 'mark'>): string {
  if (mark === undefined) return describeBundle(parts)
  const [only] = parts
  if (mark === 'missing' && only !== undefined) return `${only.from} before ${only.to}: ${markLabels.missing}`
  return `${describeBundle(parts)}; measured: ${markLabels[mark]}`
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
