/**
 * The judger: the only way from an agent to the game (causalmace.md section 1). It validates and performs actions,
 * answers with state, checks effects, keeps progress and ends the episode.
 */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { BlockString, ItemStack } from '../../shared/contract/block.ts'
import type { Point, Position } from '../../shared/contract/geometry.ts'
import type { SwitchedMode } from '../../shared/contract/modes.ts'
import type { EndReason } from '../../shared/contract/record/end.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { ActionResult } from '../actions/action.ts'
import type { ActionDescriptor } from '../actions/describe-actions.ts'
import type { HeardLine, HeardMessage } from './heard.ts'

export type { ActionDescriptor } from '../actions/describe-actions.ts'
export type { HeardLine, HeardMessage } from './heard.ts'

/** A block that stands otherwise than at the start; `byAgents`: a player's own hands changed it last. */
export interface Change {
  readonly pos: Position
  readonly block: BlockString
  readonly byAgents: boolean
}

/** What an agent perceives. */
export interface Observation {
  readonly agent: string
  readonly position: Point
  readonly health: number
  readonly held: ItemStack | null
  readonly inventory: readonly ItemStack[]
  /** Team mates in sight, where they stand and what they have. */
  readonly teammates: readonly {
    readonly name: string
    readonly position: Point
    readonly held: ItemStack | null
    readonly inventory: readonly ItemStack[]
  }[]
  /** Blocks in sight that stand otherwise than at the start, air where one is gone; lowest first. */
  readonly changes: readonly Change[]
  /** The latest that people and teammates have said to it, oldest first; empty where nobody has said anything. */
  readonly heard: readonly HeardLine[]
}

/** What came of a joint step. */
export interface JointStep {
  /** Counts from 1. */
  readonly step: number
  readonly results: ReadonlyMap<string, ActionResult>
  /** Completion after the step, and by how much it rose, both in 0..1. */
  readonly completion: number
  readonly reward: number
}

/** What a member of a joint step does besides its action, in game ms. */
export interface StepHold {
  /** It waits so long before its action. */
  readonly beforeMs: number
  /** After an action that went well it stays where it is for so long. */
  readonly afterMs: number
  /** A furnace that is waited for: once it is out, there is nothing more to stay for. */
  readonly furnace?: Position
}

/** How a joint step goes; all times are game ms. */
export interface StepManner {
  /** Nobody does anything for so long before the actions begin. */
  readonly beforeMs: number
  /** After the last action the world settles for so long; then the reward is measured, and only then a complete task ends the episode. */
  readonly afterMs: number
  readonly holds: ReadonlyMap<string, StepHold>
  /** Where every agent's head turns once the reward is measured, which is no action of theirs; null for nowhere. */
  readonly lookAt: Point | null
  /** How long the step goes on after that: the world answers to it in this time. */
  readonly lookMs: number
}

export interface Judger {
  /** The actions that an agent may take, as prompts show them. */
  actionsOf(agent: string): readonly ActionDescriptor[]
  /**
   * Validates, performs, times and records one action of an agent. One at a time per agent; a second call waits, and so does
   * every one while a person has the agent. An action that a person's coming cut short fails as `interrupted` when they go.
   */
  perform(
    agent: string,
    call: ActionCall,
    options: { readonly subtask?: number; readonly signal: AbortSignal },
  ): Promise<ActionResult>
  /**
   * A joint step: the actions of several agents begin together, and it is over when all of them are. Then the step is recorded with
   * its reward, and ends the episode where it was the last that the scenario or the budget allows. Without a manner nobody waits or
   * looks, and a task that is complete in the midst of it ends the episode.
   */
  step(calls: ReadonlyMap<string, ActionCall>, signal: AbortSignal, manner?: StepManner): Promise<JointStep>
  observe(agent: string): Observation
  /**
   * An agent says something outside its actions, as in a discussion: to a teammate, or to all others (null). It costs what
   * `Say` costs and fails as `Say` does; `not-able` where the agent may not take that action.
   */
  say(
    agent: string,
    to: string | null,
    text: string,
    options: {
      readonly signal: AbortSignal /** False for a discussion during which the game stands. */
      readonly takesTime: boolean
    },
  ): Promise<ActionResult>
  /** All that an agent was told after the message of this id (0 for all), oldest first. */
  messagesTo(agent: string, afterId: number): readonly HeardMessage[]
  /** Switches what an agent's body does by itself; the record says so. False where it is so already. */
  setMode(agent: string, mode: SwitchedMode, on: boolean): boolean
  /** A clock for limits on an agent's own work: its `after` stands still while a person has the agent. */
  ownTime(agent: string, clock: Clock): Clock
  /**
   * Whether the effect that these calls are for (the last one's) stands in the world now, or a room has answered to it since
   * `sinceMs` (game time); null where it cannot be seen. `whenever`: the work may be long done, so what passes is not missed.
   */
  check(agent: string, calls: readonly ActionCall[], sinceMs: number | 'whenever'): boolean | null
  /** Aborted when the episode is over, for whatever reason. */
  readonly signal: AbortSignal
  /** The reason, once it is over. */
  readonly endReason: EndReason | null
}
