/** Lines of a width in blocks, as thin bars: paths of agents, outlines of what is selected. Pure. */
import type { Point } from '../../../shared/contract/geometry.ts'
import type { Extent } from './view-camera.ts'

/** Triangles in one colour per vertex, without texture and light. */
export interface PaintedMesh {
  readonly positions: Float32Array
  /** Red, green, blue, alpha per vertex in 0..255. */
  readonly colors: Uint8Array
  readonly indices: Uint32Array
}

export type Color = readonly [number, number, number, number]

export interface Beam {
  readonly from: Point
  readonly to: Point
  /** In blocks. */
  readonly width: number
  readonly color: Color
}

/** Corners of a bar's four sides, two triangles each; its ends stay open. */
const SIDES = [0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7] as const
const CORNERS = 8
/** Triangles that one beam is made of. */
export const BEAM_TRIANGLES = SIDES.length / 3

export function beamMesh(beams: readonly Beam[]): PaintedMesh {
  const positions = new Float32Array(beams.length * CORNERS * 3)
  const colors = new Uint8Array(beams.length * CORNERS * 4)
  const indices = new Uint32Array(beams.length * SIDES.length)
  beams.forEach((beam, number) => {
    positions.set(cornersOf(beam), number * CORNERS * 3)
    for (let corner = 0; corner < CORNERS; corner++) colors.set(beam.color, (number * CORNERS + corner) * 4)
    indices.set(
      SIDES.map((corner) => number * CORNERS + corner),
      number * SIDES.length,
    )
  })
  return { positions, colors, indices }
}

/** The twelve edges of a box. */
export function boxBeams(box: Extent, width: number, color: Color): Beam[] {
  const corner = (bits: number): Point => [
    bits & 1 ? box.max[0] : box.min[0],
    bits & 2 ? box.max[1] : box.min[1],
    bits & 4 ? box.max[2] : box.min[2],
  ]
  const beams: Beam[] = []
  for (let bits = 0; bits < 8; bits++) {
    for (const side of [1, 2, 4]) {
      if ((bits & side) === 0) beams.push({ from: corner(bits), to: corner(bits | side), width, color })
    }
  }
  return beams
}

function cornersOf({ from, to, width }: Beam): number[] {
  const along: Point = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const upright = Math.abs(along[1]) > Math.hypot(along[0], along[2])
  const aside = scaled(cross(along, upright ? [1, 0, 0] : [0, 1, 0]), width / 2)
  const above = scaled(cross(aside, along), width / 2)
  const corners: number[] = []
  for (const end of [from, to]) {
    for (const [right, up] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      for (const axis of [0, 1, 2] as const) corners.push(end[axis] + aside[axis] * right + above[axis] * up)
    }
  }
  return corners
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** Zero for a vector without a length. */
function scaled([x, y, z]: Point, length: number): Point {
  const factor = length / (Math.hypot(x, y, z) || 1)
  return [x * factor, y * factor, z * factor]
}
