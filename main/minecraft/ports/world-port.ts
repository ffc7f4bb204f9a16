/**
 * What the judger knows of a Minecraft world (architecture section 1, sentence 6). The embedded server answers from its
 * memory; an external server answers through an operator bot. One contract suite runs on both.
 */

import type { BlockReader } from '../../../packages/minecraft-server/rules/blocks/block-reader.ts'
import type { BlockString, ItemStack } from '../../../shared/contract/block.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { TrackEntity, TrackInventory } from '../../../shared/contract/record/track.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'

export type { BlockReader } from '../../../packages/minecraft-server/rules/blocks/block-reader.ts'

export interface WorldCapabilities {
  /** The server's ticks are driven by our clock, so that an episode can reproduce. */
  readonly deterministic: boolean
  /** `events` reports block and container changes and commands as they happen. */
  readonly events: boolean
  /** `reset` can put any block state, also ones that no player could place. */
  readonly anyState: boolean
}

/** What happens in the world, as the server sees it. */
export type WorldEvent =
  | {
      readonly kind: 'block'
      readonly pos: Position
      readonly from: BlockString
      readonly to: BlockString
      readonly by?: string
    }
  | {
      readonly kind: 'container'
      readonly pos: Position
      readonly by: string
      readonly item: string
      readonly delta: number
    }
  /** An operator command, whoever sent it; also sent during `reset` by servers that need commands for it. */
  | { readonly kind: 'command'; readonly source: string; readonly command: string }
  /** What a player does who came over the network. */
  | {
      readonly kind: 'visitor'
      readonly player: string
      readonly input: 'joined' | 'left' | 'said'
      readonly text?: string
    }
  | { readonly kind: 'lost'; readonly message: string }

/** A view of the world at one tick for the track. */
export interface WorldFrame {
  readonly entities: readonly TrackEntity[]
  readonly inventories: readonly TrackInventory[]
}

export interface WorldPort {
  readonly capabilities: WorldCapabilities
  /**
   * Makes the world equal to the plan: terrain, blocks, containers; no entities but players; every player survival, empty
   * inventory, full health, placed around `plan.start` side by side, or each at its
   * own of `plan.starts`, in the order in which the team joined. Same plan, same world, whatever was there before.
   */
  reset(plan: WorldPlan): Promise<Result<void>>
  /** The blocks of a box now. */
  read(region: Box): Promise<BlockReader>
  /** What a container holds now, stacks of one name added up; null where there is no container. */
  contents(pos: Position): Promise<readonly ItemStack[] | null>
  /** Players and other entities with their inventories now. */
  frame(): WorldFrame
  /** Runs an operator command (without the slash) and gives its answer. Between start and end of an episode only for what a suite's referee has the world do. */
  run(command: string): Promise<string>
  /** A line of chat that everybody in the world reads: no command, and no event. */
  say(text: string): void
  /** Subscribes to what happens; returns the function that ends the subscription. */
  onEvent(listener: (event: WorldEvent) => void): () => void
  /** Calls back after every server tick; returns the function that ends it. */
  onTick(listener: () => void): () => void
}
