/** One quad on its way into the table: corners in blocks, texture coordinates in texels of the atlas. */
import type { Face, Tint } from '../../../shared/core/scene/assets/scene-assets.ts'
import { type Affine, applyDirection, type Point } from '../affine.ts'

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
