/** The benchmark's fields: where crops can be planted, and where members begin beside them. */
import { positionsOf, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { SpawnArea } from '../teamcraft/own-scenes.ts'

export interface Field {
  readonly name: string
  readonly center: Position
  readonly spawn: SpawnArea
  /** All cells that can be farmland. */
  readonly spots: readonly Position[]
  readonly water: readonly Position[]
}

/** From corner to corner, but for the water; all in the layer below the centre. */
function field(
  name: string,
  center: Position,
  [west, north, east, south]: readonly [number, number, number, number],
  waterAt: readonly (readonly [number, number])[],
  spawn: SpawnArea,
): Field {
  const y = center[1] - 1
  const water = waterAt.map(([x, z]): Position => [x, y, z])
  const all = [...positionsOf({ min: [west, y, north], max: [east, y, south] })]
  const spots = all.filter((pos) => !water.some((wet) => samePosition(wet, pos)))
  return { name, center, spawn, spots, water }
}

const channel = Array.from({ length: 7 }, (_, place) => [226 + place, 103] as const)

export const fields: readonly Field[] = [
  field('villege', [229, 69, 103], [226, 101, 232, 105], channel, {
    x: [235, 238],
    z: [100, 108],
    y: 69,
    yaw: [80, 110],
  }),
  field('swamp', [4281, 64, 1124], [4279, 1122, 4283, 1126], [[4281, 1124]], {
    x: [4283, 4286],
    z: [1116, 1121],
    y: 65,
    yaw: [-20, 20],
  }),
  field('ice_on_water', [7394, 63, 5326], [7392, 5325, 7396, 5327], [], {
    x: [7391, 7397],
    z: [5320, 5323],
    y: 65,
    yaw: [-10, 10],
  }),
  field(
    'snow_mountain',
    [11672, 106, 8489],
    [11670, 8488, 11673, 8490],
    [
      [11671, 8489],
      [11672, 8489],
    ],
    { x: [11667, 11676], z: [8483, 8486], y: 108, yaw: [-20, 20] },
  ),
]

/** In the split `scene` alone. */
export const heldOutField = field('forest', [14140, 67, 10171], [14138, 10169, 14142, 10173], [[14140, 10171]], {
  x: [14145, 14148],
  z: [10168, 10174],
  y: 69,
  yaw: [-20, 20],
})
