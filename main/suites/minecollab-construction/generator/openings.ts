/** How one gets into a building and from room to room: doors in walls, and steps through ceilings. */
import {
  add,
  type HorizontalDirection,
  insideBox,
  neighbour,
  oppositeDirection,
  positionKey,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import { Grid } from './grid.ts'
import { type BuildingPlan, DOOR } from './plan.ts'
import { interiorOf, type Room } from './rooms.ts'
import { isEntered, walkable } from './walking.ts'

const sides: readonly HorizontalDirection[] = ['north', 'south', 'west', 'east']

interface Door {
  /** The block that it stands on. */
  readonly base: Position
  readonly side: HorizontalDirection
  readonly room: Room
}

/** The building with doors and steps; null where one cannot get into every room. */
export function withOpenings(rooms: readonly Room[], walls: Grid, plan: BuildingPlan): Grid | null {
  let grid = new Grid(walls)
  const doors = rooms.flatMap((room) => (room.from === null ? outerDoors(room, rooms) : sharedDoor(room)))
  for (const door of doors) addDoor(door, grid)
  for (const [index, room] of rooms.entries()) {
    if (room.from?.direction !== 'up') continue
    const below = room.from.room
    const usable = stairways(room, below)
      .flatMap((steps) => withSteps(steps, room, grid) ?? [])
      .flatMap((drawn) => withoutBarred(doors, drawn) ?? [])
      .toSorted((a, b) => a.closed - b.closed)
      .find((drawn) => allEntered(rooms.slice(0, index + 1), drawn.grid, plan))
    if (usable === undefined) return null
    grid = usable.grid
  }
  return allEntered(rooms, grid, plan) ? grid : null
}

/** With a wall where steps bar a door to the outside; null where they bar one between rooms. */
function withoutBarred(doors: readonly Door[], drawn: Grid): { readonly grid: Grid; readonly closed: number } | null {
  const grid = new Grid(drawn)
  const barred = doors.filter(({ base, side, room }) => {
    const beside = [neighbour(base, oppositeDirection[side]), ...(room.from === null ? [] : [neighbour(base, side)])]
    return beside.some((floor) => grid.isSolid(neighbour(floor, 'up')) || grid.isSolid(add(floor, [0, 2, 0])))
  })
  if (barred.some(({ room }) => room.from !== null)) return null
  for (const { base, room } of barred) {
    grid.put(neighbour(base, 'up'), room.material)
    grid.put(add(base, [0, 2, 0]), room.material)
  }
  return { grid, closed: barred.length }
}

function allEntered(rooms: readonly Room[], grid: Grid, { space }: BuildingPlan): boolean {
  const reached = walkable(grid, space)
  return rooms.every((room) => isEntered(room, reached))
}

/** In the middle of each side where nothing is outside, or as near to it as can be. */
function outerDoors(room: Room, rooms: readonly Room[]): readonly Door[] {
  const { box } = room
  return sides.flatMap((side) => {
    const isFree = (base: Position): boolean => {
      const outside = neighbour(neighbour(base, side), 'up')
      return !rooms.some((other) => insideBox(other.box, outside) || insideBox(other.box, neighbour(outside, 'up')))
    }
    const base = wallCells(interiorOf(box), side, box).find(isFree)
    return base === undefined ? [] : [{ base, side, room }]
  })
}

/** In the middle of what both rooms have of the wall; none where one is above the other. */
function sharedDoor(room: Room): readonly Door[] {
  const { box, from } = room
  const side = sides.find((known) => known === from?.direction)
  if (from === null || side === undefined) return []
  const [base] = wallCells(common(interiorOf(box), interiorOf(from.room.box)), side, from.room.box)
  return base === undefined ? [] : [{ base, side, room }]
}

/** Floor cells of a wall along an interior, those in the middle first. */
function wallCells({ min, max }: Box, side: HorizontalDirection, { min: low, max: high }: Box): readonly Position[] {
  const alongX = side === 'north' || side === 'south'
  const [from, to] = alongX ? [min[0], max[0]] : [min[2], max[2]]
  const middle = Math.ceil((from + to) / 2)
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const wall = { north: low[2], south: high[2], west: low[0], east: high[0] }[side]
  return places
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)
    .map((place) => (alongX ? [place, low[1], wall] : [wall, low[1], place]))
}

function common(a: Box, b: Box): Box {
  const of = (pick: (...values: number[]) => number, corner: 'min' | 'max'): Position => [
    pick(a[corner][0], b[corner][0]),
    pick(a[corner][1], b[corner][1]),
    pick(a[corner][2], b[corner][2]),
  ]
  return { min: of(Math.max, 'min'), max: of(Math.min, 'max') }
}

/** On a block of the room's material, two cells high. */
function addDoor({ base, room: { material } }: Door, grid: Grid): void {
  const lower = neighbour(base, 'up')
  grid.put(base, material)
  grid.put(lower, DOOR)
  grid.put(neighbour(lower, 'up'), DOOR)
}

interface Stairway {
  /** Solid blocks, the uppermost first; the last lies on the floor. */
  readonly steps: readonly Position[]
  /** Where one stands before the last step. */
  readonly foot: Position
}

/** Down along the edge of what both rooms have of the floor, from each corner and either way round. */
function stairways({ box }: Room, below: Room): readonly Stairway[] {
  const { min, max } = common(interiorOf(box), interiorOf(below.box))
  const ring = edgeOf([min[0], min[2]], [max[0], max[2]])
  const top = box.min[1]
  const count = top - below.box.min[1] - 1
  if (ring.length <= count + 1) return []
  return [ring, ring.toReversed()].flatMap((way) =>
    way.flatMap(([x, z], at) => {
      const isCorner = (x === min[0] || x === max[0]) && (z === min[2] || z === max[2])
      if (!isCorner) return []
      const below = Array.from({ length: count + 1 }, (_, index): Position => {
        const [stepX, stepZ] = way[(at + index + 1) % way.length] ?? [x, z]
        return [stepX, top - index - 1, stepZ]
      })
      const foot = below.at(-1)
      return foot === undefined ? [] : [{ steps: below.slice(0, -1), foot: neighbour(foot, 'up') }]
    }),
  )
}

/** Cells of the edge of a rectangle, in a round. */
function edgeOf(
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
): readonly (readonly [number, number])[] {
  const along = (from: number, to: number): readonly number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (x1 <= x0 || z1 <= z0) return []
  return [
    ...along(x0, x1).map((x) => [x, z0] as const),
    ...along(z0, z1).map((z) => [x1, z] as const),
    ...along(x0, x1).map((x) => [x1 + x0 - x, z1] as const),
    ...along(z0, z1).map((z) => [x0, z1 + z0 - z] as const),
  ]
}

/** Who goes up a step needs so many free cells from the feet up. */
const JUMP = 3

/** With the ceiling open where heads go; null where a step would hang in the air. */
function withSteps({ steps, foot }: Stairway, { box, material }: Room, grid: Grid): Grid | null {
  const drawn = new Grid(grid)
  const own = new Set(steps.map(positionKey))
  for (const step of steps) {
    const held = ['down', ...sides] as const
    if (!held.some((side) => !own.has(positionKey(neighbour(step, side))) && grid.isSolid(neighbour(step, side)))) {
      return null
    }
    drawn.put(step, material)
    drawn.clear([step[0], box.min[1], step[2]])
  }
  if (foot[1] + JUMP > box.min[1]) drawn.clear([foot[0], box.min[1], foot[2]])
  return drawn
}
