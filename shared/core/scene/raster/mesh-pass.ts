/** Draws meshes through one camera onto one target: what is opaque at once, what is translucent when all of it is known. */
import type { Mesh, Picture } from '../mesh.ts'
import type { Brightness } from './brightness.ts'
import type { Projection } from './projection.ts'
import type { Fog } from './span-filler.ts'
import type { Target } from './target.ts'
import { TranslucentTriangles } from './translucent-triangles.ts'
import { TriangleClipper } from './triangle-clipper.ts'
import { CORNER, TriangleFiller } from './triangle-filler.ts'
import { VERTEX, VertexStage } from './vertex-stage.ts'

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
