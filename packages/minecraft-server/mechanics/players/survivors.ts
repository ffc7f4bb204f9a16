/** What the rules about players remember of each of them from tick to tick. */
import type { SquidPlayer } from '../../squid/squid.ts'

/** Ticks of air in full lungs (Minecraft Wiki, Damage: drowning). */
export const FULL_AIR = 300
/** Ticks in flames until a player burns. */
export const FIRE_DELAY = -20

/** Plain numbers that are written in every tick; blocks and ticks. */
export interface Survivor {
  readonly player: SquidPlayer
  /** Effort since food or saturation was last taken; 4 take one point. */
  exhaustion: number
  /** Ticks towards the next regeneration or starvation. */
  foodTicks: number
  /** Ticks of `immuneUntil` since when only damage above `lastDamage` counts. */
  lastDamage: number
  immuneUntil: number
  /** Nothing but falls and what hurts in every mode does so before this tick. */
  safeUntil: number
  /** Half hearts above the health that damage takes first. */
  absorption: number
  /** Where the last move ended, and whether on the ground. */
  x: number
  y: number
  z: number
  onGround: boolean
  /** The highest y since the player last stood, swam or climbed. */
  fallFrom: number
  /** Moved since its surroundings were last looked at. */
  moved: boolean
  /** The cells of the body at that time, and what is in them (`surroundings.ts`). */
  readonly cells: Int32Array
  seenEdition: number
  inside: number
  below: number
  eyesInWater: boolean
  eyesInBlock: boolean
  air: number
  /** Above 0: burns for so many ticks; below: can stand flames for as many more. */
  fire: number
}

const CELLS = 7

/** As a player is after joining, a respawn or a reset. */
function fresh(player: SquidPlayer): Survivor {
  const { x, y, z } = player.position
  return {
    player,
    exhaustion: 0,
    foodTicks: 0,
    lastDamage: 0,
    immuneUntil: 0,
    safeUntil: 0,
    absorption: 0,
    x,
    y,
    z,
    onGround: true,
    fallFrom: y,
    moved: true,
    cells: new Int32Array(CELLS),
    seenEdition: -1,
    inside: 0,
    below: 0,
    eyesInWater: false,
    eyesInBlock: false,
    air: FULL_AIR,
    fire: FIRE_DELAY,
  }
}

export class Survivors {
  readonly #all = new WeakMap<SquidPlayer, Survivor>()

  /** A player's memory; a fresh one at the first time. */
  of(player: SquidPlayer): Survivor {
    const known = this.#all.get(player)
    if (known !== undefined) return known
    const survivor = fresh(player)
    this.#all.set(player, survivor)
    return survivor
  }

  /** Lets the next look at a player find it fresh. */
  forget(player: SquidPlayer): void {
    this.#all.delete(player)
  }
}
