/** Quads in the making: what entities, tags and hands are put together from. */
import type { TextureArea } from '../assets/scene-assets.ts'
import { emptyQuad, MeshBuilder } from '../blocks/mesh-builder.ts'
import type { Mesh } from '../mesh.ts'
import { apply, type Transform, type Vector } from './transform.ts'

export type Rgb = readonly [number, number, number]

/** Light at the place where something stands, each in 0..255. */
export interface PlaceLight {
  readonly sky: number
  readonly block: number
}

/** Under the open sky, away from lamps. */
export const OPEN_SKY: PlaceLight = { sky: 255, block: 0 }

/** As if it shone by itself: text that has to be read at night too. */
export const GLOWING: PlaceLight = { sky: 255, block: 255 }

export const WHITE: Rgb = [255, 255, 255]

/** A quad before it is put in place. */
export interface PlainQuad {
  /** Counter-clockwise as seen from outside. */
  readonly corners: readonly [Vector, Vector, Vector, Vector]
  /** u, v of each corner in 0..1 of the atlas. */
  readonly uvs: readonly number[]
}

export class QuadList {
  readonly #builder = new MeshBuilder()
  readonly #quad = emptyQuad()

  constructor({ sky, block }: PlaceLight) {
    for (let corner = 0; corner < 4; corner++) this.#quad.lights.set([sky, block], corner * 2)
  }

  /** Shaded by where it faces once it is in place, as blocks are: above bright, below dark. */
  add(quad: PlainQuad, place: Transform, color: Rgb): void {
    const placed = quad.corners.map((corner) => apply(place, corner))
    const shade = shadeOf(placed)
    this.#put(placed, quad.uvs, [color[0] * shade, color[1] * shade, color[2] * shade])
  }

  /** In its full colour, however it is turned. */
  addFlat({ corners, uvs }: PlainQuad, place: Transform, color: Rgb): void {
    const placed = corners.map((corner) => apply(place, corner))
    this.#put(placed, uvs, color)
  }

  toMesh(): Mesh {
    return this.#builder.finish()
  }

  #put(corners: readonly Vector[], uvs: readonly number[], color: Rgb): void {
    const rounded = color.map(Math.round)
    corners.forEach((corner, index) => {
      this.#quad.positions.set(corner, index * 3)
      this.#quad.colors.set(rounded, index * 3)
    })
    this.#quad.uvs.set(uvs)
    this.#builder.add(this.#quad, false)
  }
}

/** A texture upright in the plane z = 0, seen from the south: x and y from `[x0, y0]` to `[x1, y1]`. */
export function uprightQuad(
  [u0, v0, u1, v1]: TextureArea,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
): PlainQuad {
  return {
    corners: [
      [x0, y1, 0],
      [x0, y0, 0],
      [x1, y0, 0],
      [x1, y1, 0],
    ],
    uvs: [u0, v0, u0, v1, u1, v1, u1, v0],
  }
}

/** The same quad seen from its other side. */
export function turnedRound({ corners: [a, b, c, d], uvs }: PlainQuad): PlainQuad {
  return {
    corners: [a, d, c, b],
    uvs: [...uvs.slice(0, 2), ...uvs.slice(6, 8), ...uvs.slice(4, 6), ...uvs.slice(2, 4)],
  }
}

const NO_VECTOR: Vector = [0, 0, 0]

/** Blocks' shades (up 1, down 0.5, north and south 0.8, west and east 0.6), mixed by how far a quad faces each way. */
function shadeOf([a = NO_VECTOR, b = NO_VECTOR, , d = NO_VECTOR]: readonly Vector[]): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const squared = x * x + y * y + z * z
  if (squared === 0) return 1
  return (x * x * 0.6 + y * y * (y > 0 ? 1 : 0.5) + z * z * 0.8) / squared
}
