/** Animals and monsters, as commands, world plans and other concerns ask for them. */

import type { SquidEntity } from '../../squid/squid.ts'
import type { Point, Position } from '../../values/position.ts'
import type { Result } from '../../values/result.ts'
import type { Mob } from './mob.ts'

/** What a mob is besides its kind. */
export interface MobTraits {
  readonly baby?: boolean
  /** Degrees as in the protocol. */
  readonly yaw?: number
  /** Of sheep, as of wool: `light_blue`; others ignore it. Without one it is drawn as in nature. */
  readonly colour?: string
  /** Stands still, takes no knock-back and falls nowhere. */
  readonly noAi?: boolean
}

export interface Mobs {
  /** Kinds that can be spawned, by their names without a namespace. */
  readonly kinds: readonly string[]
  /** Puts a mob with its feet there. An unknown kind, or too many mobs, is a `bad-input` error. */
  spawn(kind: string, at: Point, traits?: MobTraits): Result<SquidEntity>
  /** Living mobs by id. */
  all(): readonly SquidEntity[]
  isMob(entity: SquidEntity): boolean
  /** The mob behind an entity, while it lives. */
  find(entity: SquidEntity): Mob | null
  /** Puts a mob with its feet elsewhere, looking as its entity's `yaw` says. */
  place(entity: SquidEntity, at: Point): void
  /** Hurts a mob by half hearts; false when nothing happened. */
  hurt(entity: SquidEntity, amount: number, by: SquidEntity | null): boolean
  /** Takes a mob away at once, or lets it die and leave its loot. */
  remove(entity: SquidEntity, loot: boolean): void
  /** A block was written. */
  wrote(pos: Position): void
  /** One server tick. */
  tick(): void
  reset(): void
}
