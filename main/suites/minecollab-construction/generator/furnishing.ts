/** What makes rooms of walls: windows and carpets. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import {
  type Direction,
  insideBox,
  neighbour,
  positionsOf,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { Grid } from './grid.ts'
import { type BuildingPlan, PANE } from './plan.ts'
import { interiorOf, type Room } from './rooms.ts'

/** How often the faces of a pair have windows. */
const SHARE_OF_FACES = 0.8
const pairs: readonly (readonly Direction[])[] = [['north', 'south'], ['west', 'east'], ['up']]
const colours = ['blue', 'cyan', 'light_blue', 'lime'] as const

export function furnish(rooms: readonly Room[], plan: BuildingPlan, draw: Draw, grid: Grid): void {
  for (const [index, room] of rooms.entries()) {
    const own: Draw = (...key) => draw('furnish', index, ...key)
    if (plan.windows !== 'none') addWindows(room, rooms, plan, own, grid)
    addCarpets(room, plan.carpets, own, grid)
  }
}

/** In walls and roofs that no other room shares; doors and what carries them stay. */
function addWindows(room: Room, rooms: readonly Room[], plan: BuildingPlan, draw: Draw, grid: Grid): void {
  const others = rooms.filter((other) => other !== room)
  for (const [index, faces] of pairs.entries()) {
    if (draw('window', index) >= SHARE_OF_FACES) continue
    for (const face of faces) {
      for (const pos of positionsOf(windowOf(room.box, face, plan))) {
        const isOwn = grid.at(pos) === room.material && !others.some(({ box }) => insideBox(box, pos))
        if (isOwn) grid.put(pos, PANE)
      }
    }
  }
}

/** Of a face without its rim: all, or a rectangle in the middle. */
function windowOf(box: Box, face: Direction, { windows, least }: BuildingPlan): Box {
  const inside = interiorOf(box)
  const most = { side: Math.ceil(least.side / 2) + 1, height: Math.ceil(least.height / 2) + 1 }
  const span = (axis: 0 | 1 | 2): readonly [number, number] => {
    const [low, high] = [inside.min[axis], inside.max[axis]]
    const length = Math.min(
      high - low + 1,
      windows === 'faces' ? Number.POSITIVE_INFINITY : most[axis === 1 ? 'height' : 'side'],
    )
    const from = low + Math.floor((high - low + 1 - length) / 2)
    return [from, from + length - 1]
  }
  const at: Readonly<Partial<Record<Direction, readonly [0 | 1 | 2, number]>>> = {
    north: [2, box.min[2]],
    south: [2, box.max[2]],
    west: [0, box.min[0]],
    east: [0, box.max[0]],
    up: [1, box.max[1]],
  }
  const [across, plane] = at[face] ?? [1, box.min[1]]
  const [x, y, z] = ([0, 1, 2] as const).map((axis) => (axis === across ? ([plane, plane] as const) : span(axis)))
  if (x === undefined || y === undefined || z === undefined) throw new Error('a box has three axes')
  return { min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]] }
}

/** On free floor. */
function addCarpets({ box }: Room, share: number, draw: Draw, grid: Grid): void {
  const { min, max } = interiorOf(box)
  const floor: Box = { min, max: [max[0], min[1], max[2]] }
  for (const pos of positionsOf(floor)) {
    const isFree = grid.at(pos) === null && grid.isSolid(neighbour(pos, 'down'))
    if (isFree && draw('carpet', ...pos) < share) grid.put(pos, carpetAt(pos, draw))
  }
}

function carpetAt(pos: Position, draw: Draw): string {
  return `${colours[Math.floor(draw('colour', ...pos) * colours.length)] ?? colours[0]}_carpet`
}
