/** Marks that charts draw in a group's look. Everything of a group carries its key, so that it can be lit or dimmed at once. */

import type { ReactNode } from 'react'
import { type Box, type Look, lookOf, markerPath, type Texture, texturePath } from '../look.ts'
import type { EdgePlace } from './spot.ts'

/** How strong a bar is: `full` where it stands alone, `light` under the marks that lie on it. */
const tones = {
  full: { fill: 1, line: 1, lineWidth: 1.5 },
  light: { fill: 0.4, line: 0.6, lineWidth: 1.25 },
} as const

/** A bar in its texture. Drawn line by line, not as an SVG pattern: those have names, which two drawings of one document would share. */
export function Textured(props: {
  readonly texture: Texture
  readonly color: string
  readonly box: Box
  readonly tone?: keyof typeof tones
}) {
  const { texture, color, box, tone = 'full' } = props
  const { left, top, width, height } = box
  const { fill, line, lineWidth } = tones[tone]
  const path = texturePath(texture, box)
  return (
    <>
      <rect
        {...{ x: left, y: top, width, height }}
        {...(texture === 'solid' ? { fill: color, fillOpacity: fill } : { fill: 'var(--surface)' })}
        stroke={color}
        strokeWidth={1}
        data-texture={texture}
      />
      {path === '' ? null : <path d={path} stroke={color} strokeWidth={lineWidth} strokeOpacity={line} fill="none" />}
    </>
  )
}

/** All that is drawn of a group. */
export function OfGroup({ group, children }: { readonly group: string; readonly children: ReactNode }) {
  return <g data-group={group}>{children}</g>
}

/** A mean: the group's marker with a rim of the ground, so that it stands out from what lies under it. */
export function MeanMark(props: {
  readonly slot: number
  readonly x: number
  readonly y: number
  readonly radius?: number
}) {
  const { slot, x, y, radius = 5 } = props
  const { color, marker } = lookOf(slot)
  return (
    <path
      d={markerPath(marker, radius)}
      transform={`translate(${x} ${y})`}
      fill={color}
      stroke="var(--surface)"
      strokeWidth={2}
      paintOrder="stroke"
    />
  )
}

/** An interval from one end to the other, level or upright, with short bars at its ends. */
export function IntervalMark(props: {
  readonly slot: number
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** Of the ground's colour, where it lies on a bar of its own colour. */
  readonly hasRim?: boolean
}) {
  const { slot, from, to, hasRim = false } = props
  const [x1, y1] = from
  const [x2, y2] = to
  const [dx, dy] = y1 === y2 ? [0, 4] : [4, 0]
  const ends = [from, to].map(([x, y]) => `M${x - dx},${y - dy}L${x + dx},${y + dy}`).join('')
  const path = `M${x1},${y1}L${x2},${y2}${ends}`
  return (
    <>
      {hasRim ? <path d={path} stroke="var(--surface)" strokeWidth={3.25} fill="none" /> : null}
      <path d={path} stroke={lookOf(slot).color} strokeWidth={1.75} fill="none" />
    </>
  )
}

/** A point that lies outside, at the edge towards it. */
export function EdgeMark({ slot, place: { x, y, turnDeg } }: { readonly slot: number; readonly place: EdgePlace }) {
  return (
    <path
      d="M5,0L-4,-4.5L-4,4.5Z"
      transform={`translate(${x} ${y}) rotate(${turnDeg})`}
      fill={lookOf(slot).color}
      stroke="var(--surface)"
      strokeWidth={2}
      paintOrder="stroke"
      data-outside=""
    />
  )
}

/** Many small dots as one shape: a drawing with thousands of them stays quick. */
export function Dots(props: {
  readonly slot: number
  readonly at: readonly (readonly [number, number])[]
  readonly radius: number
  /** Hollow ones are the means of scenarios, filled ones are episodes. */
  readonly isHollow?: boolean
}) {
  const { slot, at, radius, isHollow = false } = props
  const { color } = lookOf(slot)
  const circle = `a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0Z`
  const path = at.map(([x, y]) => `M${(x - radius).toFixed(1)},${y.toFixed(1)}${circle}`).join('')
  return isHollow ? (
    <path d={path} fill="var(--surface)" fillOpacity={0.6} stroke={color} strokeWidth={1.25} />
  ) : (
    <path d={path} fill={color} fillOpacity={0.65} />
  )
}

const inks = {
  full: { width: 1.75, opacity: 1 },
  faint: { width: 1, opacity: 0.6 },
  ghost: { width: 1, opacity: 0.45 },
} as const

/** Length of ink of one line where several take turns, in px. */
const TURN = 6

/** A line through points, in the group's dash. */
export function LineMark(props: {
  readonly look: Look
  readonly at: readonly (readonly [number, number])[]
  /** `faint` beside its own markers; `ghost` behind another line of the same group. */
  readonly ink?: keyof typeof inks
  /** Its turn among so many lines in the same place, whose ink alternates there; alone unless given. */
  readonly turns?: { readonly turn: number; readonly of: number }
}) {
  const { look, at, ink = 'full', turns = { turn: 0, of: 1 } } = props
  const { width, opacity } = inks[ink]
  const [start] = at
  if (start === undefined || at.length < 2) return null
  const isShared = turns.of > 1
  // Counted from the same place for all lines, so that turns go on where one joins or leaves.
  const offset = isShared ? start[0] + (turns.of - turns.turn) * TURN : start[0]
  return (
    <path
      d={linePath(at)}
      fill="none"
      stroke={look.color}
      strokeWidth={width}
      strokeOpacity={opacity}
      strokeDasharray={isShared ? `${TURN} ${TURN * (turns.of - 1)}` : look.dash}
      strokeDashoffset={isShared || look.dash !== '' ? Math.round(offset * 10) / 10 : undefined}
      strokeLinejoin="round"
    />
  )
}

/** Between two lines over the same places. */
export function BandMark(props: {
  readonly slot: number
  readonly low: readonly (readonly [number, number])[]
  readonly high: readonly (readonly [number, number])[]
  /** Seen only while its group is looked at. */
  readonly isQuiet?: boolean
}) {
  const { slot, low, high, isQuiet = false } = props
  if (low.length < 2) return null
  const path = `${linePath([...low, ...high.toReversed()])}Z`
  return <path d={path} fill={lookOf(slot).color} fillOpacity={0.14} {...(isQuiet ? { 'data-quiet': '' } : {})} />
}

function linePath(at: readonly (readonly [number, number])[]): string {
  return `M${at.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`
}

/** Between an axis and the words at it, in px; where words begin is counted from there. */
export const TICK_MARGIN = 6

/** Room for the names of rows in px: as much as the longest needs, and no more than a third of the drawing. */
export function roomForNames(names: readonly string[], hasMark: boolean, width: number): number {
  const letters = Math.max(0, ...names.map(({ length }) => length))
  return Math.round(Math.min(letters * 6.6 + (hasMark ? 18 : 0) + 14, 230, width * 0.34))
}

/** A group's name at the left of its row, cut where the room ends. */
export function RowName(props: {
  readonly slot: number | null
  readonly name: string
  readonly x: number
  readonly y: number
  readonly room: number
  /** Whether the row has room for two lines. */
  readonly isTall: boolean
}) {
  const { slot, name, x, y, room, isTall } = props
  const left = x - room + TICK_MARGIN + 1
  const textAt = slot === null ? left : left + 18
  const letters = (x - 4 - textAt) / 6.1
  const lines = isTall ? inTwoLines(name, letters) : [cut(name, letters)]
  return (
    <g>
      <title>{name}</title>
      {slot === null ? null : <MeanMark slot={slot} x={left + 5} y={y} radius={4} />}
      {lines.map((words, index) => (
        <text
          key={words}
          x={textAt}
          y={y + (index - (lines.length - 1) / 2) * NAME_LINE}
          dy="0.35em"
          fontSize={11}
          fill="var(--text)"
        >
          {words}
        </text>
      ))}
    </g>
  )
}

/** From one line of a name to the next, in px. */
const NAME_LINE = 12

/** Broken at the last colon, space or hyphen that leaves no line too long; cut where there is none. */
export function inTwoLines(name: string, letters: number): readonly string[] {
  const most = Math.floor(letters)
  if (name.length <= most) return [name]
  const ends = [...name.matchAll(/[:\s-]/g)].map(({ index }) => index + 1)
  const end = ends.findLast((at) => at <= most)
  if (end === undefined) return [cut(name, letters)]
  return [name.slice(0, end).trim(), cut(name.slice(end).trim(), letters)]
}

/** At most so many letters; what is left out is in the middle, where names of conditions differ least often. */
export function cut(name: string, letters: number): string {
  const most = Math.max(4, Math.floor(letters))
  if (name.length <= most) return name
  const head = Math.ceil((most - 1) * 0.6)
  return `${name.slice(0, head)}…${name.slice(name.length - (most - 1 - head))}`
}
