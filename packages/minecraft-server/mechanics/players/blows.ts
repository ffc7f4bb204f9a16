/** Blows of players, at animals and at each other: strength by the time since the last one, critical while falling. */

import { blowDamage, blowStrength, weaponOf } from '../../rules/players/attack-damage.ts'
import { heldSlot, readSlot } from '../../squid/player-slots.ts'
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import type { Wear } from '../items/wear.ts'
import type { Ticks } from '../ticks.ts'
import type { Effects } from './effects.ts'

interface Blow {
  /** Half hearts. */
  readonly damage: number
  /** 0..1: how much of the pause that the weapon needs is over. */
  readonly strength: number
  /** Struck hard out of a sprint: it throws further back. */
  readonly isSprinting: boolean
}

export interface Blows {
  /** The blow of a player with what it holds now; the pause begins anew, whatever becomes of the blow. */
  strike(player: SquidPlayer): Blow
  /** The blow has hurt somebody: the weapon wears. */
  landed(player: SquidPlayer): void
}

interface Arm {
  lastBlow: number
  y: number
  isFalling: boolean
}

/** Half hearts for each level of the effects. */
const STRENGTH = 3
const WEAKNESS = 4
/** A blow out of a sprint throws further when it is this strong. */
const STRONG = 0.9
/** A blow so long ago that its pause is over with any weapon. */
const LONG_AGO = -1000

export function createBlows(server: SquidServer, wear: Wear, ticks: Ticks, effects: Effects): Blows {
  const arms = new WeakMap<SquidPlayer, Arm>()
  const armOf = (player: SquidPlayer): Arm => {
    const known = arms.get(player) ?? { lastBlow: LONG_AGO, y: player.position.y, isFalling: false }
    arms.set(player, known)
    return known
  }
  const watchFalls = (): void => {
    for (const player of server.players) {
      const arm = armOf(player)
      // Between two packets of a falling client its place stands still for a tick.
      if (player.onGround || player.position.y > arm.y) arm.isFalling = false
      else if (player.position.y < arm.y) arm.isFalling = true
      arm.y = player.position.y
    }
  }
  ticks.every(watchFalls)
  return {
    strike: (player) => {
      const arm = armOf(player)
      const weapon = weaponOf(readSlot(player, heldSlot(player))?.name ?? null)
      const strength = blowStrength(weapon, ticks.now - arm.lastBlow)
      arm.lastBlow = ticks.now
      const bonus = STRENGTH * effects.level(player, 'strength') - WEAKNESS * effects.level(player, 'weakness')
      const damage = Math.max(0, blowDamage(weapon, strength, arm.isFalling, bonus))
      return { damage, strength, isSprinting: player.sprinting && strength > STRONG }
    },
    landed: (player) => {
      const slot = heldSlot(player)
      wear.tool(player, slot, weaponOf(readSlot(player, slot)?.name ?? null).wear)
    },
  }
}
