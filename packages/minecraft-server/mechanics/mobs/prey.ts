/** Which players mobs see, and which they hunt. */
import type { SquidPlayer } from '../../squid/squid.ts'

const ADVENTURE = 2
const SURVIVAL = 0

/** Living players that mobs see. */
export function isThere(player: SquidPlayer): boolean {
  return player.health > 0 && player.gameMode <= ADVENTURE
}

/** Living players whom monsters hunt. */
export function isPrey(player: SquidPlayer): boolean {
  return player.health > 0 && (player.gameMode === SURVIVAL || player.gameMode === ADVENTURE)
}
