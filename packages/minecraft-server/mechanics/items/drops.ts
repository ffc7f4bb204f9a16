/** Items that lie in the world: dropped by blocks, tossed by players, picked up whole or in part, gone after five minutes. */
import { Vec3 } from 'vec3'
import { type CollisionBox, collisionBoxes } from '../../rules/blocks/block-facts.ts'
import type { BlockReader } from '../../rules/blocks/block-reader.ts'
import { canMerge, MERGE_BESIDE, MERGE_HEIGHT, merged } from '../../rules/items/item-merging.ts'
import { type Motion, moveItem } from '../../rules/items/item-motion.ts'
import { nbtOf, type Stack } from '../../rules/items/item-stacks.ts'
import { currentAt, isDestroyed } from '../../rules/items/item-surroundings.ts'
import { lookVector } from '../../rules/players/reach.ts'
import { addToInventory } from '../../squid/player-slots.ts'
import type { SquidEntity, SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { parseBlock } from '../../values/block-string.ts'
import type { Point, Position } from '../../values/position.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import { ItemsByCell } from './items-by-cell.ts'

/** Ticks before an item can be picked up, after a block dropped it and after a player tossed it. */
const BLOCK_DROP_DELAY = 10
const TOSS_DELAY = 40
/** Ticks until an item vanishes: five minutes. */
const LIFETIME = 6000
const TOSS_SPEED = 0.3
const TOSS_LIFT = 0.1
/** Reach of a pick-up beyond a player's body, which is 0.6 wide and 1.8 high, with half the item's own width. */
const REACH_SIDE = 0.3 + 1 + 0.125
const REACH_UP = 1.8 + 0.5
const REACH_DOWN = 0.5 + 0.25
const FLOOR_OF_THE_WORLD = -128
const ADVENTURE = 2
const TICKS_PER_SECOND = 20
/** Where a tossed item leaves a player: a little below the eyes. */
const HAND_HEIGHT = 1.32
/** Metadata entry of an item entity at 1.19.2. */
const ITEM_KEY = 8
const SLOT_TYPE = 6

interface LyingItem {
  readonly entity: SquidEntity
  stack: Stack
  motion: Motion
  age: number
  pickUpAge: number
}

/** Ticks between looks for stacks to merge with, of items that move and of those at rest. */
const MERGE_EVERY_MOVING = 2
const MERGE_EVERY_RESTING = 40

export interface Drops {
  /** Lets stacks appear in the middle of a block's cell; they fall straight down. */
  dropAt(pos: Position, stacks: readonly Stack[]): void
  /** Throws a stack from a player's eyes along its look. */
  toss(player: SquidPlayer, stack: Stack): void
  reset(): void
}

/** Living players of any mode but spectators collect items. */
function collects(player: SquidPlayer): boolean {
  return player.gameMode <= ADVENTURE && player.health > 0
}

function inReach(player: SquidPlayer, { at }: Motion): boolean {
  const { x, y, z } = player.position
  const beside = Math.abs(at[0] - x) <= REACH_SIDE && Math.abs(at[2] - z) <= REACH_SIDE
  return beside && at[1] >= y - REACH_DOWN && at[1] <= y + REACH_UP
}

/** The items of one server. */
class LyingItems implements Drops {
  readonly #server: SquidServer
  readonly #context: MechanicContext
  readonly #blocks: BlockReader
  /** By state id. */
  readonly #boxes = new Map<number, readonly CollisionBox[]>()
  #lying: LyingItem[] = []

  constructor(server: SquidServer, context: MechanicContext) {
    this.#server = server
    this.#context = context
    this.#blocks = { at: (pos) => context.states.text(context.stateAt(pos)) }
  }

  dropAt([x, y, z]: Position, stacks: readonly Stack[]): void {
    const motion: Motion = { at: [x + 0.5, y + 0.25, z + 0.5], velocity: [0, 0, 0], onGround: false }
    for (const stack of stacks) this.#spawn(stack, motion, BLOCK_DROP_DELAY)
  }

  toss(player: SquidPlayer, stack: Stack): void {
    const { x, y, z } = player.position
    const [dx, dy, dz] = lookVector(player)
    const velocity: Point = [dx * TOSS_SPEED, dy * TOSS_SPEED + TOSS_LIFT, dz * TOSS_SPEED]
    this.#spawn(stack, { at: [x, y + HAND_HEIGHT, z], velocity, onGround: false }, TOSS_DELAY)
  }

  reset(): void {
    for (const { entity } of this.#lying) if (this.#isThere(entity)) entity.destroy()
    this.#lying = []
  }

  /** One tick of all items. */
  tick(): void {
    this.#lying = this.#lying.filter((item) => this.#live(item))
    const merging = this.#lying.filter(
      (item) => item.age % (isResting(item) ? MERGE_EVERY_RESTING : MERGE_EVERY_MOVING) === 0,
    )
    if (merging.length === 0) return
    // Nothing moves while they merge.
    const places = new ItemsByCell(this.#lying)
    for (const item of merging) this.#merge(item, places)
  }

  /** Merges an item with all those of its kind around: the larger stack takes the smaller. */
  #merge(item: LyingItem, places: ItemsByCell<LyingItem>): void {
    if (item.stack.count >= item.stack.max) return
    for (const other of places.near(item.motion.at, MERGE_BESIDE, MERGE_HEIGHT)) {
      if (!this.#isThere(item.entity)) return
      if (other === item || !this.#isThere(other.entity) || !canMerge(item, other)) continue
      const [larger, smaller] = item.stack.count >= other.stack.count ? [item, other] : [other, item]
      const { stack, age, pickUpAge } = merged(larger, smaller)
      larger.age = age
      larger.pickUpAge = pickUpAge
      this.#recount(larger, stack)
      smaller.entity.destroy()
    }
  }

  /** Gives an item that lies there another count, for everybody to see. */
  #recount(item: LyingItem, stack: Stack): void {
    item.stack = stack
    item.entity.itemCount = stack.count
    const value = { present: true, itemId: stack.id, itemCount: stack.count, nbtData: nbtOf(stack) }
    item.entity.setAndUpdateMetadata([{ key: ITEM_KEY, type: SLOT_TYPE, value }])
  }

  /** Items look at the blocks around them in every tick, also when they lie still. */
  #boxesOf(stateId: number): readonly CollisionBox[] {
    const known = this.#boxes.get(stateId)
    if (known !== undefined) return known
    const boxes = collisionBoxes(parseBlock(this.#context.states.text(stateId)))
    this.#boxes.set(stateId, boxes)
    return boxes
  }

  #isThere(entity: SquidEntity): boolean {
    return this.#server.entities[entity.id] !== undefined
  }

  #spawn(stack: Stack, motion: Motion, pickUpAge: number): void {
    const [x, y, z] = motion.at
    const entityType = this.#server.registry.entitiesByName.item?.id ?? 0
    const entity = this.#server.spawnObject(entityType, this.#server.overworld, new Vec3(x, y, z), {
      velocity: new Vec3(...motion.velocity).scaled(TICKS_PER_SECOND),
      itemId: stack.id,
      itemCount: stack.count,
      itemNbt: nbtOf(stack),
    })
    // Motion and pick-up are ours: flying-squid's own physics lets items hover and counts in wall time.
    entity.size = undefined
    this.#lying.push({ entity, stack, motion, age: 0, pickUpAge })
  }

  /** Whether an item still lies there after its tick. */
  #live(item: LyingItem): boolean {
    if (!this.#isThere(item.entity)) return false
    item.age += 1
    this.#move(item)
    const isLost = item.motion.at[1] < FLOOR_OF_THE_WORLD || isDestroyed(this.#blocks, item.motion.at, item.stack.name)
    const gone = item.age >= LIFETIME || isLost
    if (!gone && (item.age < item.pickUpAge || !this.#pickUp(item))) return true
    item.entity.destroy()
    return false
  }

  #move(item: LyingItem): void {
    const before = item.motion.at
    const current = currentAt(this.#blocks, before)
    item.motion = moveItem(item.motion, (pos) => this.#boxesOf(this.#context.stateAt(pos)), current)
    const [x, y, z] = item.motion.at
    if (x === before[0] && y === before[1] && z === before[2]) return
    item.entity.position = new Vec3(x, y, z)
    item.entity.velocity = new Vec3(...item.motion.velocity).scaled(TICKS_PER_SECOND)
    const { onGround } = item.motion
    const place = { entityId: item.entity.id, x, y, z, yaw: 0, pitch: 0, onGround }
    item.entity._writeOthersNearby('entity_teleport', place)
  }

  /** Gives an item to the first player in reach with room for some of it; answers whether all of it is gone. */
  #pickUp(item: LyingItem): boolean {
    for (const player of this.#server.players) {
      if (!collects(player) || !inReach(player, item.motion)) continue
      const left = addToInventory(this.#context.Item, player, item.stack)
      const taken = item.stack.count - (left?.count ?? 0)
      if (taken === 0) continue
      item.entity._writeOthersNearby('collect', {
        collectedEntityId: item.entity.id,
        collectorEntityId: player.id,
        pickupItemCount: taken,
      })
      if (left === null) return true
      this.#recount(item, left)
    }
    return false
  }
}

function isResting({ motion }: LyingItem): boolean {
  return motion.onGround && motion.velocity.every((speed) => speed === 0)
}

/** Starts keeping the dropped items of a server. */
export function createDrops(server: SquidServer, context: MechanicContext): Drops {
  const items = new LyingItems(server, context)
  server.on('tick', () => items.tick())
  return items
}
