/** Which chest a command means. */
import { distance, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'

const RANGE = 32
/** Whoever walked up to a chest stands so near. */
const BESIDE = 4

/** The one that the agent walked to and stands at, else the nearest; null where none is near. */
export function nearestChest(position: Point, chests: readonly Position[], walkedTo: Position | null): Position | null {
  const near = chests.filter((chest) => distance(chest, position) <= RANGE)
  const meant = near.find(
    (chest) => walkedTo !== null && samePosition(chest, walkedTo) && distance(chest, position) <= BESIDE,
  )
  return meant ?? near.toSorted((a, b) => distance(a, position) - distance(b, position))[0] ?? null
}
