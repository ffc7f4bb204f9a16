/** Draws meshes through one camera onto one target: what is opaque at once, what is translucent when all of it is known. */
import type { Mesh, Picture } from '../mesh.ts'
import type { Projection } from './projection.ts'
import type { Fog } from './span-filler.ts'
import type { Target } from './target.ts'
import { CORNER, TriangleClipper, TriangleFiller } from './triangles.ts'
import { type Brightness, VERTEX, VertexStage } from './vertex-stage.ts'

/** Triangles that are seen through: kept until all of them are known, then drawn farthest first. */
const TRIANGLE = 3 * VERTEX

class TranslucentTriangles {
  #vertices = new Float64Array(64 * TRIANGLE)
  #count = 0

  /** Copies three vertices, given by their offsets. */
  add(vertices: Float64Array, a: number, b: number, c: number): void {
    const at = this.#count * TRIANGLE
    if (at === this.#vertices.length) {
      const grown = new Float64Array(at * 2)
      grown.set(this.#vertices)
      this.#vertices = grown
    }
    this.#vertices.set(vertices.subarray(a, a + VERTEX), at)
    this.#vertices.set(vertices.subarray(b, b + VERTEX), at + VERTEX)
    this.#vertices.set(vertices.subarray(c, c + VERTEX), at + 2 * VERTEX)
    this.#count += 1
  }

  /** Farthest first, by the distance of their middles; as they came where that is equal. */
  forEach(draw: (vertices: Float64Array, a: number, b: number, c: number) => void): void {
    const distances = Float64Array.from({ length: this.#count }, (_, index) => this.#distance(index))
    const order = Array.from(distances.keys()).sort((a, b) => (distances[b] ?? 0) - (distances[a] ?? 0) || a - b)
    for (const index of order) {
      const at = index * TRIANGLE
      draw(this.#vertices, at, at + VERTEX, at + 2 * VERTEX)
    }
  }

  #distance(index: number): number {
    const at = index * TRIANGLE
    let squared = 0
    for (let axis = 0; axis < 3; axis++) {
      const sum =
        (this.#vertices[at + axis] ?? 0) +
        (this.#vertices[at + VERTEX + axis] ?? 0) +
        (this.#vertices[at + 2 * VERTEX + axis] ?? 0)
      squared += sum * sum
    }
    return squared
  }
}

type Vector = readonly [number, number, number]

export class MeshPass {
  readonly #stage: VertexStage
  readonly #clipper: TriangleClipper
  readonly #filler: TriangleFiller
  readonly #translucent = new TranslucentTriangles()

  constructor(target: Target, atlas: Picture, projection: Projection, brightness: Brightness) {
    this.#stage = new VertexStage(projection, brightness, atlas)
    this.#clipper = new TriangleClipper(projection)
    this.#filler = new TriangleFiller(target, atlas, projection.isPerspective)
  }

  opaque(mesh: Mesh, origin: Vector): void {
    const vertices = this.#stage.transform(mesh, origin)
    const { indices } = mesh
    const { corners } = this.#clipper
    for (let index = 0; index < indices.length; index += 3) {
      const count = this.#clipper.clip(
        vertices,
        (indices[index] ?? 0) * VERTEX,
        (indices[index + 1] ?? 0) * VERTEX,
        (indices[index + 2] ?? 0) * VERTEX,
      )
      for (let corner = 2; corner < count; corner++) {
        this.#filler.opaque(corners, 0, (corner - 1) * CORNER, corner * CORNER)
      }
    }
  }

  /** Kept for `blend`. */
  translucent(mesh: Mesh, origin: Vector): void {
    const { indices } = mesh
    if (indices.length === 0) return
    const vertices = this.#stage.transform(mesh, origin)
    for (let index = 0; index < indices.length; index += 3) {
      this.#translucent.add(
        vertices,
        (indices[index] ?? 0) * VERTEX,
        (indices[index + 1] ?? 0) * VERTEX,
        (indices[index + 2] ?? 0) * VERTEX,
      )
    }
  }

  /** Once, after everything opaque is drawn. */
  blend(fog: Fog | null): void {
    const { corners } = this.#clipper
    this.#translucent.forEach((vertices, a, b, c) => {
      const count = this.#clipper.clip(vertices, a, b, c)
      for (let corner = 2; corner < count; corner++) {
        this.#filler.translucent(corners, 0, (corner - 1) * CORNER, corner * CORNER, fog)
      }
    })
  }
}
