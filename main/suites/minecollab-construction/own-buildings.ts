/** Our own buildings, small enough for a team to finish: what they are, and for teams of how many. */
import type { Direction } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Deal } from './deal.ts'
import { type BuildingPlan, paletteOf } from './generator/plan.ts'

export interface OwnBuilding {
  /** First part of its name; blocks and agents follow. */
  readonly family: string
  readonly label: string
  readonly plan: BuildingPlan
  readonly agents: readonly number[]
  readonly deal: Deal
}

interface Shape {
  readonly space: BuildingPlan['space']
  readonly rooms?: number
  readonly side?: number
  readonly to?: Direction
  readonly materials?: number
  readonly windows?: BuildingPlan['windows']
  readonly carpets?: number
}

/** Rooms of one size, in a space that leaves a rim of one cell around them. */
function plan({ space, rooms = 1, side = 4, to, materials = 0, windows = 'none', carpets = 0 }: Shape): BuildingPlan {
  return {
    space,
    rooms,
    least: { side, height: 4 },
    spread: { side: 0, height: 0 },
    directions: to === undefined ? { east: 1, west: 1, north: 1, south: 1 } : { [to]: 1 },
    palette: paletteOf(materials),
    windows,
    carpets,
  }
}

function own(family: string, label: string, shape: Shape, agents: readonly number[], deal: Deal = 'even'): OwnBuilding {
  return { family, label, plan: plan(shape), agents, deal }
}

const three = [5, 5, 5] as const
const four = [6, 5, 6] as const
const five = [7, 5, 7] as const
const wide = [9, 5, 6] as const
const row = [12, 5, 6] as const
const high = [6, 8, 6] as const

export const ownBuildings: readonly OwnBuilding[] = [
  own('booth', 'Booth', { space: three, side: 3 }, [2, 3]),
  own('glass-booth', 'Booth with windows', { space: three, side: 3, windows: 'faces' }, [2, 3]),
  own('hut', 'Hut', { space: four }, [2, 3, 4, 5]),
  own('window-hut', 'Hut with windows', { space: four, windows: 'squares', carpets: 0.3 }, [2, 3, 5]),
  own('carpet-hut', 'Hut with carpets', { space: four, materials: 1, carpets: 0.7 }, [2, 4]),
  own('cabin', 'Cabin', { space: five, side: 5, materials: 1 }, [2, 3, 5]),
  own(
    'bright-cabin',
    'Cabin with windows and carpets',
    { space: five, side: 5, materials: 3, windows: 'squares', carpets: 0.3 },
    [2, 4],
  ),
  own('glass-cabin', 'Cabin of glass', { space: five, side: 5, materials: 2, windows: 'faces', carpets: 0.7 }, [2, 4]),
  own('twin', 'Two rooms side by side', { space: wide, rooms: 2, to: 'east', materials: 1 }, [2, 5]),
  own(
    'bright-twin',
    'Two rooms with windows and carpets',
    { space: wide, rooms: 2, to: 'east', materials: 3, windows: 'squares', carpets: 0.3 },
    [2],
  ),
  own('row', 'Three rooms in a row', { space: row, rooms: 3, to: 'east', materials: 2, windows: 'squares' }, [2]),
  own('storeys', 'Two storeys', { space: high, rooms: 2, to: 'up', materials: 0 }, [2]),
  own(
    'bright-storeys',
    'Two storeys with windows and carpets',
    { space: high, rooms: 2, to: 'up', materials: 3, windows: 'squares', carpets: 0.3 },
    [2],
  ),
  own(
    'dealt-booth',
    'Booth, each material in one member’s hands',
    { space: three, side: 3, windows: 'faces' },
    [2],
    'whole',
  ),
  own(
    'dealt-hut',
    'Hut, each material in one member’s hands',
    { space: four, materials: 1, windows: 'faces', carpets: 0.7 },
    [2, 3],
    'whole',
  ),
  own(
    'dealt-twin',
    'Two rooms, each material in one member’s hands',
    { space: wide, rooms: 2, to: 'east', materials: 3, windows: 'squares', carpets: 0.3 },
    [2],
    'whole',
  ),
]
