/** One view: its name and what its agent does, and below it the place on the canvas that the camera fills. */
import { Maximize2, Minimize2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { agentColor, cssColor } from '../../format/agent-colors.ts'
import type { AgentMoment } from './agent-moment.ts'
import { type TileId, WORLD_TILE } from './views-state.ts'
import styles from './world3d.module.css'

/** A pointer that moved less, in CSS pixels, has clicked. */
const CLICK_SLACK = 4
/** CSS pixels of a drag that one press of an arrow stands for. */
const KEY_DRAG = 30

export interface TileCommands {
  onPick(tile: TileId, across: number, down: number): void
  onEnlarge(tile: TileId): void
  /** Only of the view that belongs to nobody. */
  onDrag(right: number, down: number): void
  onZoom(factor: number): void
}

export function ViewTile(props: {
  readonly tile: TileId
  /** Of which of two episodes; null for the only one. */
  readonly letter: string | null
  /** `first person`, `circling`. */
  readonly kind: string
  /** null for the view that belongs to nobody. */
  readonly agent: AgentMoment | null
  /** Over its picture; null for nothing. */
  readonly hud: ReactNode
  readonly isAbsent: boolean
  readonly isSelected: boolean
  readonly isEnlarged: boolean
  /** How many of the grid's columns it takes. */
  readonly columns: number
  readonly commands: TileCommands
  readonly place: (element: HTMLElement | null) => void
}) {
  const { tile, letter, kind, agent, hud, isAbsent, isSelected, isEnlarged, columns, commands, place } = props
  const title = agent?.name ?? 'World'
  const name = letter === null ? title : `${title} of ${letter}`
  const Icon = isEnlarged ? Minimize2 : Maximize2
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where agents' views scroll, the selected one is in sight.
    if (isSelected) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <section
      ref={section}
      className={styles.tile}
      aria-label={`${name}, ${kind}`}
      data-selected={isSelected}
      style={{ gridColumn: `span ${columns}` }}
    >
      <header className={styles.tileHead}>
        {agent === null ? null : <Swatch index={agent.index} />}
        <strong>{title}</strong>
        <span className={styles.tileNote}>{agent === null ? kind : describeMoment(agent)}</span>
        <button
          type="button"
          className={styles.tileButton}
          title={isEnlarged ? 'Back to all views (0)' : `Enlarge ${title}`}
          onClick={() => commands.onEnlarge(tile)}
        >
          <Icon size={14} aria-hidden />
          <span className="visually-hidden">{isEnlarged ? 'Back to all views' : `Enlarge ${title}`}</span>
        </button>
      </header>
      <Surface {...{ tile, commands, place }} label={`${name}, ${kind}: select what is in the middle`} />
      {isAbsent ? null : hud}
      {isAbsent ? <p className={styles.absent}>{title} is not in the world at this moment.</p> : null}
    </section>
  )
}

/** What the pointer touches: a click selects, a drag turns the view that belongs to nobody; so do Enter and the arrows. */
function Surface(props: {
  readonly tile: TileId
  readonly label: string
  readonly commands: TileCommands
  readonly place: (element: HTMLElement | null) => void
}) {
  const { tile, label, commands, place } = props
  const drag = useRef<{ x: number; y: number; moved: number } | null>(null)
  const move = (event: PointerEvent): void => {
    const from = drag.current
    if (from === null) return
    const [right, down] = [event.clientX - from.x, event.clientY - from.y]
    drag.current = { x: event.clientX, y: event.clientY, moved: from.moved + Math.abs(right) + Math.abs(down) }
    if (tile === WORLD_TILE) commands.onDrag(right, down)
  }
  const lift = (event: PointerEvent): void => {
    const from = drag.current
    drag.current = null
    if (from === null || from.moved > CLICK_SLACK) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    commands.onPick(tile, (event.clientX - left) / width, (event.clientY - top) / height)
  }
  const press = (event: KeyboardEvent): void => {
    const turn = tile === WORLD_TILE ? arrows[event.key] : undefined
    if (event.key === 'Enter') commands.onPick(tile, 0.5, 0.5)
    else if (turn !== undefined) commands.onDrag(turn[0] * KEY_DRAG, turn[1] * KEY_DRAG)
    else if (tile === WORLD_TILE && (event.key === '+' || event.key === '-'))
      commands.onZoom(event.key === '+' ? 0.8 : 1.25)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      ref={place}
      className={styles.surface}
      aria-label={label}
      data-surface={tile === WORLD_TILE ? 'world' : 'agent'}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY, moved: 0 }
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={() => {
        drag.current = null
      }}
      onDoubleClick={() => commands.onEnlarge(tile)}
      onWheel={({ deltaY }) => (tile === WORLD_TILE ? commands.onZoom(deltaY < 0 ? 0.9 : 1.1) : undefined)}
      onKeyDown={press}
    />
  )
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Swatch({ index }: { readonly index: number }) {
  return <span className={styles.swatch} style={{ background: cssColor(agentColor(index)) }} aria-hidden />
}

function describeMoment({ held, action }: AgentMoment): string {
  const holds = held === null ? '' : `holds ${held}`
  const does = action === null ? '' : action.name
  return [does, holds].filter((part) => part !== '').join(' · ')
}
