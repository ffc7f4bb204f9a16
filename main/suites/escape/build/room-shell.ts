/**
 * The empty room of VillagerBench's escape tasks: seven by seven, walled, glazed above, with a way in on its low-z side and
 * bars in the way out on its high-z side. Rooms stand nine apart, wall to wall.
 */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { fillStep, setStep } from './steps.ts'

/** From a room's centre to its walls. */
export const WALL_AT = 4
/** From one room's centre to the next one's, in x and in z. */
export const ROOM_SPACING = 9
/** Feet stand here; the floor is one below. */
export const FEET_Y = -60
/** Blocks of air up to the ceiling, where nothing else is said. */
export const WALL_HEIGHT = 3

interface RoomShape {
  /** Blocks of air between floor and ceiling; 3 where not given. */
  readonly height?: number
  /** The low-z wall has its way in (so it has where not given); a room that nobody walks into is closed there. */
  readonly isEntered?: boolean
}

/** The air of a room. */
export function roomInterior([x, y, z]: Position, height = WALL_HEIGHT): Box {
  const half = WALL_AT - 1
  return { min: [x - half, y, z - half], max: [x + half, y + height - 1, z + half] }
}

/** The column of the way out, bars until something sets it to air; its two lower blocks are what a body needs. */
export function exitCells(centre: Position): readonly [Position, Position] {
  return [add(centre, [0, 0, WALL_AT]), add(centre, [0, 1, WALL_AT])]
}

const STRAIGHT = { up: 'false', waterlogged: 'false' }
const alongX = { ...STRAIGHT, east: 'tall', north: 'none', south: 'none', west: 'tall' }
const alongZ = { ...STRAIGHT, east: 'none', north: 'tall', south: 'tall', west: 'none' }
const barsAlongX = { east: 'true', north: 'false', south: 'false', waterlogged: 'false', west: 'true' }
const barsAlongZ = { east: 'false', north: 'true', south: 'true', waterlogged: 'false', west: 'false' }

function walls([x, y, z]: Position, height: number): readonly BuildStep[] {
  const top = y + height - 1
  const [west, east, north, south] = [x - WALL_AT, x + WALL_AT, z - WALL_AT, z + WALL_AT]
  const wall = 'stone_brick_wall'
  const corner = { ...STRAIGHT, up: 'true', east: 'none', north: 'none', south: 'none', west: 'none' }
  const inside = WALL_AT - 1
  return [
    fillStep([x - inside, y, north], [x + inside, top, north], wall, alongX),
    fillStep([x - inside, y, south], [x + inside, top, south], wall, alongX),
    fillStep([west, y, z - inside], [west, top, z + inside], wall, alongZ),
    fillStep([east, y, z - inside], [east, top, z + inside], wall, alongZ),
    fillStep([west, y, north], [west, top, north], wall, { ...corner, east: 'tall', south: 'tall' }),
    fillStep([east, y, north], [east, top, north], wall, { ...corner, south: 'tall', west: 'tall' }),
    fillStep([west, y, south], [west, top, south], wall, { ...corner, east: 'tall', north: 'tall' }),
    fillStep([east, y, south], [east, top, south], wall, { ...corner, north: 'tall', west: 'tall' }),
  ]
}

/**
 * Blocks of a room around `centre`, the cell of the feet in its middle. Everything is there but what the room is about.
 * Walls are a block and a half high to who would climb them, and the ceiling lies on them; the referee puts back what somebody
 * digs of them (`StandingBlocks`), so that nobody leaves but by the exit.
 */
export function roomShell(
  centre: Position,
  { height = WALL_HEIGHT, isEntered = true }: RoomShape = {},
): readonly BuildStep[] {
  const [x, y, z] = centre
  const [west, east, north, south] = [x - WALL_AT, x + WALL_AT, z - WALL_AT, z + WALL_AT]
  const ceiling = y + height
  const corners: readonly Position[] = [
    [west, ceiling + 1, north],
    [east, ceiling + 1, north],
    [west, ceiling + 1, south],
    [east, ceiling + 1, south],
  ]
  return [
    fillStep([west, y - 1, north], [east, y - 1, south], 'cobblestone'),
    fillStep([west, y, north], [east, ceiling - 1, south], 'air'),
    ...walls(centre, height),
    fillStep([west, y + 1, z - 1], [west, y + 1, z + 1], 'iron_bars', barsAlongZ),
    fillStep([east, y + 1, z - 1], [east, y + 1, z + 1], 'iron_bars', barsAlongZ),
    fillStep([x, y, south], [x, y + WALL_HEIGHT - 1, south], 'iron_bars', barsAlongX),
    ...(isEntered ? [fillStep([x, y, north], [x, y + WALL_HEIGHT - 1, north], 'air')] : []),
    fillStep([west, ceiling, north], [east, ceiling, south], 'white_stained_glass'),
    ...corners.map((pos) => setStep(pos, 'red_banner', { rotation: '0' })),
  ]
}
