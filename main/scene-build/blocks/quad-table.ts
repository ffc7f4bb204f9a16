/** Quads and models, each kept once however many states share it, in the rows that `scene-format.ts` describes. */
import { faces, tints } from '../../../shared/core/scene/assets/scene-assets.ts'
import {
  CORNER_UNIT,
  NO_FACE,
  QUAD_BYTES,
  QUAD_SMOOTH,
  QUAD_TRANSLUCENT,
  UV_UNIT,
} from '../../../shared/core/scene/assets/scene-format.ts'
import type { BakedQuad } from './baked-quad.ts'

/** Texture coordinates are drawn in by this part of a texel, so that none is rounded onto a neighbour. */
const INSET = 1 / 32

export class QuadTable {
  readonly #quads = new Map<string, number>()
  readonly #numbers = new WeakMap<BakedQuad, number>()
  readonly #rows: Uint8Array[] = []
  readonly #models = new Map<string, number>()
  readonly #members: (readonly number[])[] = []

  get rows(): readonly Uint8Array[] {
    return this.#rows
  }

  /** Numbers of the quads of each model. */
  get models(): readonly (readonly number[])[] {
    return this.#members
  }

  /** The number of a quad; whether one sees through it is asked once for equal ones. */
  quad(quad: BakedQuad, translucent: (quad: BakedQuad) => boolean): number {
    const number = this.#numbers.get(quad) ?? this.#find(quad, translucent)
    this.#numbers.set(quad, number)
    return number
  }

  /** The number of a model. */
  model(quads: readonly number[]): number {
    const key = quads.join(' ')
    const known = this.#models.get(key)
    if (known !== undefined) return known
    this.#models.set(key, this.#members.length)
    this.#members.push(quads)
    return this.#members.length - 1
  }

  #find(quad: BakedQuad, translucent: (quad: BakedQuad) => boolean): number {
    const row = encodeQuad(quad)
    const key = String.fromCharCode(...row)
    const known = this.#quads.get(key)
    if (known !== undefined) return known
    this.#quads.set(key, this.#rows.length)
    if (translucent(quad)) row[QUAD_BYTES - 1] = (row.at(-1) ?? 0) | QUAD_TRANSLUCENT
    this.#rows.push(row)
    return this.#rows.length - 1
  }
}

function encodeQuad(quad: BakedQuad): Uint8Array {
  const row = new Uint8Array(QUAD_BYTES)
  const view = new DataView(row.buffer)
  const corners = quad.corners.flat()
  for (const [index, value] of corners.entries()) view.setInt16(index * 2, Math.round(value * CORNER_UNIT), true)
  for (const [index, value] of insetUvs(quad.uvs).entries()) {
    view.setUint16(24 + index * 2, Math.round(value * UV_UNIT), true)
  }
  const [r, g, b] = quad.color ?? [0, 0, 0]
  const flags = quad.smooth ? QUAD_SMOOTH : 0
  const cull = quad.cull === null ? NO_FACE : faces.indexOf(quad.cull)
  row.set([faces.indexOf(quad.face), cull, tints.indexOf(quad.tint), r, g, b, flags], 40)
  return row
}

/** Towards the middle along each axis; a texture of no width stays as it is. */
function insetUvs(uvs: BakedQuad['uvs']): number[] {
  const middle = [0, 1].map((axis) => uvs.reduce((sum, uv) => sum + (uv[axis] ?? 0), 0) / 4)
  return uvs.flatMap((uv) => uv.map((value, axis) => value - Math.sign(value - (middle[axis] ?? 0)) * INSET))
}
