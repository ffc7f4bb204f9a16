/** What hurts a player. */
import type { DamageKind } from '../../rules/players/damage-kinds.ts'
import type { SquidEntity } from '../../squid/squid.ts'

export interface Damage {
  readonly kind: DamageKind
  /** Half hearts, as difficulty has them, before armour and effects take their part. */
  readonly amount: number
  /** Who struck. */
  readonly by?: SquidEntity
}
