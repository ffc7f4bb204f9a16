/**
 * Monsters that come in the dark while the rule `doMobSpawning` is on (Minecraft Wiki, Mob spawning): on solid ground with room
 * for a body, 24 to 128 blocks from the nearest player, where no block gives light and the sky is dark. One try in a second
 * per player, alone instead of in packs.
 */
import type { Draw } from '../../clock/draws.ts'
import type { Light } from '../../rules/farming/light.ts'
import type { MonsterName } from '../../rules/mobs/mob-kinds.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { MobRegistry } from './mob-registry.ts'
import { isThere } from './prey.ts'
import { FARTHEST, isApartFromPlayers, nearestPlayer2, standingPlace } from './spawn-places.ts'

const TRY_TICKS = 20
const MOST_MONSTERS = 70
const TOO_BRIGHT = 8
const monsters: readonly MonsterName[] = ['zombie', 'skeleton', 'spider']
const PEACEFUL = 0

export class NaturalSpawning {
  readonly #mobs: MobRegistry
  readonly #light: Light
  readonly #draw: Draw

  constructor(mobs: MobRegistry, light: Light) {
    this.#mobs = mobs
    this.#light = light
    this.#draw = mobs.context.draw
  }

  tick(): void {
    const { now, server, context } = this.#mobs
    if (server.difficulty === PEACEFUL) {
      this.#banish()
      return
    }
    if (now % TRY_TICKS !== 0) return
    if (!context.rules.isOn('doMobSpawning')) return
    this.#despawn()
    const count = this.#mobs.mobs.filter(({ kind }) => kind.isMonster).length
    if (count >= MOST_MONSTERS) return
    for (const player of server.players) if (isThere(player)) this.#try(player)
  }

  #try(player: SquidPlayer): void {
    const { now, cells } = this.#mobs
    const drawn = (what: string): number => this.#draw('spawn', now, player.username, what)
    const place = standingPlace(this.#mobs, player, drawn)
    if (place === null) return
    const [x, y, z] = place
    const isFree = cells.at(x, y, z).top === 0 && cells.at(x, y + 1, z).top === 0
    const isDry = cells.at(x, y, z).fluid === 'none' && cells.at(x, y + 1, z).fluid === 'none'
    if (isFree && isDry && isApartFromPlayers(this.#mobs, x, y, z) && this.#isDark(x, y, z)) {
      this.#mobs.spawn(monsters[Math.floor(drawn('kind') * monsters.length)] ?? 'zombie', [x + 0.5, y, z + 0.5])
    }
  }

  #isDark(x: number, y: number, z: number): boolean {
    return !this.#light.reachesNow([x, y, z], TOO_BRIGHT) && !this.#light.isLitByBlocks([x, y, z])
  }

  /** No monster stays in peace, wherever it came from. */
  #banish(): void {
    for (const mob of this.#mobs.mobs) if (mob.kind.isMonster) mob.entity.destroy()
  }

  /** Monsters go when every player is far away. */
  #despawn(): void {
    for (const mob of this.#mobs.mobs) {
      if (mob.kind.isMonster && nearestPlayer2(this.#mobs, mob.x, mob.y, mob.z) > FARTHEST * FARTHEST)
        mob.entity.destroy()
    }
  }
}
