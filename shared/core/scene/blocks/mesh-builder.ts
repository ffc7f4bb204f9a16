/** Collects quads into the arrays of a mesh. */
import type { Mesh } from '../mesh.ts'

/** Quads that there is room for once there are any. */
const FIRST_ROOM = 256

/** The four corners of one quad, filled in by its maker and copied by `MeshBuilder.add`. */
export interface QuadVertices {
  /** x, y, z of each corner, counter-clockwise as seen from outside. */
  readonly positions: Float32Array
  readonly uvs: Float32Array
  /** Red, green, blue of each corner, 0..255. */
  readonly colors: Uint8Array
  /** Light of the sky and of blocks of each corner, 0..255. */
  readonly lights: Uint8Array
}

export function emptyQuad(): QuadVertices {
  return {
    positions: new Float32Array(12),
    uvs: new Float32Array(8),
    colors: new Uint8Array(12),
    lights: new Uint8Array(8),
  }
}

/** A mesh of both kinds in the making. */
export interface Layers {
  readonly opaque: MeshBuilder
  readonly translucent: MeshBuilder
}

export class MeshBuilder {
  #room = 0
  #count = 0
  #positions = new Float32Array()
  #uvs = new Float32Array()
  #colors = new Uint8Array()
  #lights = new Uint8Array()
  #indices = new Uint32Array()

  /** `turned` splits the quad along its other diagonal. */
  add(quad: QuadVertices, turned: boolean): void {
    if (this.#count === this.#room) this.#grow()
    const number = this.#count
    this.#positions.set(quad.positions, number * 12)
    this.#uvs.set(quad.uvs, number * 8)
    this.#colors.set(quad.colors, number * 12)
    this.#lights.set(quad.lights, number * 8)
    const first = number * 4
    const shift = turned ? 1 : 0
    const at = number * 6
    this.#indices[at] = first + shift
    this.#indices[at + 1] = first + 1 + shift
    this.#indices[at + 2] = first + 2 + shift
    this.#indices[at + 3] = first + shift
    this.#indices[at + 4] = first + 2 + shift
    this.#indices[at + 5] = first + ((3 + shift) % 4)
    this.#count++
  }

  /** What was added so far, in arrays of its own. */
  finish(): Mesh {
    const count = this.#count
    return {
      positions: this.#positions.slice(0, count * 12),
      uvs: this.#uvs.slice(0, count * 8),
      colors: this.#colors.slice(0, count * 12),
      lights: this.#lights.slice(0, count * 8),
      indices: this.#indices.slice(0, count * 6),
    }
  }

  #grow(): void {
    this.#room = Math.max(FIRST_ROOM, this.#room * 2)
    const { positions, uvs, colors, lights, indices } = this.finish()
    this.#positions = new Float32Array(this.#room * 12)
    this.#uvs = new Float32Array(this.#room * 8)
    this.#colors = new Uint8Array(this.#room * 12)
    this.#lights = new Uint8Array(this.#room * 8)
    this.#indices = new Uint32Array(this.#room * 6)
    this.#positions.set(positions)
    this.#uvs.set(uvs)
    this.#colors.set(colors)
    this.#lights.set(lights)
    this.#indices.set(indices)
  }
}
