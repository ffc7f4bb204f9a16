/** What a straight line meets first: looks of players, also at fluids. */

import type { Direction } from '../../values/geometry.ts'
import type { Point, Position } from '../../values/position.ts'
import type { CollisionBox } from './block-facts.ts'

export interface RayHit {
  readonly pos: Position
  /** The face of the box through which the line enters; of a line that begins inside, where it looks from. */
  readonly face: Direction
}

/** Boxes that stop the line in a cell, relative to it. */
type BoxesAt = (pos: Position) => readonly CollisionBox[]

const axes = [0, 1, 2] as const
type Axis = (typeof axes)[number]
const faces: readonly (readonly [low: Direction, high: Direction])[] = [
  ['west', 'east'],
  ['down', 'up'],
  ['north', 'south'],
]

/** Steps through the cells along a line, at most `reach` blocks; `direction` is a unit vector. Null when nothing is met. */
export function castRay(from: Point, direction: Point, reach: number, boxesAt: BoxesAt): RayHit | null {
  let cell: Position = [Math.floor(from[0]), Math.floor(from[1]), Math.floor(from[2])]
  let travelled = 0
  while (travelled <= reach) {
    const hit = nearestHit(from, direction, reach, cell, boxesAt(cell))
    if (hit !== null) return { pos: cell, face: hit }
    const [axis, distance] = nextWall(from, direction, cell)
    travelled = distance
    const [x, y, z] = cell
    const step = Math.sign(direction[axis])
    cell = axis === 0 ? [x + step, y, z] : axis === 1 ? [x, y + step, z] : [x, y, z + step]
  }
  return null
}

/** How far along the line a hit lies. */
export function hitDistance(from: Point, direction: Point, { pos }: RayHit, boxesAt: BoxesAt): number {
  const distances = boxesAt(pos).flatMap((box) => enterBox(from, direction, pos, box)?.distance ?? [])
  return Math.min(...distances)
}

/** The axis along which the line leaves a cell, and the distance at which it does. */
function nextWall(from: Point, direction: Point, cell: Position): readonly [axis: Axis, distance: number] {
  let best: readonly [Axis, number] = [1, Number.POSITIVE_INFINITY]
  for (const axis of axes) {
    if (direction[axis] === 0) continue
    const wall = cell[axis] + (direction[axis] > 0 ? 1 : 0)
    const distance = (wall - from[axis]) / direction[axis]
    if (distance < best[1]) best = [axis, distance]
  }
  return best
}

function nearestHit(
  from: Point,
  direction: Point,
  reach: number,
  cell: Position,
  boxes: readonly CollisionBox[],
): Direction | null {
  let nearest = reach
  let face: Direction | null = null
  for (const box of boxes) {
    const hit = enterBox(from, direction, cell, box)
    if (hit === null || hit.distance > nearest) continue
    nearest = hit.distance
    face = hit.face
  }
  return face
}

function enterBox(
  from: Point,
  direction: Point,
  cell: Position,
  box: CollisionBox,
): { readonly distance: number; readonly face: Direction } | null {
  let enter = Number.NEGATIVE_INFINITY
  let leave = Number.POSITIVE_INFINITY
  let face: Direction = 'up'
  const tops = [box[3], box[4], box[5]] as const
  for (const axis of axes) {
    const low = cell[axis] + box[axis] - from[axis]
    const high = cell[axis] + tops[axis] - from[axis]
    if (direction[axis] === 0) {
      if (low > 0 || high < 0) return null
      continue
    }
    const near = (direction[axis] > 0 ? low : high) / direction[axis]
    const far = (direction[axis] > 0 ? high : low) / direction[axis]
    if (near > enter) {
      enter = near
      face = faces[axis]?.[direction[axis] > 0 ? 0 : 1] ?? 'up'
    }
    leave = Math.min(leave, far)
  }
  return leave < Math.max(0, enter) ? null : { distance: Math.max(0, enter), face }
}
