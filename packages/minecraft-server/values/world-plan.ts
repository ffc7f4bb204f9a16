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
  | { readonly kind: 'mob'; readonly mob: string; readonly at: Point; readonly baby?: boolean | undefined }
  /** Words, from the top line down, for a sign that an earlier step has put at `pos`. */
  | { readonly kind: 'sign'; readonly pos: Position; readonly lines: readonly string[] }

export interface WorldPlan {
  readonly generator: GroundKind
  readonly seed: number
  readonly steps: readonly BuildStep[]
  /** Block position under whose centre the players' feet start, side by side around it. */
  readonly start: Position
  /** Own start cells in the order in which players joined, round again where there are more players; absent for all at `start`. */
  readonly starts?: readonly Position[] | undefined
  /** Time of day in ticks, 0..23999; it stands still until a command lets it go on. */
  readonly timeOfDay: number
  /** Random ticks of each section in a game tick: 0 and nothing grows, dries or spreads. Absent for the game's own 3. */
  readonly randomTickSpeed?: number
}
