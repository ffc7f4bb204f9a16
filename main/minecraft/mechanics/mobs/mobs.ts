/** Animals and monsters, as commands, world plans and other concerns ask for them. */
import { fail, type Result } from '../../../../preload/contract/errors.ts'
import type { Point } from '../../../../preload/contract/geometry.ts'
import type { SquidEntity } from '../../server/embedded/squid.ts'
import type { SurvivalWorld } from '../survival.ts'

/** What a mob is besides its kind. */
export interface MobTraits {
  readonly baby?: boolean
  /** Degrees as in the protocol. */
  readonly yaw?: number
  /** Of sheep; others ignore it. */
  readonly colour?: string
}

export interface Mobs {
  /** Kinds that can be spawned, by their names without a namespace. */
  readonly kinds: readonly string[]
  /** Puts a mob with its feet there. An unknown kind, or too many mobs, is a `bad-input` error. */
  spawn(kind: string, at: Point, traits?: MobTraits): Result<SquidEntity>
  /** Living mobs by id. */
  all(): readonly SquidEntity[]
  isMob(entity: SquidEntity): boolean
  /** Hurts a mob by half hearts; false when nothing happened. */
  hurt(entity: SquidEntity, amount: number, by: SquidEntity | null): boolean
  /** Takes a mob away at once, with its loot as if it had died, or without. */
  remove(entity: SquidEntity, loot: boolean): void
}

export function createMobs(_world: Omit<SurvivalWorld, 'vitals' | 'mobs'>): Mobs {
  return {
    kinds: [],
    spawn: (kind) => fail('bad-input', `There is no mob "${kind}"`),
    all: () => [],
    isMob: (entity) => entity.type === 'mob',
    hurt: () => false,
    remove: (entity) => entity.destroy(),
  }
}
