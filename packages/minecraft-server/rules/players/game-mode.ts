/** Game modes by the protocol's numbers, as the rules about bodies ask for them. */

const SURVIVAL = 0
export const CREATIVE = 1
const ADVENTURE = 2
export const SPECTATOR = 3

/** Survival and adventure: gets hurt and hungry. */
export function isVulnerable(player: { readonly gameMode: number }): boolean {
  return player.gameMode === SURVIVAL || player.gameMode === ADVENTURE
}
