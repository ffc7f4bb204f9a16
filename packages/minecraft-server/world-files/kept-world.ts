/**
 * What is kept of a world: enough to stand in it again. Players, their inventories and effects, mobs, things that lie about,
 * scoreboards and columns that `forceload` marked are not.
 */
import type { Position } from '../values/position.ts'
import type { GroundKind, WorldPlan } from '../values/world-plan.ts'
import type { Compound } from './nbt.ts'

/** Lowest block of a column, and how many lie above each other. */
export const LOWEST_Y = -64
export const HEIGHT = 384
/** Blocks of one layer of a column. */
export const LAYER = 256

export interface KeptColumn {
  readonly chunkX: number
  readonly chunkZ: number
  /** State ids of `LAYER * HEIGHT` blocks by y (from the lowest), then z, then x. */
  readonly states: Uint16Array
  /** Names of the biomes of squares of 4 x 4 blocks, by z, then x, the same at every height; null where all is plains. */
  readonly biomes: readonly string[] | null
}

export interface KeptStack {
  readonly slot: number
  readonly name: string
  readonly count: number
  /** Names, enchantments, wear; null where an item has none. */
  readonly tag: Compound | null
}

/** A furnace at work, in ticks. */
export interface KeptFire {
  /** Until its fuel is burnt. */
  readonly burning: number
  /** How long its input has been in the heat, and how long that takes in all. */
  readonly cooked: number
  readonly cookTotal: number
}

export interface KeptContainer {
  readonly pos: Position
  readonly stacks: readonly KeptStack[]
  /** The name that a key must bear. */
  readonly lock?: string
  readonly fire?: KeptFire
}

export interface KeptSign {
  readonly pos: Position
  readonly lines: readonly string[]
}

export interface KeptWeather {
  readonly kind: 'clear' | 'rain' | 'thunder'
  /** Until it ends where `doWeatherCycle` is on. */
  readonly ticks: number
}

export type KeptOverlay = Pick<WorldPlan, 'loot' | 'recipes'>

export interface KeptWorld {
  /** The ground where nothing was built: everything that `columns` leaves out. */
  readonly generator: GroundKind
  /** What open ground follows from. */
  readonly seed: number
  /** Where players stand when they join. */
  readonly start: Position
  /** Ticks, 0..23999. */
  readonly timeOfDay: number
  /** Game rules by name, with values as commands write them. */
  readonly rules: Readonly<Record<string, string>>
  /** Vanilla's number: 0 is peaceful, 3 is hard. */
  readonly difficulty: number
  readonly weather: KeptWeather
  readonly columns: readonly KeptColumn[]
  readonly containers: readonly KeptContainer[]
  readonly signs: readonly KeptSign[]
  /** What is laid over the game's own loot and recipes; empty where nothing is. */
  readonly overlay: KeptOverlay
}
