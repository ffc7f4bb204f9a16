/** How far players reach. */
import type { Point, Position } from '../../values/position.ts'

interface Place {
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
}

interface Stance {
  readonly crouching: boolean
}

/** Degrees as the protocol has them: 0 = south, 90 = west; pitch > 0 looks down. */
interface Look {
  readonly yawDegrees: number
  readonly pitchDegrees: number
}

/** Blocks. */
interface BodySize {
  readonly width: number
  readonly height: number
}

const EYE_HEIGHT = 1.62
const SNEAKING_EYE_HEIGHT = 1.27
/** Vanilla's server bound from the eyes to the middle of a block. */
const REACH = 6

/** Height of a player's eyes above its feet. */
export function eyeHeight(player: Stance): number {
  return player.crouching ? SNEAKING_EYE_HEIGHT : EYE_HEIGHT
}

/** Where a player looks, as a unit vector. */
export function lookVector(player: Look): Point {
  const yaw = (player.yawDegrees * Math.PI) / 180
  const pitch = (player.pitchDegrees * Math.PI) / 180
  return [-Math.sin(yaw) * Math.cos(pitch), -Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
}

/** Whether a player reaches a block for digging, placing and opening. */
export function isInReach(player: Place & Stance, pos: Position): boolean {
  const { x, y, z } = player.position
  return Math.hypot(pos[0] + 0.5 - x, pos[1] + 0.5 - (y + eyeHeight(player)), pos[2] + 0.5 - z) <= REACH
}

/** Whether a player reaches an entity with a body of this size for a click: from the eyes to the nearest point of the body. */
export function isEntityInReach(player: Place & Stance, { position }: Place, body: BodySize): boolean {
  const nearest = (from: number, low: number, high: number): number => Math.max(low - from, 0, from - high)
  const { x, y, z } = player.position
  const half = body.width / 2
  const dx = nearest(x, position.x - half, position.x + half)
  const dy = nearest(y + eyeHeight(player), position.y, position.y + body.height)
  const dz = nearest(z, position.z - half, position.z + half)
  return Math.hypot(dx, dy, dz) <= REACH
}
