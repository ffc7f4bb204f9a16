/**
 * Animals that come by themselves while the rule `doMobSpawning` is on (Minecraft Wiki, Mob spawning): every 20 seconds, in packs, on
 * grass in light above 8 (the sky's at its brightest, so that under it they come at night, too), 24 to 128 blocks from the nearest
 * player, until there are ten. They stay. Vanilla tries in every chunk around players, and here in a few places around each.
 */

import type { Light } from '../../rules/farming/light.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { type AnimalPack, drawnPack, farmPacks } from '../../values/animal-packs.ts'
import type { MobRegistry } from './mob-registry.ts'
import { isThere } from './prey.ts'
import { isApartFromPlayers, standingPlace } from './spawn-places.ts'

const TRY_TICKS = 400
const MOST_ANIMALS = 10
const LEAST_LIGHT = 9
/** Places tried around each player. */
const TRIES = 6
/** From one of a pack to the next, to either side. */
const STEP = 5
/** Of all but the first of a pack. */
const BABY_CHANCE = 0.05

type Draw = (...what: readonly (string | number)[]) => number

export class AnimalSpawning {
  readonly #mobs: MobRegistry
  readonly #light: Light

  constructor(mobs: MobRegistry, light: Light) {
    this.#mobs = mobs
    this.#light = light
  }

  tick(): void {
    const { now, server, context } = this.#mobs
    if (now % TRY_TICKS !== 0 || !context.rules.isOn('doMobSpawning')) return
    for (const player of server.players) {
      for (let at = 0; at < TRIES && isThere(player); at++) this.#try(player, at)
    }
  }

  #try(player: SquidPlayer, at: number): void {
    const { now, context, mobs } = this.#mobs
    if (mobs.filter(({ kind }) => !kind.isMonster).length >= MOST_ANIMALS) return
    const draw: Draw = (...what) => context.draw('animals', now, player.username, at, ...what)
    const pack = drawnPack(farmPacks, draw('kind'))
    const place = standingPlace(this.#mobs, player, (what) => draw(what))
    if (pack !== null && place !== null) this.#settle(pack, place, draw)
  }

  #settle({ kind, size }: AnimalPack, [x, y, z]: readonly [number, number, number], draw: Draw): void {
    let count = 0
    let [atX, atZ] = [x, z]
    for (let each = 0; each < size; each++) {
      if (this.#isPasture(atX, y, atZ)) {
        const baby = count > 0 && draw('baby', each) < BABY_CHANCE
        this.#mobs.spawn(kind, [atX + 0.5, y, atZ + 0.5], { baby })
        count += 1
      }
      atX += Math.round((draw('x', each) * 2 - 1) * STEP)
      atZ += Math.round((draw('z', each) * 2 - 1) * STEP)
    }
  }

  #isPasture(x: number, y: number, z: number): boolean {
    const { cells } = this.#mobs
    if (cells.at(x, y - 1, z).name !== 'grass_block') return false
    const isFree = [y, y + 1].every((height) => {
      const { top, fluid } = cells.at(x, height, z)
      return top === 0 && fluid === 'none'
    })
    return isFree && isApartFromPlayers(this.#mobs, x, y, z) && this.#light.reaches([x, y, z], LEAST_LIGHT)
  }
}
