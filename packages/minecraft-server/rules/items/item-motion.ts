/** How a dropped item moves: vanilla's gravity and drag, stopped by collision boxes, without chance. */
import type { Point, Position } from '../../values/position.ts'
import type { CollisionBox } from '../blocks/block-facts.ts'

/** Blocks and blocks per tick; `at` is the middle of the item's base. */
export interface Motion {
  readonly at: Point
  readonly velocity: Point
  readonly onGround: boolean
}

/** The collision boxes of the block in a cell. */
export type BoxesAt = (pos: Position) => readonly CollisionBox[]

/** What moves: its width along x and z and its height in blocks, and its fall in blocks per tick, faster by that each tick. */
interface MovingBody {
  readonly width: number
  readonly height: number
  readonly gravity: number
}

const ITEM: MovingBody = { width: 0.25, height: 0.25, gravity: 0.04 }
const AIR_DRAG = 0.98
const GROUND_DRAG = 0.6
/** Speed up to which water lifts an item, and by how much in a tick. */
const SWIM_SPEED = 0.06
const SWIM_LIFT = 0.0005
const WATER_DRAG = 0.99
/** Slower than this is standing still. */
const STILL = 0.003

type Box = readonly [number, number, number, number, number, number]

const boxAt = ([x, y, z]: Point, { width, height }: MovingBody): Box => [
  x - width / 2,
  y,
  z - width / 2,
  x + width / 2,
  y + height,
  z + width / 2,
]

/** The speed that an item wants to have: it falls through air; water carries it with a push and lifts it slowly. */
function wantedSpeed([vx, vy, vz]: Point, push: Point | null, gravity: number): Point {
  if (push === null) return [vx, vy - gravity, vz]
  const rise = vy < SWIM_SPEED ? SWIM_LIFT : 0
  return [(vx + push[0]) * WATER_DRAG, vy + rise, (vz + push[2]) * WATER_DRAG]
}

/** One tick of motion, in air or (with the push of its current) in water. An item at rest on the ground stays exactly where it is. */
export function moveItem(motion: Motion, boxesAt: BoxesAt, push: Point | null = null, body = ITEM): Motion {
  const wanted = wantedSpeed(motion.velocity, push, body.gravity)
  let at = motion.at
  const moved: [number, number, number] = [0, 0, 0]
  for (const axis of [1, 0, 2] as const) {
    const step = freeStep(at, axis, wanted[axis], boxesAt, body)
    moved[axis] = step
    at = shifted(at, axis, step)
  }
  const onGround = wanted[1] < 0 && moved[1] > wanted[1]
  const drag = onGround ? GROUND_DRAG * AIR_DRAG : AIR_DRAG
  const kept = (axis: 0 | 1 | 2, factor: number): number => {
    const speed = moved[axis] === wanted[axis] ? wanted[axis] * factor : 0
    return Math.abs(speed) < STILL && onGround ? 0 : speed
  }
  return { at, velocity: [kept(0, drag), kept(1, AIR_DRAG), kept(2, drag)], onGround }
}

function shifted([x, y, z]: Point, axis: 0 | 1 | 2, by: number): Point {
  return axis === 0 ? [x + by, y, z] : axis === 1 ? [x, y + by, z] : [x, y, z + by]
}

/** How far an item can go along an axis, at most `wanted`. */
function freeStep(at: Point, axis: 0 | 1 | 2, wanted: number, boxesAt: BoxesAt, body: MovingBody): number {
  if (wanted === 0) return 0
  const from = boxAt(at, body)
  const to = boxAt(shifted(at, axis, wanted), body)
  let step = wanted
  // One cell lower, since fences reach half a block into the cell above them.
  for (let x = Math.floor(Math.min(from[0], to[0])); x <= Math.floor(Math.max(from[3], to[3])); x++) {
    for (let y = Math.floor(Math.min(from[1], to[1])) - 1; y <= Math.floor(Math.max(from[4], to[4])); y++) {
      for (let z = Math.floor(Math.min(from[2], to[2])); z <= Math.floor(Math.max(from[5], to[5])); z++) {
        for (const box of boxesAt([x, y, z])) step = clipped(from, axis, step, box, [x, y, z])
      }
    }
  }
  return step
}

const TOUCH = 1e-7

/** Shortens a step so that a body does not enter a box that it is not already in. */
function clipped(body: Box, axis: 0 | 1 | 2, step: number, box: CollisionBox, cell: Position): number {
  const low = (index: 0 | 1 | 2): number => box[index] + cell[index]
  const high = (index: 0 | 1 | 2): number => [box[3], box[4], box[5]][index] ?? 0
  const top = (index: 0 | 1 | 2): number => high(index) + cell[index]
  const bodyTop = (index: 0 | 1 | 2): number => [body[3], body[4], body[5]][index] ?? 0
  for (const other of [0, 1, 2] as const) {
    if (other === axis) continue
    if (bodyTop(other) <= low(other) + TOUCH || body[other] >= top(other) - TOUCH) return step
  }
  if (step > 0 && bodyTop(axis) <= low(axis) + TOUCH) return Math.max(0, Math.min(step, low(axis) - bodyTop(axis)))
  if (step < 0 && body[axis] >= top(axis) - TOUCH) return Math.min(0, Math.max(step, top(axis) - body[axis]))
  return step
}
