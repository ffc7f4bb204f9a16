/** All mobs of a world: born, moved, hurt, dead. In every loop they come in the order of their ids. */
import { Vec3 } from 'vec3'
import { type MobKind, mobKind, mobNames } from '../../rules/mobs/mob-kinds.ts'
import { angleByte } from '../../squid/angle-byte.ts'
import { drawnUuid } from '../../squid/item-entities.ts'
import type { SquidEntity, SquidServer } from '../../squid/squid.ts'
import type { Point, Position } from '../../values/position.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { WorldEdits } from '../blocks/world-edits.ts'
import type { Uses } from '../interaction/uses.ts'
import type { Drops } from '../items/drops.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { Vitals } from '../players/vitals.ts'
import { Arrows } from './arrows.ts'
import { naturalColour } from './breeding.ts'
import { Cells } from './cells.ts'
import { Collider } from './collider.ts'
import { separate } from './crowding.ts'
import { Footing } from './footing.ts'
import { land, suffer } from './hazards.ts'
import { hurtMob } from './hurting.ts'
import { Mob } from './mob.ts'
import { ShownPlace, showLooks } from './mob-packets.ts'
import { drawOf, dropAtMob, type MobWorld } from './mob-world.ts'
import type { Mobs, MobTraits } from './mobs.ts'
import { thinkMonster } from './monster-goals.ts'
import { moveMob, wade } from './motion.ts'
import { eggWait, thinkPassive } from './passive-goals.ts'
import { isThere } from './prey.ts'
import { steer } from './steering.ts'

const MOST_MOBS = 500
const DEATH_TICKS = 20
/** Mobs that no player is near rest. */
const BOTHERED_RANGE = 32
const LOOK_TICKS = 20
const BLAME_TICKS = 100
const NEAR_BLOCK = 2
/** Farmland is a little lower than a block. */
const BELOW_FEET = 0.2
const DEGREES_PER_BYTE = 360 / 256
/** Clients learn of a mob that has come so far. */
const SHOW_AGAIN = 16

/** What mobs live in. */
interface HerdWorld {
  readonly server: SquidServer
  readonly context: MechanicContext
  readonly drops: Drops
  readonly edits: WorldEdits
  readonly vitals: Vitals
  readonly uses: Uses
}

export class MobRegistry implements Mobs, MobWorld {
  readonly kinds = mobNames
  readonly server: SquidServer
  readonly context: MechanicContext
  readonly drops: Drops
  readonly edits: WorldEdits
  readonly vitals: Vitals
  readonly arrows: Arrows
  readonly cells: Cells
  readonly collider: Collider
  readonly footing: Footing
  readonly #uses: Uses
  #mobs: Mob[] = []
  readonly #byEntity = new Map<SquidEntity, Mob>()
  readonly #shown = new Map<Mob, ShownPlace>()
  #now = 0

  constructor({ server, context, drops, edits, vitals, uses }: HerdWorld) {
    this.server = server
    this.context = context
    this.drops = drops
    this.edits = edits
    this.vitals = vitals
    this.#uses = uses
    this.cells = new Cells(context)
    this.collider = new Collider(this.cells)
    this.footing = new Footing(this.cells)
    this.arrows = new Arrows(server, this.cells, vitals)
  }

  get mobs(): readonly Mob[] {
    return this.#mobs
  }

  get now(): number {
    return this.#now
  }

  spawn(kindName: string, [x, y, z]: Point, traits: MobTraits = {}): Result<SquidEntity> {
    const kind = mobKind(kindName.replace(/^minecraft:/, ''))
    if (kind === null) return fail('bad-input', `There is no mob "${kindName}": there are ${mobNames.join(', ')}`)
    if (this.#isFull()) return fail('bad-input', `There are ${MOST_MOBS} mobs already`)
    const mob = this.born(kind, x, y, z, traits.baby === true && !kind.isMonster)
    if (kind.name === 'sheep') mob.colour = traits.colour ?? naturalColour(drawOf(this, mob))
    if (traits.yaw !== undefined) mob.yaw = traits.yaw
    mob.hasNoAi = traits.noAi === true
    mob.lookYaw = mob.yaw
    showLooks(mob)
    return ok(mob.entity)
  }

  /** Whoever was destroyed in this tick leaves a place. */
  #isFull(): boolean {
    return this.#mobs.length >= MOST_MOBS && this.#mobs.filter((mob) => this.#isThere(mob)).length >= MOST_MOBS
  }

  born(kind: MobKind, x: number, y: number, z: number, isBaby: boolean): Mob {
    const { server } = this
    const type = server.registry.entitiesByName[kind.name]?.id ?? 0
    const entity = server.initEntity('mob', type, server.overworld, new Vec3(x, y, z))
    entity.uuid = drawnUuid(this.context.draw, entity.id)
    entity.name = kind.name
    entity.velocity = new Vec3(0, 0, 0)
    entity.yaw = 0
    entity.pitch = 0
    entity.headPitch = 0
    entity.data = 0
    entity.health = kind.health
    // Motion is ours.
    entity.size = undefined
    const mob = new Mob(entity, kind, isBaby)
    mob.nextEgg = eggWait(this, mob)
    if (kind.name === 'skeleton') {
      const bow = server.registry.itemsByName.bow
      if (bow !== undefined) entity.equipment[0] = new this.context.Item(bow.id, 1)
    }
    this.#mobs.push(mob)
    this.#byEntity.set(entity, mob)
    this.#shown.set(mob, new ShownPlace(mob))
    showLooks(mob)
    entity.updateAndSpawn()
    return mob
  }

  all(): readonly SquidEntity[] {
    return this.#mobs.filter((mob) => mob.isAlive && this.#isThere(mob)).map(({ entity }) => entity)
  }

  isMob(entity: SquidEntity): boolean {
    return this.#byEntity.has(entity)
  }

  /** The mob behind an entity, while it lives. */
  find(entity: SquidEntity): Mob | null {
    const mob = this.#byEntity.get(entity)
    return mob?.isAlive && this.#isThere(mob) ? mob : null
  }

  place(entity: SquidEntity, [x, y, z]: Point): void {
    const mob = this.find(entity)
    if (mob === null) return
    if (angleByte(mob.yaw) !== entity.yaw) mob.yaw = entity.yaw * DEGREES_PER_BYTE
    mob.lookYaw = mob.yaw
    mob.putTo(x, y, z)
    entity.position.set(x, y, z)
    entity.updateAndSpawn()
  }

  hurt(target: Mob | SquidEntity, amount: number, by: SquidEntity | null): boolean {
    const mob = target instanceof Mob ? target : this.find(target)
    return mob !== null && hurtMob(this, mob, amount, by)
  }

  remove(entity: SquidEntity, loot: boolean): void {
    const mob = this.#byEntity.get(entity)
    if (loot && mob !== undefined) hurtMob(this, mob, Number.POSITIVE_INFINITY, null)
    else if (this.server.entities[entity.id] === entity) entity.destroy()
  }

  wrote(pos: Position): void {
    this.cells.forget(pos)
    const [x, y, z] = pos
    for (const mob of this.#mobs) {
      const isNear = Math.abs(mob.x - x) <= NEAR_BLOCK && Math.abs(mob.z - z) <= NEAR_BLOCK
      if (isNear && Math.abs(mob.y - y) <= NEAR_BLOCK + 1) mob.isStill = false
    }
  }

  reset(): void {
    for (const mob of this.#mobs) if (this.#isThere(mob)) mob.entity.destroy()
    this.#mobs = []
    this.#byEntity.clear()
    this.#shown.clear()
    this.arrows.reset()
    this.cells.clear()
    this.#now = 0
  }

  tick(): void {
    this.#now += 1
    this.arrows.tick()
    if (this.#mobs.length === 0) return
    separate(this.#mobs, this.server.players)
    let gone = 0
    for (const mob of [...this.#mobs]) if (!this.#live(mob)) gone += 1
    if (gone > 0) this.#bury()
  }

  /** Whether a mob is still there after its tick. */
  #live(mob: Mob): boolean {
    const { entity } = mob
    if (!this.#isThere(mob)) return false
    if (!mob.isAlive) {
      mob.dying += 1
      if (mob.dying >= DEATH_TICKS) return false
    } else this.#age(mob)
    if (mob.hasNoAi) wade(mob, this.cells)
    else {
      if (mob.isAlive) this.#think(mob)
      if (!mob.isStill) this.#move(mob)
    }
    if (mob.isAlive) suffer(mob, this)
    entity.yaw = angleByte(mob.yaw)
    entity.headPitch = entity.yaw
    this.#shown.get(mob)?.update(mob, this.#now)
    return true
  }

  #isThere({ id, entity }: Mob): boolean {
    return this.server.entities[id] === entity
  }

  #think(mob: Mob): void {
    if ((this.#now + mob.id) % LOOK_TICKS === 0) mob.isSeen = this.#isSeen(mob)
    if (mob.kind.isMonster) thinkMonster(mob, this)
    else thinkPassive(mob, this)
    steer(mob, this.collider)
  }

  #move(mob: Mob): void {
    const fell = moveMob(mob, this)
    if (fell > 0) this.#land(mob, fell)
    const { entity } = mob
    entity.position.set(mob.x, mob.y, mob.z)
    entity.onGround = mob.onGround
    if (entity.position.distanceTo(entity.lastPositionPlayersUpdated) > SHOW_AGAIN) entity.updateAndSpawn()
  }

  #land(mob: Mob, distance: number): void {
    if (mob.isAlive) land(mob, this, distance)
    const pos: Position = [Math.floor(mob.x), Math.floor(mob.y - BELOW_FEET), Math.floor(mob.z)]
    this.#uses.mobLanded.tell({ entity: mob.entity, body: { width: 2 * mob.half, height: mob.height }, distance, pos })
  }

  #age(mob: Mob): void {
    mob.age += 1
    if (mob.sheltered > 0) mob.sheltered -= 1
    if (mob.love > 0) mob.love -= 1
    if (mob.struckBy !== null && mob.age - mob.struckAt > BLAME_TICKS) mob.struckBy = null
    if (mob.growth > 0) mob.growth -= 1
    else if (mob.growth < 0) {
      mob.growth += 1
      if (mob.growth === 0) {
        mob.measure()
        showLooks(mob)
      }
    }
    if (mob.kind.name !== 'chicken' || mob.isBaby || mob.age < mob.nextEgg) return
    mob.nextEgg = mob.age + eggWait(this, mob)
    dropAtMob(this, mob, 'egg', 1)
  }

  #isSeen(mob: Mob): boolean {
    for (const player of this.server.players) {
      const { x, y, z } = player.position
      if (isThere(player) && mob.distanceTo2(x, y, z) <= BOTHERED_RANGE * BOTHERED_RANGE) return true
    }
    return false
  }

  /** Takes away who is dead for a second, or was destroyed by somebody else. */
  #bury(): void {
    this.#mobs = this.#mobs.filter((mob) => {
      const isThere = this.#isThere(mob)
      if (isThere && mob.dying < DEATH_TICKS) return true
      if (isThere) mob.entity.destroy()
      this.#byEntity.delete(mob.entity)
      this.#shown.delete(mob)
      return false
    })
  }
}
