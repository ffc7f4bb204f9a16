/** How a condition looks, for good: the same colour, dash, marker and texture in every chart, table and lane. */
import { type Texture, textureOf } from './texture.ts'

/** Colours of a set; `theme.css` has one set per theme, as `--series-0` to `--series-7`. */
const COLORS = 8

export const markers = ['circle', 'square', 'triangle', 'diamond', 'drop', 'plus', 'cross', 'star'] as const
type Marker = (typeof markers)[number]

/** SVG dash lengths in px; the first is a line without gaps. */
const dashes = ['', '7 3', '2 3', '9 3 2 3', '12 4', '4 2', '9 3 2 3 2 3', '1 4'] as const

export interface Look {
  readonly color: string
  readonly dash: string
  readonly marker: Marker
  /** Of its bars: slots of one colour, as variants of a method have them, differ in it. */
  readonly texture: Texture
}

/**
 * Slot 0 to 63 (others wrap around): neighbours differ in colour, dash and marker at once, so that nobody has to tell colours
 * apart, and no two slots are alike.
 */
export function lookOf(slot: number): Look {
  const color = ((slot % COLORS) + COLORS) % COLORS
  const turn = Math.floor(slot / COLORS)
  const pair = (((color + turn) % COLORS) + COLORS) % COLORS
  return {
    color: `var(--series-${color})`,
    dash: dashes[pair] ?? '',
    marker: markers[pair] ?? 'circle',
    texture: textureOf(((turn % COLORS) + COLORS) % COLORS),
  }
}

/** A marker's outline around the origin, as an SVG path; all are about as much ink as a circle of this radius in px. */
export function markerPath(marker: Marker, radius: number): string {
  switch (marker) {
    case 'circle':
      return `M${n(-radius)},0a${n(radius)},${n(radius)} 0 1,0 ${n(2 * radius)},0a${n(radius)},${n(radius)} 0 1,0 ${n(-2 * radius)},0Z`
    case 'square':
      return polygon(4, radius * 1.25, 45)
    case 'triangle':
      return polygon(3, radius * 1.4, -90)
    case 'diamond':
      return polygon(4, radius * 1.35, 0)
    case 'drop':
      return polygon(3, radius * 1.4, 90)
    case 'plus':
      return cross(radius * 1.3, 0)
    case 'cross':
      return cross(radius * 1.35, 45)
    case 'star':
      return star(radius * 1.5)
  }
}

function polygon(corners: number, radius: number, turnDeg: number): string {
  return closed(Array.from({ length: corners }, (_, index) => at(radius, turnDeg + (index * 360) / corners)))
}

function cross(radius: number, turnDeg: number): string {
  const half = radius * 0.34
  const corner = Math.hypot(radius, half)
  const lean = (Math.atan2(half, radius) * 180) / Math.PI
  return closed(
    [0, 90, 180, 270].flatMap((angle) => [
      at(corner, turnDeg + angle - lean),
      at(corner, turnDeg + angle + lean),
      at(half * Math.SQRT2, turnDeg + angle + 45),
    ]),
  )
}

function star(radius: number): string {
  return closed(
    Array.from({ length: 10 }, (_, index) => at(index % 2 === 0 ? radius : radius * 0.45, -90 + index * 36)),
  )
}

type Point = readonly [number, number]

function at(radius: number, angleDeg: number): Point {
  const angle = (angleDeg * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

function closed(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`
}

/** Without the noise of binary fractions. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
