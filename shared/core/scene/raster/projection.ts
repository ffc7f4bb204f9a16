/** From blocks in the world to pixels of a picture. */
import type { Camera } from '../camera.ts'
import { cosOfDegrees, sinOfDegrees, tanOfDegrees } from '../trigonometry.ts'

type Vector = readonly [number, number, number]

/** Nearest distance in blocks that a perspective camera sees. */
export const NEAR = 0.05

/** What makes nearness positive in orthographic pictures, whose depths have no bound: more than the world is high and views are wide. */
const ORTHOGRAPHIC_FAR = 65_536

/**
 * A point's place: `right`, `up` and `forward` are the camera's axes in the world (unit vectors), `scale` is pixels per
 * block (at a depth of one block where `isPerspective`), and the picture's middle is at `centreX`, `centreY`.
 */
export interface Projection {
  readonly eye: Vector
  readonly right: Vector
  readonly up: Vector
  readonly forward: Vector
  readonly isPerspective: boolean
  readonly scale: number
  readonly centreX: number
  readonly centreY: number
}

export function projectionOf(camera: Camera, width: number, height: number): Projection {
  const sinYaw = sinOfDegrees(camera.yaw)
  const cosYaw = cosOfDegrees(camera.yaw)
  const sinPitch = sinOfDegrees(camera.pitch)
  const cosPitch = cosOfDegrees(camera.pitch)
  const { projection } = camera
  const isPerspective = projection.kind === 'perspective'
  const halfHeight = isPerspective ? tanOfDegrees(projection.fov / 2) : projection.height / 2
  return {
    eye: camera.eye,
    right: [-cosYaw, 0, -sinYaw],
    up: [-sinYaw * sinPitch, cosPitch, cosYaw * sinPitch],
    forward: [-sinYaw * cosPitch, -sinPitch, cosYaw * cosPitch],
    isPerspective,
    scale: height / 2 / halfHeight,
    centreX: width / 2,
    centreY: height / 2,
  }
}

/** The larger, the nearer, always above 0, and linear over the picture: what the depth buffer compares. */
export function nearnessOf(projection: Projection, depth: number): number {
  return projection.isPerspective ? 1 / depth : ORTHOGRAPHIC_FAR - depth
}

/** Back from it. */
export function depthOf(projection: Projection, nearness: number): number {
  return projection.isPerspective ? 1 / nearness : ORTHOGRAPHIC_FAR - nearness
}

/** Whether a box around a sphere can be in the picture; `centre` in the world. */
export function seesSphere(projection: Projection, centre: Vector, radius: number): boolean {
  const { eye, right, up, forward } = projection
  const x = centre[0] - eye[0]
  const y = centre[1] - eye[1]
  const z = centre[2] - eye[2]
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const across = Math.abs(x * right[0] + y * right[1] + z * right[2])
  const along = Math.abs(x * up[0] + y * up[1] + z * up[2])
  const { centreX, centreY, scale, isPerspective } = projection
  const slopeX = centreX / scale
  const slopeY = centreY / scale
  if (!isPerspective) return across - radius <= slopeX && along - radius <= slopeY
  if (depth + radius < NEAR) return false
  const overX = across - slopeX * depth
  const overY = along - slopeY * depth
  return overX <= radius * Math.sqrt(1 + slopeX * slopeX) && overY <= radius * Math.sqrt(1 + slopeY * slopeY)
}
