/** The world of an escape task: rooms in rows and channels in front of the exit pad, closed all round. */

import { boundingBox, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { FEET_Y, ROOM_SPACING, roomShell, WALL_AT } from './room-shell.ts'
import { fillStep, setStep } from './steps.ts'

/** The middle of the exit pad (VillagerBench's origin of the escape family). */
export const exitPad: Position = [130, FEET_Y, 140]

/** Centre of a room: row 0 stands before the exit pad and rows count away from it; channel 0 is the pad's own, the next to its west. */
export function roomCentre(row: number, channel: number): Position {
  return [exitPad[0] - ROOM_SPACING * channel, FEET_Y, exitPad[2] - ROOM_SPACING * (row + 1)]
}

export interface PlacedRoom {
  readonly centre: Position
  /** As in `RoomShape`. */
  readonly height?: number
  /** What stands in it. */
  readonly furnishing: readonly BuildStep[]
}

interface EscapePlan {
  readonly rooms: readonly PlacedRoom[]
  /** By place in the team. */
  readonly starts: readonly Position[]
}

/** Morning; the daylight cycle is off. */
const TIME_OF_DAY = 1000
const SURFACE_Y = FEET_Y - 1
const PAD_HALF = 3

function padFloor(): readonly BuildStep[] {
  const [x, y, z] = exitPad
  const steps: BuildStep[] = [
    fillStep([x - PAD_HALF, y - 1, z - PAD_HALF], [x + PAD_HALF, y - 1, z + PAD_HALF], 'white_wool'),
  ]
  for (let dz = -PAD_HALF; dz <= PAD_HALF; dz++) {
    for (let dx = -PAD_HALF; dx <= PAD_HALF; dx++) {
      if ((dx + dz) % 2 !== 0) steps.push(setStep([x + dx, y - 1, z + dz], 'black_wool'))
    }
  }
  return steps
}

/** The court around the pad, as wide as the front row, open only towards the rooms of that row. */
function exitCourt(rooms: readonly PlacedRoom[]): readonly BuildStep[] {
  const [x, y, z] = exitPad
  const front = rooms.filter(({ centre }) => centre[2] === z - ROOM_SPACING).map(({ centre }) => centre[0])
  const west = Math.min(x, ...front) - WALL_AT
  const east = Math.max(x, ...front) + WALL_AT
  const north = z - WALL_AT
  const south = z + WALL_AT
  const top = y + 2
  return [
    fillStep([west, y - 1, north], [east, y - 1, south], 'cobblestone'),
    fillStep([west, y, north], [east, top, south], 'glass'),
    fillStep([west + 1, y, north + 1], [east - 1, top, south - 1], 'air'),
    fillStep([west, top + 1, north], [east, top + 1, south], 'white_stained_glass'),
    ...front.map((column) => fillStep([column, y, north], [column, top, north], 'air')),
    ...padFloor(),
    setStep(exitPad, 'chest', { facing: 'north', type: 'single', waterlogged: 'false' }),
    setStep([x, y, z + 1], 'red_banner', { rotation: '8' }),
  ]
}

/** Where nothing else shows which one is the first room of its channel: a room is walked into where another one's exit leads to it. */
function isEntered({ centre }: PlacedRoom, rooms: readonly PlacedRoom[]): boolean {
  const [x, y, z] = centre
  return rooms.some((other) => samePosition(other.centre, [x, y, z - ROOM_SPACING]))
}

/** Steps in the order shells, court, furnishing; the region holds every room, the court and the banners above. */
export function escapeWorld({ rooms, starts }: EscapePlan): WorldPlan {
  const [first] = starts
  if (first === undefined) throw new Error('escapeWorld without a start')
  const corners = rooms.flatMap(({ centre: [x, y, z], height = 3 }): readonly Position[] => [
    [x - WALL_AT, y - 1, z - WALL_AT],
    [x + WALL_AT, y + height + 1, z + WALL_AT],
  ])
  const [x, y, z] = exitPad
  return {
    generator: { id: 'superflat', surfaceY: SURFACE_Y },
    seed: 0,
    steps: [
      ...rooms.flatMap((room) =>
        roomShell(room.centre, {
          isEntered: isEntered(room, rooms),
          ...(room.height === undefined ? {} : { height: room.height }),
        }),
      ),
      ...exitCourt(rooms),
      ...rooms.flatMap(({ furnishing }) => furnishing),
    ],
    start: first,
    starts: [...starts],
    region: boundingBox([...corners, [x - WALL_AT, y - 1, z - WALL_AT], [x + WALL_AT, y + 3, z + WALL_AT]]),
    timeOfDay: TIME_OF_DAY,
  }
}
