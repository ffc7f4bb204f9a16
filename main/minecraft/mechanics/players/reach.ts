/** How far players reach. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { SquidPlayer } from '../../server/embedded/squid.ts'

const EYE_HEIGHT = 1.62
const SNEAKING_EYE_HEIGHT = 1.27
/** Vanilla's server bound from the eyes to the middle of a block. */
const REACH = 6

/** Height of a player's eyes above its feet. */
export function eyeHeight(player: SquidPlayer): number {
  return player.crouching ? SNEAKING_EYE_HEIGHT : EYE_HEIGHT
}

/** Whether a player reaches a block for digging, placing and opening. */
export function isInReach(player: SquidPlayer, pos: Position): boolean {
  const { x, y, z } = player.position
  return Math.hypot(pos[0] + 0.5 - x, pos[1] + 0.5 - (y + eyeHeight(player)), pos[2] + 0.5 - z) <= REACH
}
