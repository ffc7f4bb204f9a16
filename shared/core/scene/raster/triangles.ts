/** Triangles: cut off where they come too near the camera, and filled pixel by pixel. */
import type { Picture } from '../mesh.ts'
import { NEAR, nearnessOf, type Projection } from './projection.ts'
import { type Fog, SpanFiller, VARYING } from './span-filler.ts'
import type { Target } from './target.ts'
import { VERTEX } from './vertex-stage.ts'

/* Triangles in pixels: which pixels they cover, and what varies over them. */

/** Numbers per corner: x and y in pixels, then what varies (`VARYING`). */
export const CORNER = 2 + VARYING

/**
 * Draws triangles whose corners lie in an array, `CORNER` numbers each. A pixel belongs to a triangle where its middle
 * does; of two triangles with a common edge exactly one has it, since an edge's crossing of a row is computed from its upper
 * to its lower end always.
 */
export class TriangleFiller {
  readonly #target: Target
  readonly #spans: SpanFiller
  readonly #slopeY = new Float64Array(VARYING)

  constructor(target: Target, atlas: Picture, isPerspective: boolean) {
    this.#target = target
    this.#spans = new SpanFiller(target, atlas, isPerspective)
  }

  /** Corners `a`, `b`, `c` (offsets into `corners`) counter-clockwise in the picture; what is turned away is left out. */
  opaque(corners: Float64Array, a: number, b: number, c: number): void {
    if (this.#setUp(corners, a, b, c)) this.#fill(corners, a, b, c, false, null)
  }

  /** As `opaque`, blended. */
  translucent(corners: Float64Array, a: number, b: number, c: number, fog: Fog | null): void {
    if (this.#setUp(corners, a, b, c)) this.#fill(corners, a, b, c, true, fog)
  }

  #setUp(corners: Float64Array, a: number, b: number, c: number): boolean {
    const acrossB = (corners[b] ?? 0) - (corners[a] ?? 0)
    const acrossC = (corners[c] ?? 0) - (corners[a] ?? 0)
    const downB = (corners[b + 1] ?? 0) - (corners[a + 1] ?? 0)
    const downC = (corners[c + 1] ?? 0) - (corners[a + 1] ?? 0)
    const area = acrossB * downC - acrossC * downB
    if (!(area < 0)) return false
    const { slope } = this.#spans
    for (let index = 0; index < VARYING; index++) {
      const first = corners[a + 2 + index] ?? 0
      const toB = (corners[b + 2 + index] ?? 0) - first
      const toC = (corners[c + 2 + index] ?? 0) - first
      slope[index] = (toB * downC - toC * downB) / area
      this.#slopeY[index] = (toC * acrossB - toB * acrossC) / area
    }
    return true
  }

  #fill(corners: Float64Array, a: number, b: number, c: number, isBlended: boolean, fog: Fog | null): void {
    const { width, height } = this.#target
    let top = a
    let middle = b
    let bottom = c
    if (yOf(corners, middle) < yOf(corners, top)) [top, middle] = [middle, top]
    if (yOf(corners, bottom) < yOf(corners, top)) [top, bottom] = [bottom, top]
    if (yOf(corners, bottom) < yOf(corners, middle)) [middle, bottom] = [bottom, middle]
    const firstRow = Math.max(0, Math.ceil(yOf(corners, top) - 0.5))
    const lastRow = Math.min(height, Math.ceil(yOf(corners, bottom) - 0.5))
    const turn = yOf(corners, middle)
    for (let row = firstRow; row < lastRow; row++) {
      const y = row + 0.5
      const long = crossing(corners, top, bottom, y)
      const short = y < turn ? crossing(corners, top, middle, y) : crossing(corners, middle, bottom, y)
      const from = Math.max(0, Math.ceil(Math.min(long, short) - 0.5))
      const to = Math.min(width, Math.ceil(Math.max(long, short) - 0.5))
      if (from >= to) continue
      this.#begin(corners, a, from + 0.5, y)
      if (isBlended) this.#spans.translucent(row * width + from, row * width + to, fog)
      else this.#spans.opaque(row * width + from, row * width + to)
    }
  }

  /** Values at a point of the picture, reckoned from a corner. */
  #begin(corners: Float64Array, corner: number, x: number, y: number): void {
    const { start, slope } = this.#spans
    const across = x - (corners[corner] ?? 0)
    const down = y - (corners[corner + 1] ?? 0)
    for (let index = 0; index < VARYING; index++) {
      start[index] =
        (corners[corner + 2 + index] ?? 0) + across * (slope[index] ?? 0) + down * (this.#slopeY[index] ?? 0)
    }
  }
}

function yOf(corners: Float64Array, corner: number): number {
  return corners[corner + 1] ?? 0
}

/** Where an edge from an upper to a lower corner crosses a row. */
function crossing(corners: Float64Array, upper: number, lower: number, y: number): number {
  const x = corners[upper] ?? 0
  const top = corners[upper + 1] ?? 0
  return x + ((y - top) * ((corners[lower] ?? 0) - x)) / ((corners[lower + 1] ?? 0) - top)
}

/** Corners that a triangle cut by one plane can have. */
const MOST_CORNERS = 4

/** How far a texture's edge is drawn in, in texels, so that rounding never reaches the neighbour in the atlas. */
const EDGE = 1 / 64

/** Triangles before the camera, cut off where they come too near, as corners in the picture. */
export class TriangleClipper {
  /** What `clip` found: corners as `TriangleFiller` reads them. */
  readonly corners = new Float64Array(MOST_CORNERS * CORNER)
  readonly #projection: Projection
  readonly #inner = new Float64Array(3 * VERTEX)
  readonly #between = new Float64Array(VERTEX)
  #count = 0

  constructor(projection: Projection) {
    this.#projection = projection
  }

  /** Takes three vertices (offsets into `vertices`) and answers how many corners are left: 0, 3 or 4. */
  clip(vertices: Float64Array, a: number, b: number, c: number): number {
    this.#count = 0
    const { isPerspective } = this.#projection
    const isNearA = isPerspective && (vertices[a + 2] ?? 0) < NEAR
    const isNearB = isPerspective && (vertices[b + 2] ?? 0) < NEAR
    const isNearC = isPerspective && (vertices[c + 2] ?? 0) < NEAR
    if (isNearA && isNearB && isNearC) return 0
    this.#drawIn(vertices, a, b, c)
    if (!isNearA && !isNearB && !isNearC) {
      for (let corner = 0; corner < 3; corner++) this.#add(this.#inner, corner * VERTEX)
      return this.#count
    }
    for (let corner = 0; corner < 3; corner++) this.#edge(corner * VERTEX, ((corner + 1) % 3) * VERTEX)
    return this.#count
  }

  /** The corners of an edge from its beginning on, without its end. */
  #edge(from: number, to: number): void {
    const inner = this.#inner
    const depthFrom = inner[from + 2] ?? 0
    const depthTo = inner[to + 2] ?? 0
    if (depthFrom >= NEAR) this.#add(inner, from)
    if (depthFrom >= NEAR === depthTo >= NEAR) return
    const share = (NEAR - depthFrom) / (depthTo - depthFrom)
    for (let index = 0; index < VERTEX; index++) {
      const start = inner[from + index] ?? 0
      this.#between[index] = start + ((inner[to + index] ?? 0) - start) * share
    }
    this.#between[2] = NEAR
    this.#add(this.#between, 0)
  }

  #add(vertices: Float64Array, at: number): void {
    const { scale, centreX, centreY, isPerspective } = this.#projection
    const { corners } = this
    const nearness = nearnessOf(this.#projection, vertices[at + 2] ?? 0)
    const weight = isPerspective ? nearness : 1
    const corner = this.#count * CORNER
    corners[corner] = centreX + (vertices[at] ?? 0) * weight * scale
    corners[corner + 1] = centreY - (vertices[at + 1] ?? 0) * weight * scale
    corners[corner + 2] = nearness
    for (let index = 3; index < VERTEX; index++) corners[corner + index] = (vertices[at + index] ?? 0) * weight
    this.#count += 1
  }

  /** Copies the three, with their places in the atlas a little nearer to the middle. */
  #drawIn(vertices: Float64Array, a: number, b: number, c: number): void {
    const inner = this.#inner
    for (let index = 0; index < VERTEX; index++) {
      inner[index] = vertices[a + index] ?? 0
      inner[VERTEX + index] = vertices[b + index] ?? 0
      inner[2 * VERTEX + index] = vertices[c + index] ?? 0
    }
    for (let axis = 3; axis < 5; axis++) {
      const first = inner[axis] ?? 0
      const second = inner[VERTEX + axis] ?? 0
      const third = inner[2 * VERTEX + axis] ?? 0
      const low = Math.min(first, second, third)
      const high = Math.max(first, second, third)
      const edge = Math.min(EDGE, (high - low) / 4)
      for (let at = axis; at < 3 * VERTEX; at += VERTEX) {
        inner[at] = Math.min(high - edge, Math.max(low + edge, inner[at] ?? 0))
      }
    }
  }
}
