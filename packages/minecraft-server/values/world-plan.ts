/** What a world is made into when it is reset. */
import type { Block, ItemStack } from './block.ts'
import type { Box, Point, Position } from './position.ts'

/** The ground before anything is built on it. */
export type GroundKind =
  /** `surfaceY` is the y of the topmost ground block (-61 as in vanilla's superflat; feet stand at -60). */
  | { readonly id: 'superflat'; readonly surfaceY: number }
  /** Land, caves, ore, trees and animals, all of which follow from the plan's seed. */
  | { readonly id: 'open' }

/** One step of building, done in order. */
export type BuildStep =
  | { readonly kind: 'fill'; readonly box: Box; readonly block: Block }
  | { readonly kind: 'set'; readonly pos: Position; readonly block: Block }
  /** Contents by slot, for a container block that an earlier step has put at `pos`. */
  | {
      readonly kind: 'container'
      readonly pos: Position
      readonly items: readonly (ItemStack & { readonly slot: number })[]
      /** Opens only for who holds an item of this name, as vanilla's `Lock` does: a named key. */
      readonly lock?: string | undefined
    }
  /** An animal or monster with its feet at `at`; mobs come after all blocks, whatever the order of steps. */
  | {
      readonly kind: 'mob'
      readonly mob: string
      readonly at: Point
      readonly baby?: boolean | undefined
      /** Stands still, takes no knock-back and falls nowhere, as vanilla's `NoAI`. */
      readonly noAi?: true
    }
  /** Words, from the top line down, for a sign that an earlier step has put at `pos`. */
  | { readonly kind: 'sign'; readonly pos: Position; readonly lines: readonly string[] }

/** What one player begins with. */
export interface MemberStart {
  /** Feet; absent for the plan's `starts` or `start`. */
  readonly at?: Point
  /** Degrees as in the protocol: 0 = south, 90 = west; a positive pitch looks down. 0 where absent. */
  readonly yaw?: number
  readonly pitch?: number
  /** Into the first free slots, hot bar first, in this order; an empty inventory where absent. More than a stack takes several slots. */
  readonly items?: readonly ItemStack[]
}

export interface WorldPlan {
  readonly generator: GroundKind
  readonly seed: number
  readonly steps: readonly BuildStep[]
  /** Block position under whose centre the players' feet start, side by side around it. */
  readonly start: Position
  /** Own start cells in the order in which players joined, round again where there are more players; absent for all at `start`. */
  readonly starts?: readonly Position[] | undefined
  /** Time of day in ticks, 0..23999. */
  readonly timeOfDay: number
  /** The day goes on; absent where time stands still until a command lets it go on. */
  readonly daylightCycle?: true
  /** Random ticks of each section in a game tick: 0 and nothing grows, dries or spreads. Absent for the game's own 3. */
  readonly randomTickSpeed?: number
  /** In the order in which players joined; those beyond its end begin with nothing at `starts` or `start`, as all do without it. */
  readonly members?: readonly MemberStart[]
  /** Clear where absent; it changes by command only. */
  readonly weather?: WeatherKind
  /** Monsters come by themselves in the dark and animals to grass; none do where absent. */
  readonly naturalSpawning?: true
  /** What drops in the place of the game's own loot, by the name of a block or a mob; an empty list for nothing. */
  readonly loot?: Readonly<Record<string, readonly ItemStack[]>>
  /** Recipes of a later version, laid over the game's own. */
  readonly recipes?: RecipeOverlay
}

export type WeatherKind = 'clear' | 'rain' | 'thunder'

/** With `1.20` any wool, carpet and bed can be dyed again. */
export type RecipeOverlay = '1.20'
