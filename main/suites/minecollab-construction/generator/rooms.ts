/** Rooms of a building: boxes that share their walls, each beside or above the one before. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import {
  type Direction,
  directions,
  insideBox,
  positionsOf,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { Grid } from './grid.ts'
import { type BuildingPlan, FLOOR_BLOCK } from './plan.ts'

export interface Room {
  /** With walls, floor and ceiling. */
  readonly box: Box
  readonly material: string
  /** Null for the first, which is entered from outside. */
  readonly from: { readonly room: Room; readonly direction: Direction } | null
}

/** Tries for each room, as in the benchmark. */
const ATTEMPTS = 150

/** As many as find room; the first is always there. */
export function drawRooms(plan: BuildingPlan, draw: Draw): readonly Room[] {
  const rooms: Room[] = []
  while (rooms.length < plan.rooms) {
    const room = nextRoom(rooms, plan, draw)
    if (room === null) break
    rooms.push(room)
  }
  return rooms
}

function nextRoom(rooms: readonly Room[], plan: BuildingPlan, draw: Draw): Room | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const own: Draw = (...key) => draw('room', rooms.length, attempt, ...key)
    const size = sizeOf(plan, own)
    const material = plan.palette[Math.floor(own('material') * plan.palette.length)] ?? FLOOR_BLOCK
    const last = rooms.at(-1)
    if (last === undefined) return { box: anywhere(plan, size, own), material, from: null }
    const direction = directionOf(plan, own('direction'))
    const box = attached(last.box, direction, size)
    if (fits(box, rooms, plan)) return { box, material, from: { room: last, direction } }
  }
  return null
}

function sizeOf({ least, spread }: BuildingPlan, draw: Draw): Position {
  const drawn = (axis: string, low: number, more: number): number => low + Math.floor(draw(axis) * (more + 1))
  return [
    drawn('x', least.side, spread.side),
    drawn('y', least.height, spread.height),
    drawn('z', least.side, spread.side),
  ]
}

function anywhere({ space }: BuildingPlan, size: Position, draw: Draw): Box {
  const low = (axis: 0 | 2): number => 1 + Math.floor(draw('at', axis) * Math.max(1, space[axis] - size[axis] - 1))
  return boxOf([low(0), 0, low(2)], size)
}

function boxOf([x, y, z]: Position, [dx, dy, dz]: Position): Box {
  return { min: [x, y, z], max: [x + dx - 1, y + dy - 1, z + dz - 1] }
}

function directionOf({ directions: weights }: BuildingPlan, drawn: number): Direction {
  const known = directions.filter((direction) => weights[direction] !== undefined)
  const total = known.reduce((sum, direction) => sum + (weights[direction] ?? 0), 0)
  let left = drawn * total
  const found = known.find((direction) => {
    left -= weights[direction] ?? 0
    return left < 0
  })
  return found ?? known[0] ?? 'east'
}

/** Shares the wall, or the ceiling, on that side; on the other axes both begin at the same place. */
function attached({ min: [x, y, z], max }: Box, direction: Direction, size: Position): Box {
  switch (direction) {
    case 'west':
      return boxOf([x - size[0] + 1, y, z], size)
    case 'east':
      return boxOf([max[0], y, z], size)
    case 'north':
      return boxOf([x, y, z - size[2] + 1], size)
    case 'south':
      return boxOf([x, y, max[2]], size)
    case 'up':
      return boxOf([x, max[1], z], size)
    case 'down':
      return boxOf([x, y - size[1] + 1, z], size)
  }
}

export function interiorOf({ min, max }: Box): Box {
  return { min: [min[0] + 1, min[1] + 1, min[2] + 1], max: [max[0] - 1, max[1] - 1, max[2] - 1] }
}

/** Inside the space, and of the others touches walls alone. */
function fits(box: Box, rooms: readonly Room[], { space }: BuildingPlan): boolean {
  const whole: Box = { min: [0, 0, 0], max: [space[0] - 1, space[1] - 1, space[2] - 1] }
  if (!insideBox(whole, box.min) || !insideBox(whole, box.max)) return false
  return rooms.every(({ box: other }) => !overlap(interiorOf(box), other) && !overlap(box, interiorOf(other)))
}

function overlap(a: Box, b: Box): boolean {
  return ([0, 1, 2] as const).every((axis) => a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis])
}

/**
 * A slab of stone on level 0, as wide as the space without its rim and below every room on the ground, then walls, floors and
 * ceilings. Of what two rooms share, the earlier one's stays.
 */
export function raise(rooms: readonly Room[], { space }: BuildingPlan, grid: Grid): void {
  for (const pos of positionsOf({ min: [1, 0, 1], max: [space[0] - 2, 0, space[2] - 2] })) grid.put(pos, FLOOR_BLOCK)
  for (const { box, material } of rooms) {
    const inside = interiorOf(box)
    for (const pos of positionsOf(box)) {
      if (!insideBox(inside, pos)) grid.fill(pos, pos[1] === 0 ? FLOOR_BLOCK : material)
    }
  }
}
