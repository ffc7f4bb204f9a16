/** Where somebody gets to on foot in a drawn building: two cells high, a block up at a time, through doors. */
import { insideBox, neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { Grid } from './grid.ts'
import type { Room } from './rooms.ts'
import { interiorOf } from './rooms.ts'

const sides = ['north', 'south', 'west', 'east'] as const
/** As deep as one jumps without being hurt. */
const DEEPEST = 3

/** Cells that feet get to from outside the building. */
export function walkable(grid: Grid, [width, height, length]: readonly [number, number, number]): ReadonlySet<string> {
  const world: Box = { min: [-1, 0, -1], max: [width, height + 2, length] }
  const reached = new Set<string>()
  const open: Position[] = [[-1, 0, -1]]
  for (let feet = open.pop(); feet !== undefined; feet = open.pop()) {
    if (reached.has(positionKey(feet))) continue
    reached.add(positionKey(feet))
    open.push(
      ...sides.flatMap((side) => stepsTo(neighbour(feet, side), feet, grid)).filter((to) => insideBox(world, to)),
    )
  }
  return reached
}

function stepsTo(beside: Position, feet: Position, grid: Grid): readonly Position[] {
  const up = neighbour(beside, 'up')
  if (stands(up, grid)) return grid.isSolid(raised(feet, 2)) ? [] : [up]
  if (!hasRoom(beside, grid)) return []
  for (let fall = 0; fall <= DEEPEST; fall++) {
    const to = raised(beside, -fall)
    if (stands(to, grid)) return [to]
  }
  return []
}

function raised([x, y, z]: Position, by: number): Position {
  return [x, y + by, z]
}

function hasRoom(feet: Position, grid: Grid): boolean {
  return !grid.isSolid(feet) && !grid.isSolid(raised(feet, 1))
}

function stands(feet: Position, grid: Grid): boolean {
  return hasRoom(feet, grid) && (feet[1] === 0 || grid.isSolid(raised(feet, -1)))
}

/** Whether somebody gets into a room. */
export function isEntered({ box }: Room, reached: ReadonlySet<string>): boolean {
  const { min, max } = interiorOf(box)
  for (let x = min[0]; x <= max[0]; x++) {
    for (let z = min[2]; z <= max[2]; z++) if (reached.has(positionKey([x, min[1], z]))) return true
  }
  return false
}
