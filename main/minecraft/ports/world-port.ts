/**
 * What the judger knows of a Minecraft world (architecture section 1, sentence 6). The embedded server answers from its
 * memory; an external server answers through an operator bot. One contract suite runs on both.
 */
import type { World } from '../../../packages/minecraft-server/server/world.ts'
import type { WorldEvent as ServerEvent } from '../../../packages/minecraft-server/values/world-event.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'

export type { BlockReader } from '../../../packages/minecraft-server/rules/blocks/block-reader.ts'
export type { WorldFrame } from '../../../packages/minecraft-server/values/world-frame.ts'

/** What happens in the world; of a server that is not ours, also that it was lost. */
export type WorldEvent = ServerEvent | { readonly kind: 'lost'; readonly message: string }

/**
 * The embedded server's world, as far as any server can be one: `run` serves set-up only. Between start and end of an episode
 * it does what a suite's referee or a fork has the world do; servers that need commands for `reset` report them as events.
 */
export interface WorldPort extends Omit<World, 'reset' | 'onEvent' | 'removeItem'>, Partial<Pick<World, 'removeItem'>> {
  reset(plan: WorldPlan, team?: readonly string[]): Promise<Result<void>>
  onEvent(listener: (event: WorldEvent) => void): () => void
  /** Resolves when all that has happened up to now is told; absent where it is at once. */
  settled?(): Promise<void>
}
