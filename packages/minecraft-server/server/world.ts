/** The world of a running server: what whoever started it reads, orders and hears. */
import type { BlockReader } from '../rules/blocks/block-reader.ts'
import type { ItemStack } from '../values/block.ts'
import type { Box, Position } from '../values/position.ts'
import type { Result } from '../values/result.ts'
import type { WorldEvent } from '../values/world-event.ts'
import type { WorldFrame } from '../values/world-frame.ts'
import type { WorldPlan } from '../values/world-plan.ts'

export interface World {
  /**
   * Makes the world equal to the plan: terrain, blocks, containers, mobs, weather, loot, recipes; every player survival, full
   * health, with the items of its place in `plan.members` or none, placed where that says, at its own of `plan.starts`, or
   * around `plan.start` side by side. Places are those of `team`, then in the order in which players joined. Same plan, same
   * world, whatever was there before.
   */
  reset(plan: WorldPlan, team?: readonly string[]): Promise<Result<void>>
  /** The blocks of a box now. */
  read(region: Box): Promise<BlockReader>
  /** What a container holds now, stacks of one name added up; null where there is no container. */
  contents(pos: Position): Promise<readonly ItemStack[] | null>
  /** Takes an item out of every container and from every player; what lies on the ground stays. Nothing happens for a name that is none. */
  removeItem(name: string): void
  /** Players and other entities with their inventories now. */
  frame(): WorldFrame
  /** Runs an operator command (without the slash) and gives its answer. */
  run(command: string): Promise<string>
  /** A line of chat that everybody in the world reads: no command, and no event. */
  say(text: string): void
  /** The same for one player alone. */
  tell(player: string, text: string): void
  /** Subscribes to what happens; returns the function that ends the subscription. */
  onEvent(listener: (event: WorldEvent) => void): () => void
  /** Calls back after every server tick; returns the function that ends it. */
  onTick(listener: () => void): () => void
}
