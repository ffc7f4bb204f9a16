/** How a condition looks, for good: the same colour, dash, marker and texture in every chart, table and lane. */

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

/** What bars and their parts are filled with: they are told apart by the lines in them, not by shades of one colour. */
export const textures = ['solid', 'diagonal', 'empty', 'dots', 'upright', 'falling', 'level', 'crossed'] as const
export type Texture = (typeof textures)[number]

/** In px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Between lines, in px. */
const STEP = { diagonal: 6, dots: 5, upright: 4, level: 4, crossed: 6 } as const

/** Of bars of one colour, or parts of a bar, in order; further ones than there are textures begin again. */
export function textureOf(index: number): Texture {
  return textures[index % textures.length] ?? 'solid'
}

/** Lines of a texture within a box as an SVG path to be stroked, 1.5 px wide; empty for `solid` (filled) and `empty`. */
export function texturePath(texture: Texture, box: Box): string {
  switch (texture) {
    case 'solid':
    case 'empty':
      return ''
    case 'diagonal':
      return slanted(box, STEP.diagonal, true)
    case 'falling':
      return slanted(box, STEP.diagonal, false)
    case 'crossed':
      return slanted(box, STEP.crossed, true) + slanted(box, STEP.crossed, false)
    case 'upright':
      return within(box.left, box.width, STEP.upright)
        .map((x) => `M${tenths(x)},${tenths(box.top)}V${tenths(box.top + box.height)}`)
        .join('')
    case 'level':
      return within(box.top, box.height, STEP.level)
        .map((y) => `M${tenths(box.left)},${tenths(y)}H${tenths(box.left + box.width)}`)
        .join('')
    case 'dots':
      return within(box.top, box.height, STEP.dots)
        .flatMap((y) => within(box.left, box.width, STEP.dots).map((x) => `M${tenths(x - 0.75)},${tenths(y)}h1.5`))
        .join('')
  }
}

/** Between both ends, with the same room at either one. */
function within(from: number, length: number, step: number): readonly number[] {
  const count = Math.floor(length / step)
  const first = from + (length - (count - 1) * step) / 2
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** Lines at 45 degrees, cut at the box; `isRising` from its lower left to its upper right. */
function slanted({ left, top, width, height }: Box, step: number, isRising: boolean): string {
  const lines: string[] = []
  for (let along = step / 2; along < width + height; along += step) {
    const [fromX, fromY] = [Math.min(along, width), Math.max(0, along - width)]
    const [toX, toY] = [Math.max(0, along - height), Math.min(along, height)]
    // Measured from the upper left corner these fall towards it: mirrored, they rise from the upper right one.
    const x = (at: number): number => left + (isRising ? at : width - at)
    lines.push(`M${tenths(x(fromX))},${tenths(top + fromY)}L${tenths(x(toX))},${tenths(top + toY)}`)
  }
  return lines.join('')
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10)
}
