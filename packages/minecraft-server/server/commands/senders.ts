/** Who a command means when it names nobody. */

import type { SquidEntity, SquidPlayer } from '../../squid/squid.ts'
import { ok, type Result } from '../../values/result.ts'
import { isPlayer } from './entity-labels.ts'
import type { CommandSource } from './source.ts'
import { refuse } from './tree.ts'

/** The player that runs the command; the console is none. */
export function ownPlayer({ entity, world }: CommandSource): Result<SquidPlayer> {
  return entity !== null && isPlayer(world.server, entity) ? ok(entity) : refuse('permissions.requires.player')
}

/** The entity that runs the command; the console is none. */
export function ownEntity({ entity }: CommandSource): Result<SquidEntity> {
  return entity === null ? refuse('permissions.requires.entity') : ok(entity)
}
