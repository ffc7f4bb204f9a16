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

const TRY_TICKS = 20
const NEAREST = 24
const FARTHEST = 128
/** Around each player. */
const SPREAD = 56
const MOST_MONSTERS = 70
const TOO_BRIGHT = 8
const monsters: readonly MonsterName[] = ['zombie', 'skeleton', 'spider']
/** Higher and lower ground than a player's at which a place is looked for. */
const REACH_UP = 24
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
    if (now % TRY_TICKS !== 0) return
    if (!context.rules.isOn('doMobSpawning')) return
    this.#despawn()
    if (server.difficulty === PEACEFUL) return
    const count = this.#mobs.mobs.filter(({ kind }) => kind.isMonster).length
    if (count >= MOST_MONSTERS) return
    for (const player of server.players) if (isThere(player)) this.#try(player)
  }

  #try(player: SquidPlayer): void {
    const { now, footing, cells } = this.#mobs
    const drawn = (what: string): number => this.#draw('spawn', now, player.username, what)
    const x = Math.floor(player.position.x + (drawn('x') * 2 - 1) * SPREAD)
    const z = Math.floor(player.position.z + (drawn('z') * 2 - 1) * SPREAD)
    const from = Math.floor(player.position.y + (drawn('y') * 2 - 1) * REACH_UP)
    for (let y = from; y > from - REACH_UP; y--) {
      if (!footing.isFloor(x, y - 1, z)) continue
      const isFree = cells.at(x, y, z).top === 0 && cells.at(x, y + 1, z).top === 0
      const isDry = cells.at(x, y, z).fluid === 'none' && cells.at(x, y + 1, z).fluid === 'none'
      if (isFree && isDry && this.#isApart(x, y, z) && this.#isDark(x, y, z)) {
        this.#mobs.spawn(monsters[Math.floor(drawn('kind') * monsters.length)] ?? 'zombie', [x + 0.5, y, z + 0.5])
      }
      return
    }
  }

  #isDark(x: number, y: number, z: number): boolean {
    return !this.#light.reachesNow([x, y, z], TOO_BRIGHT) && !this.#light.isLitByBlocks([x, y, z])
  }

  #nearest2(x: number, y: number, z: number): number {
    let least = Number.POSITIVE_INFINITY
    for (const { position } of this.#mobs.server.players) {
      least = Math.min(least, (position.x - x) ** 2 + (position.y - y) ** 2 + (position.z - z) ** 2)
    }
    return least
  }

  #isApart(x: number, y: number, z: number): boolean {
    const distance2 = this.#nearest2(x + 0.5, y, z + 0.5)
    return distance2 >= NEAREST * NEAREST && distance2 <= FARTHEST * FARTHEST
  }

  /** Monsters go when every player is far away. */
  #despawn(): void {
    for (const mob of this.#mobs.mobs) {
      if (mob.kind.isMonster && this.#nearest2(mob.x, mob.y, mob.z) > FARTHEST * FARTHEST) mob.entity.destroy()
    }
  }
}
