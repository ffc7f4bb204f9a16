/** From a mesh's vertices to what triangles are drawn from: places before the camera and colours in this light. */
import type { Mesh } from '../mesh.ts'
import { brightnessAt, daylight } from '../sky.ts'
import type { Projection } from './projection.ts'

/** Worked out once per picture. Brightness in 0..1 by light of the sky and of blocks, each in 0..255; the larger of both counts. */
export interface Brightness {
  readonly sky: Float64Array
  readonly block: Float64Array
}

export function brightnessTables(timeOfDay: number): Brightness {
  const day = daylight(timeOfDay)
  const tableOf = (bright: (level: number) => number): Float64Array =>
    Float64Array.from({ length: 256 }, (_, light) => bright((light / 255) * 15))
  return {
    sky: tableOf((level) => brightnessAt(level, 0, day)),
    block: tableOf((level) => brightnessAt(0, level, day)),
  }
}

/** Numbers per vertex: right, up and forward of the camera in blocks, place in the atlas in texels, colour in 0..1. */
export const VERTEX = 8

/** Grows with the largest mesh it has seen, and holds one mesh at a time. */
export class VertexStage {
  #vertices = new Float64Array(4096 * VERTEX)
  readonly #projection: Projection
  readonly #brightness: Brightness
  readonly #texelsAcross: number
  readonly #texelsDown: number

  constructor(
    projection: Projection,
    brightness: Brightness,
    atlas: { readonly width: number; readonly height: number },
  ) {
    this.#projection = projection
    this.#brightness = brightness
    this.#texelsAcross = atlas.width
    this.#texelsDown = atlas.height
  }

  /** `VERTEX` numbers for each vertex of the mesh, valid until the next call. */
  transform(mesh: Mesh, origin: readonly [number, number, number]): Float64Array {
    const count = mesh.positions.length / 3
    if (this.#vertices.length < count * VERTEX) this.#vertices = new Float64Array(count * VERTEX * 2)
    const vertices = this.#vertices
    const { eye, right, up, forward } = this.#projection
    const [originX, originY, originZ] = [origin[0] - eye[0], origin[1] - eye[1], origin[2] - eye[2]]
    const { positions, uvs, colors, lights } = mesh
    const { sky, block } = this.#brightness
    for (let index = 0; index < count; index++) {
      const x = (positions[index * 3] ?? 0) + originX
      const y = (positions[index * 3 + 1] ?? 0) + originY
      const z = (positions[index * 3 + 2] ?? 0) + originZ
      const light = Math.max(sky[lights[index * 2] ?? 0] ?? 0, block[lights[index * 2 + 1] ?? 0] ?? 0) / 255
      const at = index * VERTEX
      vertices[at] = x * right[0] + y * right[1] + z * right[2]
      vertices[at + 1] = x * up[0] + y * up[1] + z * up[2]
      vertices[at + 2] = x * forward[0] + y * forward[1] + z * forward[2]
      vertices[at + 3] = (uvs[index * 2] ?? 0) * this.#texelsAcross
      vertices[at + 4] = (uvs[index * 2 + 1] ?? 0) * this.#texelsDown
      vertices[at + 5] = (colors[index * 3] ?? 0) * light
      vertices[at + 6] = (colors[index * 3 + 1] ?? 0) * light
      vertices[at + 7] = (colors[index * 3 + 2] ?? 0) * light
    }
    return vertices
  }
}
