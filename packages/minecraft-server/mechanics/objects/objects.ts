/** Things that stand about as entities: boats, armour stands, end crystals. They fall, and go when they are struck. */
import { Vec3 } from 'vec3'
import { blockAt, bodySize, type CollisionBox, collisionBoxes } from '../../rules/blocks/block-facts.ts'
import { type Motion, moveItem } from '../../rules/items/item-motion.ts'
import { type Body, overlapsBody } from '../../rules/placing/placement-rules.ts'
import type { EntityMetadata, SquidEntity, SquidPlayer } from '../../squid/squid.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { Point, Position } from '../../values/position.ts'
import { boxesWithFluid } from '../fluids/looking.ts'
import { bodiesInTheWay, bodiesOverlap } from '../placing/bodies-in-the-way.ts'
import type { SurvivalWorld } from '../survival.ts'

export interface ObjectKind {
  /** Name of the entity in the registry. */
  readonly name: string
  /** Blocks per tick, faster by that in each tick; 0 for what hovers. */
  readonly gravity: number
  /** Rests on the surface of fluids. */
  readonly floats: boolean
  /** A blow of a player; whether the object is gone by it. */
  struck(object: WorldObject, player: SquidPlayer): boolean
  /** Something to be done in each tick, before it falls. */
  tick?(object: WorldObject): void
}

export interface WorldObject {
  readonly kind: ObjectKind
  readonly entity: SquidEntity
  /** The item that it was and may be again. */
  readonly item: string
  /** How badly it was struck lately, and when last, in ticks. */
  damage: number
  struckAt: number
}

const NEVER = -1000
const VOID_Y = -128
const DEGREES_TO_BYTE = 256 / 360
const TICKS_PER_SECOND = 20

interface ObjectPlan {
  readonly kind: ObjectKind
  readonly item: string
  readonly at: Point
  /** Degrees as in the protocol. */
  readonly yaw: number
  readonly metadata: readonly EntityMetadata[]
}

export class WorldObjects {
  readonly #world: SurvivalWorld
  readonly #objects = new Map<SquidEntity, WorldObject>()
  readonly #falling = new Map<WorldObject, Motion>()

  constructor(world: SurvivalWorld) {
    this.#world = world
  }

  find(entity: SquidEntity): WorldObject | null {
    return this.#objects.get(entity) ?? null
  }

  /** Whether an object of a kind has room there: no block and no body is in its way. */
  hasRoom({ name }: ObjectKind, [x, y, z]: Point): boolean {
    const body: Body = { feet: [x, y, z], ...bodySize(name) }
    const half = body.width / 2
    for (let cx = Math.floor(x - half); cx <= Math.floor(x + half); cx++) {
      for (let cy = Math.floor(y) - 1; cy <= Math.floor(y + body.height); cy++) {
        for (let cz = Math.floor(z - half); cz <= Math.floor(z + half); cz++) {
          const pos: Position = [cx, cy, cz]
          if (overlapsBody(this.#world.edits.blocks.at(pos), pos, body)) return false
        }
      }
    }
    return !bodiesInTheWay(this.#world).some((other) => bodiesOverlap(body, other))
  }

  put({ kind, item, at, yaw, metadata }: ObjectPlan): void {
    const { server } = this.#world
    const type = server.registry.entitiesByName[kind.name]?.id ?? 0
    const turn = ((Math.round(yaw * DEGREES_TO_BYTE) + 128) & 255) - 128
    const entity = server.spawnObject(type, server.overworld, new Vec3(...at), { yaw: turn, data: 0 })
    // Motion is ours.
    entity.size = undefined
    const object: WorldObject = { kind, entity, item, damage: 0, struckAt: NEVER }
    this.#objects.set(entity, object)
    if (kind.gravity > 0) this.#falling.set(object, { at, velocity: [0, 0, 0], onGround: false })
    if (metadata.length > 0) entity.setAndUpdateMetadata(metadata)
  }

  /** A blow of a player; false where the entity is none of ours. */
  strike(entity: SquidEntity, player: SquidPlayer): boolean {
    const object = this.find(entity)
    if (object === null) return false
    if (object.kind.struck(object, player)) this.#remove(object)
    object.struckAt = this.#world.ticks.now
    return true
  }

  /** Lets the item that an object was fall where it stands. */
  dropItem({ entity, item }: WorldObject): void {
    const { server, context, drops } = this.#world
    const type = server.registry.itemsByName[item]?.id
    const stack = type === undefined ? null : stackOf(new context.Item(type, 1))
    const { x, y, z } = entity.position
    if (stack !== null) drops.dropAt([Math.floor(x), Math.floor(y), Math.floor(z)], [stack])
  }

  tick(): void {
    if (this.#objects.size === 0) return
    for (const object of [...this.#objects.values()]) {
      if (this.#world.server.entities[object.entity.id] !== object.entity) this.#forget(object)
      else {
        object.kind.tick?.(object)
        this.#fall(object)
      }
    }
  }

  reset(): void {
    for (const object of [...this.#objects.values()]) this.#remove(object)
  }

  #fall(object: WorldObject): void {
    const before = this.#falling.get(object)
    if (before === undefined) return
    const { kind, entity } = object
    const { blocks } = this.#world.edits
    const boxesOf = kind.floats ? boxesWithFluid : collisionBoxes
    const boxesAt = (pos: Position): readonly CollisionBox[] => boxesOf(blockAt(blocks, pos))
    const motion = moveItem(before, boxesAt, null, { ...bodySize(kind.name), gravity: kind.gravity })
    this.#falling.set(object, motion)
    const [x, y, z] = motion.at
    if (y === before.at[1]) return
    entity.position.set(x, y, z)
    entity.velocity = new Vec3(...motion.velocity).scaled(TICKS_PER_SECOND)
    const place = { entityId: entity.id, x, y, z, yaw: entity.yaw, pitch: 0, onGround: motion.onGround }
    entity._writeOthersNearby('entity_teleport', place)
    if (y < VOID_Y) this.#remove(object)
  }

  #remove(object: WorldObject): void {
    const { entity } = object
    if (this.#world.server.entities[entity.id] === entity) entity.destroy()
    this.#forget(object)
  }

  #forget(object: WorldObject): void {
    this.#objects.delete(object.entity)
    this.#falling.delete(object)
  }
}
