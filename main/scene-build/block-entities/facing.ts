/** Which way a block entity is turned. */
import { type Affine, around, rotate } from '../affine.ts'

/** The player's yaw that looks this way, as vanilla's `Direction.toYRot`. */
export function yawOf(facing: string | undefined): number {
  return { south: 0, west: 90, north: 180, east: 270 }[facing ?? ''] ?? 0
}

/** Turns a model that looks south around the block's middle so that it looks `facing`. */
export function faceTo(facing: string | undefined): Affine {
  return around([0.5, 0.5, 0.5], rotate('y', -yawOf(facing)))
}

/** The property `rotation` of things that stand on the floor: 16 steps, 0 looks south. */
export function standingTurn(rotation: string | undefined): Affine {
  return rotate('y', (-Number(rotation ?? 0) * 360) / 16)
}
