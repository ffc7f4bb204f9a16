/**
 * What blocks do to the bodies in them: drowning, lava, fire, cactus, berries, suffocation, hot floors, and the void (Minecraft
 * Wiki, Damage). A body's cells are read again only after it moved or some block changed; without dangers a tick is a few
 * comparisons.
 */

import { isUnderOpenSky } from '../../rules/blocks/open-sky.ts'
import { wornLevel } from '../../rules/players/armour.ts'
import { type BlockDangers, danger } from '../../rules/players/block-dangers.ts'
import { isVulnerable } from '../../rules/players/game-mode.ts'
import { eyeHeight } from '../../rules/players/reach.ts'
import { setFlag } from '../../squid/entity-flags.ts'
import { isRaining } from '../../squid/sky.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { SurvivalWorld } from '../survival.ts'
import { showAir } from './player-metadata.ts'
import { FIRE_DELAY, FULL_AIR, type Survivor } from './survivors.ts'
import type { Vitals } from './vitals.ts'

const HALF_WIDTH = 0.3
const HALF_EYES = 0.24
const HEIGHT = 1.8
const SNEAKING_HEIGHT = 1.5
const TOUCH = 1e-7
/** Eyes are under water when they are this far below its surface. */
const EYES_BELOW = 1 / 9
/** A floor is what lies this far below the feet. */
const FLOOR_BELOW = 0.2
const VOID_Y = -128
const TICKS_PER_SECOND = 20
const BURN_TICKS = { lava: 15 * TICKS_PER_SECOND, fire: 8 * TICKS_PER_SECOND } as const
const OUT_OF_AIR = -20
const AIR_REFILL = 4

const fluids = danger.water | danger.lava
const burns = danger.lava | danger.fire | danger.soulFire
/** What ends a fall: water, ladders, webs. */
const catches = danger.water | danger.climbable | danger.clinging

const amounts = { drown: 2, lava: 4, fire: 1, soulFire: 2, floor: 1, poke: 1, wall: 1, void: 4 } as const

/** Writes one of the body's cells; whether it was another. */
function replace(cells: Int32Array, index: number, value: number): boolean {
  if (cells[index] === value) return false
  cells[index] = value
  return true
}

export class Surroundings {
  readonly #world: SurvivalWorld
  readonly #vitals: Vitals
  readonly #dangers: BlockDangers
  #edition = 0

  constructor(world: SurvivalWorld, dangers: BlockDangers) {
    this.#world = world
    this.#vitals = world.vitals
    this.#dangers = dangers
  }

  /** Some block was written: everybody looks again. */
  changed(): void {
    this.#edition += 1
  }

  /** Reads what a body is in, where that may be something else than at the last look. */
  look(survivor: Survivor): void {
    if (!survivor.moved && survivor.seenEdition === this.#edition) return
    const sameWorld = survivor.seenEdition === this.#edition
    survivor.moved = false
    survivor.seenEdition = this.#edition
    const { x, y, z } = survivor.player.position
    const top = y + (survivor.player.crouching ? SNEAKING_HEIGHT : HEIGHT)
    const { cells } = survivor
    const differs =
      Number(replace(cells, 0, Math.floor(x - HALF_WIDTH + TOUCH))) +
      Number(replace(cells, 1, Math.floor(y + TOUCH))) +
      Number(replace(cells, 2, Math.floor(z - HALF_WIDTH + TOUCH))) +
      Number(replace(cells, 3, Math.floor(x + HALF_WIDTH - TOUCH))) +
      Number(replace(cells, 4, Math.floor(top - TOUCH))) +
      Number(replace(cells, 5, Math.floor(z + HALF_WIDTH - TOUCH))) +
      Number(replace(cells, 6, Math.floor(y - FLOOR_BELOW)))
    // Where a fluid is, its surface may be above or below the feet within a cell.
    if (sameWorld && differs === 0 && survivor.inside === 0) return
    this.#read(survivor)
  }

  /** One tick of what surroundings do to a living player. */
  tick(survivor: Survivor): void {
    const { player } = survivor
    this.look(survivor)
    if (player.position.y < VOID_Y) this.#vitals.hurt(player, { kind: 'out-of-world', amount: amounts.void })
    const { inside, below } = survivor
    if ((inside & catches) !== 0) survivor.fallFrom = player.position.y
    if (survivor.eyesInWater || survivor.air < FULL_AIR) this.#breathe(survivor)
    if ((inside & (burns | danger.campfire | danger.soulCampfire)) !== 0 || survivor.fire > FIRE_DELAY)
      this.#burn(survivor)
    if ((inside & danger.cactus) !== 0) this.#vitals.hurt(player, { kind: 'cactus', amount: amounts.poke })
    if (survivor.eyesInBlock) this.#vitals.hurt(player, { kind: 'in-wall', amount: amounts.wall })
    if ((below & danger.magma) !== 0 && survivor.onGround && !player.crouching) {
      this.#vitals.hurt(player, { kind: 'hot-floor', amount: amounts.floor })
    }
  }

  /** A step through what pokes. */
  walked(survivor: Survivor): void {
    if ((survivor.inside & danger.berries) === 0) return
    this.#vitals.hurt(survivor.player, { kind: 'sweet-berry-bush', amount: amounts.poke })
  }

  /** Puts the flames out, for good or until the next. */
  extinguish(survivor: Survivor): void {
    survivor.fire = FIRE_DELAY
    setFlag(survivor.player, 'burning', false)
  }

  #read(survivor: Survivor): void {
    const { player, cells } = survivor
    const { x, y, z } = player.position
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0, floorY = 0] = cells
    const eyesY = y + eyeHeight(player)
    const eyesCell = Math.floor(eyesY)
    let inside = 0
    let eyesInBlock = false
    for (let cx = x0; cx <= x1; cx++) {
      const nearX = cx >= Math.floor(x - HALF_EYES) && cx <= Math.floor(x + HALF_EYES)
      for (let cz = z0; cz <= z1; cz++) {
        const nearZ = cz >= Math.floor(z - HALF_EYES) && cz <= Math.floor(z + HALF_EYES)
        for (let cy = y0; cy <= y1; cy++) {
          const bits = this.#bits(cx, cy, cz, y)
          inside |= bits & ~danger.suffocates & ~danger.magma
          if (cy === eyesCell && nearX && nearZ && (bits & danger.suffocates) !== 0) eyesInBlock = true
        }
      }
    }
    survivor.inside = inside
    survivor.eyesInBlock = eyesInBlock
    survivor.eyesInWater = (this.#bits(Math.floor(x), eyesCell, Math.floor(z), eyesY - EYES_BELOW) & danger.water) !== 0
    survivor.below = this.#dangers.of(this.#world.context.stateAt([Math.floor(x), floorY, Math.floor(z)]))
  }

  /** The dangers of a cell for who is at a height; a fluid whose surface is below is none. */
  #bits(x: number, y: number, z: number, at: number): number {
    const { stateAt } = this.#world.context
    const stateId = stateAt([x, y, z])
    const bits = this.#dangers.of(stateId)
    if ((bits & fluids) === 0 || at < y) return bits
    return at < y + this.#dangers.surface(stateId, stateAt([x, y + 1, z])) ? bits : bits & ~fluids
  }

  #breathe(survivor: Survivor): void {
    const { player } = survivor
    const { effects } = this.#world
    const gills = effects.level(player, 'water_breathing') > 0 || effects.level(player, 'conduit_power') > 0
    const before = survivor.air
    if (!survivor.eyesInWater) survivor.air = Math.min(FULL_AIR, before + AIR_REFILL)
    else if (!gills && isVulnerable(player) && !this.#isBreathSpared(player)) survivor.air -= 1
    if (survivor.air <= OUT_OF_AIR) {
      survivor.air = 0
      this.#vitals.hurt(player, { kind: 'drown', amount: amounts.drown })
    }
    if (survivor.air !== before && player.health > 0) showAir(player, survivor.air)
  }

  /** Respiration spares a tick's air in all but one of so many times as its level and one. */
  #isBreathSpared(player: SquidPlayer): boolean {
    const { context, ticks } = this.#world
    const level = wornLevel(player, 'respiration')
    return level > 0 && context.draw('respiration', player.username, ticks.now) * (level + 1) >= 1
  }

  #burn(survivor: Survivor): void {
    const { player, inside } = survivor
    const inLava = (inside & danger.lava) !== 0
    if ((inside & danger.water) !== 0 || !isVulnerable(player)) {
      this.extinguish(survivor)
      return
    }
    const rained = this.#isRainedOn(player)
    if (rained) this.extinguish(survivor)
    if (survivor.fire > 0) {
      if (survivor.fire % TICKS_PER_SECOND === 0 && !inLava) this.#harm(player, 'on-fire', amounts.fire)
      survivor.fire -= 1
    }
    if ((inside & danger.campfire) !== 0) this.#harm(player, 'in-fire', amounts.fire)
    if ((inside & danger.soulCampfire) !== 0) this.#harm(player, 'in-fire', amounts.soulFire)
    if ((inside & danger.fire) !== 0) this.#harm(player, 'in-fire', amounts.fire)
    if ((inside & danger.soulFire) !== 0) this.#harm(player, 'in-fire', amounts.soulFire)
    if (inLava) this.#harm(player, 'lava', amounts.lava)
    if (rained) return
    this.#kindle(survivor)
    if (player.health > 0) setFlag(player, 'burning', survivor.fire > 0)
  }

  /** At the feet or at the head: a low block around the feet keeps no rain off. */
  #isRainedOn({ position: { x, y, z } }: SquidPlayer): boolean {
    const { server, edits } = this.#world
    const isOpen = (at: number): boolean => isUnderOpenSky([Math.floor(x), Math.floor(at), Math.floor(z)], edits.blocks)
    return isRaining(server) && (isOpen(y) || isOpen(y + HEIGHT))
  }

  #harm(player: SquidPlayer, kind: 'on-fire' | 'in-fire' | 'lava', amount: number): void {
    this.#vitals.hurt(player, { kind, amount })
  }

  /** Lava sets on fire at once, flames after a second in them; out of both the second begins anew. */
  #kindle(survivor: Survivor): void {
    const { inside } = survivor
    if ((inside & danger.lava) !== 0) survivor.fire = Math.max(survivor.fire, BURN_TICKS.lava)
    else if ((inside & (danger.fire | danger.soulFire)) !== 0) {
      survivor.fire += survivor.fire < 0 ? 1 : 0
      if (survivor.fire >= 0) survivor.fire = Math.max(survivor.fire, BURN_TICKS.fire)
    } else if (survivor.fire <= 0) survivor.fire = FIRE_DELAY
  }
}
