/** Which block a ray meets first: what a click in a view is on. */
import type { Point, Position } from '../../../contract/geometry.ts'
import type { Face } from '../assets/scene-assets.ts'
import type { SceneWorld } from './scene-world.ts'

export interface BlockHit {
  readonly pos: Position
  /** The side that was hit. */
  readonly face: Face
  /** From the ray's start, in lengths of its direction. */
  readonly distance: number
}

/** Sides by axis: the one that a ray in the axis's positive direction meets, then the other. */
const sides: readonly (readonly [Face, Face])[] = [
  ['west', 'east'],
  ['down', 'up'],
  ['north', 'south'],
]

type Vector = readonly [number, number, number]

/** Air and fluids are looked through; blocks are hit where their boxes are. `direction` need not have length 1. */
export function pickBlock(world: SceneWorld, from: Point, direction: Vector, maxDistance: number): BlockHit | null {
  for (const pos of cellsAlong(from, direction, maxDistance)) {
    const boxes = world.blocks.shapesOf(world.stateAt(pos[0], pos[1], pos[2]))
    let nearest: BlockHit | null = null
    for (const box of boxes) {
      const hit = enterBox(from, direction, pos, box)
      if (hit === null || hit.distance > maxDistance) continue
      if (nearest === null || hit.distance < nearest.distance) nearest = { pos, ...hit }
    }
    if (nearest !== null) return nearest
  }
  return null
}

/** The cells that a ray passes, from that of its start on (Amanatides and Woo 1987). */
function* cellsAlong(from: Point, direction: Vector, maxDistance: number): Generator<Position> {
  let [x, y, z] = [Math.floor(from[0]), Math.floor(from[1]), Math.floor(from[2])]
  const [alongX, alongY, alongZ] = [
    walk(from[0], direction[0]),
    walk(from[1], direction[1]),
    walk(from[2], direction[2]),
  ]
  let [nextX, nextY, nextZ] = [alongX.first, alongY.first, alongZ.first]
  let reached = 0
  while (reached <= maxDistance) {
    yield [x, y, z]
    reached = Math.min(nextX, nextY, nextZ)
    if (nextX === reached) {
      x += alongX.step
      nextX += alongX.every
    } else if (nextY === reached) {
      y += alongY.step
      nextY += alongY.every
    } else {
      z += alongZ.step
      nextZ += alongZ.every
    }
  }
}

/** When a ray crosses the borders between cells on one axis. */
function walk(from: number, speed: number): { readonly step: number; readonly first: number; readonly every: number } {
  if (speed === 0) return { step: 0, first: Number.POSITIVE_INFINITY, every: Number.POSITIVE_INFINITY }
  const border = speed > 0 ? Math.floor(from) + 1 : Math.floor(from)
  return { step: Math.sign(speed), first: (border - from) / speed, every: 1 / Math.abs(speed) }
}

/** Where a ray enters a box in a cell; null where it misses it, has it behind or starts within it. */
function enterBox(
  from: Point,
  direction: Vector,
  pos: Position,
  box: readonly number[],
): { readonly face: Face; readonly distance: number } | null {
  let enter = Number.NEGATIVE_INFINITY
  let leave = Number.POSITIVE_INFINITY
  let face: Face | null = null
  for (const [axis, [low, high]] of sides.entries()) {
    const start = (from[axis] ?? 0) - (pos[axis] ?? 0)
    const speed = direction[axis] ?? 0
    const near = (box[axis] ?? 0) - start
    const far = (box[axis + 3] ?? 0) - start
    if (speed === 0) {
      if (near > 0 || far < 0) return null
      continue
    }
    const [first, last] = speed > 0 ? [near / speed, far / speed] : [far / speed, near / speed]
    if (first > enter) {
      enter = first
      face = speed > 0 ? low : high
    }
    leave = Math.min(leave, last)
  }
  return face === null || enter > leave || enter < 0 ? null : { face, distance: enter }
}
