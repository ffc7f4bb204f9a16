/** What buildings are drawn by, and the levels of the benchmark's own (minecollab.md 2.3). */
import type { Direction } from '../../../../packages/minecraft-server/values/geometry.ts'

export interface BuildingPlan {
  /** Cells along x, y and z that the blueprint speaks of. */
  readonly space: readonly [number, number, number]
  readonly rooms: number
  /** The smallest room, walls, floor and ceiling included. */
  readonly least: { readonly side: number; readonly height: number }
  /** How much larger than that a room can be. */
  readonly spread: { readonly side: number; readonly height: number }
  /** Where a further room may be, and how often: as weights. */
  readonly directions: Readonly<Partial<Record<Direction, number>>>
  /** What rooms are made of: one kind of these each. */
  readonly palette: readonly string[]
  readonly windows: 'none' | 'squares' | 'faces'
  /** The share of free floor cells with a carpet. */
  readonly carpets: number
}

export const FLOOR_BLOCK = 'stone'
export const DOOR = 'dark_oak_door'
export const PANE = 'glass'
const palette = [FLOOR_BLOCK, 'terracotta', 'quartz_block', 'copper_block', 'purpur_block']

/** Most values of each level of the benchmark's generator; all begin with 0. */
export const paperLevels = { materials: 4, rooms: 2, windows: 2, carpets: 2, variant: 999 } as const
export type PaperLevels = { readonly [L in keyof typeof paperLevels]: number }

/** Level 0 has two kinds already, and the last two levels are the same: kept, because results are told by these levels. */
export function paletteOf(materials: number): readonly string[] {
  return palette.slice(0, materials + 2)
}

const windowStyles = ['none', 'squares', 'faces'] as const
const carpetShares = [0, 0.3, 0.7] as const

/** The benchmark's quarter of draws that falls to one side by a slip is spread over all four. */
const side = 0.2125

export function paperPlan({ materials, rooms, windows, carpets }: PaperLevels): BuildingPlan {
  const count = 4 + 2 * rooms
  const size = 10 + 5 * Math.floor(count / 4)
  return {
    space: [size, size, size],
    rooms: count,
    least: { side: 5, height: 4 },
    spread: { side: 4, height: 1 },
    directions: { up: 0.15, west: side, east: side, north: side, south: side },
    palette: paletteOf(materials),
    windows: windowStyles[windows] ?? 'none',
    carpets: carpetShares[carpets] ?? 0,
  }
}
