/** What the rules of mobs share. */

import type { Stack } from '../../rules/items/item-stacks.ts'
import type { MobKind } from '../../rules/mobs/mob-kinds.ts'
import type { SquidEntity, SquidServer } from '../../squid/squid.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { WorldEdits } from '../blocks/world-edits.ts'
import type { Drops } from '../items/drops.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { Vitals } from '../players/vitals.ts'
import type { Arrows } from './arrows.ts'
import type { Mob } from './mob.ts'
import type { Ground } from './motion.ts'

export interface MobWorld extends Ground {
  readonly server: SquidServer
  readonly context: MechanicContext
  readonly drops: Drops
  readonly edits: WorldEdits
  readonly vitals: Vitals
  readonly arrows: Arrows
  /** In the order of their ids. */
  readonly mobs: readonly Mob[]
  /** Ticks since the world was built. */
  readonly now: number
  /** Hurts a mob; who struck is blamed and draws it after him. */
  hurt(mob: Mob, amount: number, by: SquidEntity | null): boolean
  born(kind: MobKind, x: number, y: number, z: number, isBaby: boolean): Mob
}

/** A uniform number in [0, 1) of a mob's own row of draws. */
export function drawOf({ context }: MobWorld, mob: Mob): number {
  mob.draws += 1
  return context.draw('mob', mob.id, mob.draws)
}

/** A whole number of ticks until something happens that has a chance of one in `ticks` in each. */
export function waitOf(world: MobWorld, mob: Mob, ticks: number): number {
  return 1 + Math.floor(Math.log(1 - drawOf(world, mob)) / Math.log(1 - 1 / ticks))
}

/** A whole number of `from..to`. */
export function countOf(world: MobWorld, mob: Mob, from: number, to: number): number {
  return from + Math.floor(drawOf(world, mob) * (to - from + 1))
}

/** Plain items; an unknown name is a mistake in a table. */
function stackNamed({ server, context }: MobWorld, name: string, count: number): Stack {
  const item = server.registry.itemsByName[name]
  const stack = item === undefined ? null : stackOf(new context.Item(item.id, count))
  if (stack === null) throw new Error(`no ${count} ${name}`)
  return stack
}

/** Lets items fall where a mob is. */
export function dropAtMob(world: MobWorld, mob: Mob, name: string, count: number): void {
  if (count <= 0) return
  world.drops.dropAt([Math.floor(mob.x), Math.floor(mob.y), Math.floor(mob.z)], [stackNamed(world, name, count)])
}
