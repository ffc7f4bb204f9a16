/** A building as the benchmark's generator draws them, seeded, and without the faults that decision 79 names. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { furnish } from './furnishing.ts'
import { Grid } from './grid.ts'
import { withOpenings } from './openings.ts'
import type { BuildingPlan } from './plan.ts'
import { drawRooms, type Room, raise } from './rooms.ts'

/** Whole buildings, until all rooms have found their place and can be entered. */
const TRIES = 200

export interface Building {
  readonly rooms: readonly Room[]
  /** Blocks by level, row and column; their positions count from a corner of the space, level 0 on the ground. */
  readonly cells: readonly BlueprintCell[]
  readonly space: BuildingPlan['space']
}

/** The same plan and draws give the same building. */
export function drawBuilding(plan: BuildingPlan, draw: Draw): Building {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const own: Draw = (...key) => draw('building', attempt, ...key)
    const rooms = drawRooms(plan, own)
    if (rooms.length < plan.rooms) continue
    const walls = new Grid()
    raise(rooms, plan, walls)
    const grid = withOpenings(rooms, walls, plan)
    if (grid === null) continue
    furnish(rooms, plan, own, grid)
    return { rooms, cells: grid.cells(), space: plan.space }
  }
  throw new Error(`No building with ${plan.rooms} rooms fits ${plan.space.join(' x ')} cells.`)
}
