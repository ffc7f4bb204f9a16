/** What the server gives to each mechanic, and what it calls of it in return. */

import type { Clock } from '../clock/clock.ts'
import type { Draw } from '../clock/draws.ts'
import type { BlockStates } from '../rules/blocks/block-states.ts'
import type { GameRules } from '../rules/game-rules.ts'
import type { WorldOverlay } from '../rules/world-overlay.ts'
import type { ContainerStore } from '../squid/containers.ts'
import type { SquidItemClass, SquidPlayer } from '../squid/squid.ts'
import type { Position } from '../values/position.ts'
import type { WorldEvent } from '../values/world-event.ts'
import type { LiftedRules } from '../values/world-rules.ts'

export interface MechanicContext {
  readonly clock: Clock
  /** Draws of the world's own chance (drop velocities, loot). */
  readonly draw: Draw
  /** Reports to the world port. */
  readonly report: (event: WorldEvent) => void
  /** Tells of what went wrong inside the server and was left. */
  readonly onProblem: (message: string) => void
  /** Block states of the version: names, properties, defaults. */
  readonly states: BlockStates
  /** prismarine-item's class, for new stacks and for packets. */
  readonly Item: SquidItemClass
  /** What chests and barrels hold. */
  readonly containers: ContainerStore
  readonly rules: GameRules
  /** What the world's plan lays over the game's own loot and recipes. */
  readonly overlay: WorldOverlay
  /** Rules that this world does without; undefined in an ordinary one. */
  readonly lifted: LiftedRules | undefined
  /** The state id at a position of the overworld now; terrain that nobody has seen yet is generated. */
  stateAt(pos: Position): number
  /** Changes a block of the overworld at once, shows it to every player and reports it with `by`; the same state changes nothing. */
  setBlock(pos: Position, stateId: number, by?: string): void
  /** Puts words on the sign that stands there, from the top line down, and shows them to everybody. */
  letter(pos: Position, lines: readonly string[]): void
}

/** What the server calls, so that players, changes of blocks and resets reach a mechanic's state. */
export interface MechanicHooks {
  /** Called for each player after flying-squid's own player plug-ins and before login: the place to replace packet handlers. */
  onPlayer?(player: SquidPlayer): void
  /** Hears of every block of the running world that changed, after the fact, whoever did it; not while a world is being built. */
  onBlock?(pos: Position, from: number, to: number): void
  /** Hears of every state id that is written, also while a world is being built. Called very often: look up, remember, return. */
  onWrite?(pos: Position, to: number): void
  /** Forgets all state; the world is about to be built anew. */
  reset?(): void
}
