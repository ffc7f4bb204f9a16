/** Triangles before the camera, cut off where they come too near, as corners in the picture. */
import { NEAR, nearnessOf, type Projection } from './projection.ts'
import { CORNER } from './triangle-filler.ts'
import { VERTEX } from './vertex-stage.ts'

/** Corners that a triangle cut by one plane can have. */
const MOST_CORNERS = 4

/** How far a texture's edge is drawn in, in texels, so that rounding never reaches the neighbour in the atlas. */
const EDGE = 1 / 64

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
