/** Quads on their way into the built file, and the table in which each is kept once. */
import { type Face, faces, type Tint, tints } from '../../../shared/core/scene/assets/scene-assets.ts'
import {
  CORNER_UNIT,
  NO_FACE,
  QUAD_BYTES,
  QUAD_SMOOTH,
  QUAD_TRANSLUCENT,
  UV_UNIT,
} from '../../../shared/core/scene/assets/scene-format.ts'
import { type Affine, applyDirection, type Point } from '../affine.ts'

/** One quad on its way into the table: corners in blocks, texture coordinates in texels of the atlas. */
export interface BakedQuad {
  /** Counter-clockwise as seen from outside. */
  readonly corners: readonly [Point, Point, Point, Point]
  readonly uvs: readonly [Texel, Texel, Texel, Texel]
  readonly face: Face
  readonly cull: Face | null
  readonly tint: Tint
  readonly color: readonly [number, number, number] | null
  readonly smooth: boolean
}

export type Texel = readonly [u: number, v: number]

export const FACE_NORMALS: Readonly<Record<Face, Point>> = {
  down: [0, -1, 0],
  up: [0, 1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
}

/** The side that a direction points to most; ties go to the earlier of Minecraft's order. */
export function nearestFace(direction: Point): Face {
  let best: Face = 'down'
  let most = Number.NEGATIVE_INFINITY
  for (const face of ['down', 'up', 'north', 'south', 'west', 'east'] as const) {
    const dot = dotProduct(FACE_NORMALS[face], direction)
    if (dot > most + 1e-6) {
      most = dot
      best = face
    }
  }
  return best
}

export function turnedFace(face: Face, turn: Affine): Face {
  return nearestFace(applyDirection(turn, FACE_NORMALS[face]))
}

export function dotProduct(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Of a quad whose corners go round counter-clockwise; not of unit length. */
export function normalOf([a, b, , d]: BakedQuad['corners']): Point {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

/** Texture coordinates are drawn in by this part of a texel, so that none is rounded onto a neighbour. */
const INSET = 1 / 32

/** Quads and models, each kept once however many states share it, in the rows that `scene-format.ts` describes. */
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
