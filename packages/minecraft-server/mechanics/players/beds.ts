/**
 * Sleeping in beds: who may, how it looks, waking, the night that passes when all sleep, and the place of the next life
 * (Minecraft Wiki, Bed, Java Edition 1.19).
 */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import { blockString, changed } from '../../rules/blocks/block-facts.ts'
import { isBed } from '../../rules/blocks/block-families.ts'
import { mobKind } from '../../rules/mobs/mob-kinds.ts'
import { type Bed, bedAt, isNear, isObstructed, placeBeside } from '../../rules/players/bed-places.ts'
import { CREATIVE, SPECTATOR } from '../../rules/players/game-mode.ts'
import { isThundering } from '../../squid/sky.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { skipToMorning } from '../../squid/time-of-day.ts'
import type { Concern, SurvivalWorld } from '../survival.ts'
import { showSleep } from './player-metadata.ts'

interface Sleeper {
  readonly bed: Bed
  readonly since: number
}

interface BedSpawn {
  readonly bed: Bed
  /** The player's start when it was chosen: a newer one counts more than the bed. */
  readonly instead: Vec3
}

const NIGHT = { from: 12_542, to: 23_459 } as const
const DAY = 24_000
/** Ticks after which somebody sleeps deeply. */
const DEEP = 100
const MONSTER_RANGE = 8
const MONSTER_RANGE_UP = 5
const MATTRESS = 0.6875
/** Blocks from the bed at which somebody has left it. */
const LEFT = 2
const WAKES = 2
const STOP_SLEEPING = 'stop_sleeping'

const actionSchema = z.object({ actionId: z.string() })

export function isNight(time: number): boolean {
  const ticks = ((time % DAY) + DAY) % DAY
  return ticks >= NIGHT.from && ticks <= NIGHT.to
}

function tell(player: SquidPlayer, key: string, onActionBar: boolean): void {
  player._client.write('system_chat', { content: JSON.stringify({ translate: key }), isActionBar: onActionBar })
}

/** A monster so near that nobody dares to sleep. */
function isHaunted({ mobs }: SurvivalWorld, { head: [x, y, z] }: Bed): boolean {
  return mobs.all().some(({ name, position }) => {
    const isMonster = name !== undefined && mobKind(name)?.isMonster === true
    const beside = Math.max(Math.abs(position.x - x - 0.5), Math.abs(position.z - z - 0.5)) <= MONSTER_RANGE
    return isMonster && beside && Math.abs(position.y - y) <= MONSTER_RANGE_UP
  })
}

class Beds {
  readonly #world: SurvivalWorld
  readonly #sleepers = new Map<SquidPlayer, Sleeper>()
  /** By the players' uuids: they outlast a connection. */
  readonly #spawns = new Map<string, BedSpawn>()

  constructor(world: SurvivalWorld) {
    this.#world = world
  }

  /** A click on a bed. */
  use(player: SquidPlayer, bed: Bed): void {
    const refusal = this.#refusal(player, bed)
    if (refusal !== null) {
      tell(player, refusal, true)
      return
    }
    this.#choose(player, bed)
    if (!this.#isDark()) tell(player, 'block.minecraft.bed.no_sleep', true)
    else if (player.gameMode !== CREATIVE && isHaunted(this.#world, bed))
      tell(player, 'block.minecraft.bed.not_safe', true)
    else this.#lieDown(player, bed)
  }

  /** Gets a sleeper up; nothing happens to who is awake. */
  wake(player: SquidPlayer): void {
    const sleeper = this.#sleepers.get(player)
    if (!this.#sleepers.delete(player) || sleeper === undefined) return
    const bed = bedAt(this.#world.edits.blocks, sleeper.bed.head)
    if (bed !== null) this.#occupy(player, bed, false)
    if (player._client.ended) return
    showSleep(player, null)
    const animation = { entityId: player.id, animation: WAKES }
    player._client.write('animation', animation)
    player._writeOthersNearby('animation', animation)
    if (player.health <= 0) return
    const [x, y, z] = sleeper.bed.head
    const above = new Vec3(x + 0.5, y + 1, z + 0.5)
    void player.teleport((bed === null ? null : placeBeside(this.#world.edits.blocks, bed)) ?? above)
  }

  tick(): void {
    if (this.#sleepers.size === 0) return
    for (const [player, { bed }] of [...this.#sleepers]) if (!this.#staysIn(player, bed)) this.wake(player)
    const { server, ticks } = this.#world
    const deeply = (player: SquidPlayer): boolean =>
      ticks.now - (this.#sleepers.get(player)?.since ?? ticks.now) >= DEEP
    const all = server.players.filter(({ gameMode }) => gameMode !== SPECTATOR)
    if (all.length === 0 || !all.every(deeply)) return
    if (server.doDaylightCycle) skipToMorning(server)
    for (const player of [...this.#sleepers.keys()]) this.wake(player)
  }

  /** Where a player comes back: beside its bed, or null where it has none or the bed is gone or shut in. */
  respawnPlace(player: SquidPlayer): Vec3 | null {
    const spawn = this.#spawns.get(player.uuid)
    if (spawn === undefined || !spawn.instead.equals(player.spawnPoint)) return null
    const { blocks } = this.#world.edits
    const bed = bedAt(blocks, spawn.bed.head)
    const place = bed === null ? null : placeBeside(blocks, bed)
    if (place !== null) return place
    this.#spawns.delete(player.uuid)
    player._client.write('game_state_change', { reason: 'no_respawn_block_available', gameMode: 0 })
    return null
  }

  reset(): void {
    for (const player of [...this.#sleepers.keys()]) {
      this.#sleepers.delete(player)
      showSleep(player, null)
      player._client.write('animation', { entityId: player.id, animation: WAKES })
    }
    this.#spawns.clear()
  }

  /** Night, or a thunderstorm. */
  #isDark(): boolean {
    const { server } = this.#world
    return isNight(server.time) || isThundering(server)
  }

  /** Vanilla's words for why nobody can lie in this bed; null where somebody can. */
  #refusal(player: SquidPlayer, bed: Bed): string | null {
    if (bed.block.state.occupied === 'true') return 'block.minecraft.bed.occupied'
    if (!isNear(player.position, bed)) return 'block.minecraft.bed.too_far_away'
    return isObstructed(this.#world.edits.blocks, bed) ? 'block.minecraft.bed.obstructed' : null
  }

  #choose(player: SquidPlayer, bed: Bed): void {
    const before = this.#spawns.get(player.uuid)
    this.#spawns.set(player.uuid, { bed, instead: player.spawnPoint.clone() })
    if (before?.bed.head.join() !== bed.head.join()) tell(player, 'block.minecraft.set_spawn', false)
  }

  #lieDown(player: SquidPlayer, bed: Bed): void {
    this.#sleepers.set(player, { bed, since: this.#world.ticks.now })
    this.#occupy(player, bed, true)
    const [x, y, z] = bed.head
    void player.teleport(new Vec3(x + 0.5, y + MATTRESS, z + 0.5))
    showSleep(player, { x, y, z })
  }

  #occupy(player: SquidPlayer, bed: Bed, occupied: boolean): void {
    const { edits } = this.#world
    const changes = [bed.head, bed.foot].map((pos, index) => {
      const from = edits.blocks.at(pos)
      const part = index === 0 ? 'head' : 'foot'
      return { pos, from, to: blockString(changed(bed.block, { part, occupied: String(occupied) })) }
    })
    edits.apply(changes, [], player.username)
  }

  #staysIn(player: SquidPlayer, { head }: Bed): boolean {
    const [x, y, z] = head
    const isThere =
      !player._client.ended && player.health > 0 && player.position.distanceTo(new Vec3(x + 0.5, y, z + 0.5)) < LEFT
    return isThere && this.#isDark() && bedAt(this.#world.edits.blocks, head) !== null
  }
}

export const beds: Concern = (world) => {
  const { uses, vitals, ticks } = world
  const all = new Beds(world)
  uses.block.add(({ player, clicked, block }) => {
    if (!isBed(block.name)) return false
    const bed = bedAt(world.edits.blocks, clicked)
    if (bed !== null) all.use(player, bed)
    return true
  })
  vitals.onHurt((player) => all.wake(player))
  ticks.every(() => all.tick())
  return {
    onPlayer: (player) => {
      player.respawnPlace = () => all.respawnPlace(player)
      player._client.on('entity_action', (packet) => {
        const action = actionSchema.safeParse(packet)
        if (action.success && action.data.actionId === STOP_SLEEPING) all.wake(player)
      })
      player._client.on('end', () => all.wake(player))
    },
    reset: () => all.reset(),
  }
}
