/** Entities as NBT, as far as they have what vanilla writes there (Minecraft Wiki, Entity format; Player.dat format). */

import type { SquidEntity, SquidPlayer } from '../../../squid/squid.ts'
import { byte, type Compound, compound, float, int, string, strings, type Tag } from '../../../world-files/nbt.ts'
import { isPlayer } from '../entity-labels.ts'
import type { CommandWorld } from '../source.ts'
import { itemNbt, slotsNbt } from './item-nbt.ts'

const DEGREES_PER_BYTE = 360 / 256
const TICKS_PER_SECOND = 20
/** Numbers of slots in a player's file: hot bar from 0, main from 9, armour from 100 at the feet, off hand -106. */
const HOT_BAR = 36
const OFF_HAND = 45
const HEAD = 5
const FEET = 8

function inventorySlot(slot: number): number | null {
  if (slot === OFF_HAND) return -106
  if (slot >= HOT_BAR) return slot - HOT_BAR
  if (slot > FEET) return slot
  return slot >= HEAD ? 100 + FEET - slot : null
}

function doubles(...value: readonly number[]): Tag {
  return { type: 'list', value: { type: 'double', value } }
}

function uuidTag(uuid: string): Tag {
  const digits = uuid.replaceAll('-', '')
  const part = (index: number): number => Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16) | 0
  return { type: 'intArray', value: [part(0), part(1), part(2), part(3)] }
}

function common(world: CommandWorld, entity: SquidEntity): Compound {
  const { x, y, z } = entity.position
  const turn = isPlayer(world.server, entity)
    ? [entity.yawDegrees, entity.pitchDegrees]
    : [entity.yaw * DEGREES_PER_BYTE, entity.pitch * DEGREES_PER_BYTE]
  const { velocity } = entity
  const tags = [...world.labels.tags(entity)]
  const name = world.labels.customName(entity)
  return {
    Pos: doubles(x, y, z),
    Motion: doubles(velocity.x / TICKS_PER_SECOND, velocity.y / TICKS_PER_SECOND, velocity.z / TICKS_PER_SECOND),
    Rotation: { type: 'list', value: { type: 'float', value: turn } },
    OnGround: byte(entity.onGround ? 1 : 0),
    UUID: uuidTag(entity.uuid),
    ...(tags.length === 0 ? {} : { Tags: strings(tags) }),
    ...(name === null ? {} : { CustomName: string(JSON.stringify({ text: name })) }),
  }
}

function playerNbt({ services }: CommandWorld, player: SquidPlayer): Compound {
  const experience = services?.experience.get(player)
  const { x, y, z } = player.spawnPoint
  return {
    Health: float(player.health),
    foodLevel: int(player.food),
    foodSaturationLevel: float(player.foodSaturation),
    XpLevel: int(experience?.level ?? 0),
    XpTotal: int(experience?.total ?? 0),
    playerGameType: int(player.gameMode),
    SelectedItemSlot: int(player.heldItemSlot),
    Dimension: string('minecraft:overworld'),
    SpawnX: int(Math.floor(x)),
    SpawnY: int(Math.floor(y)),
    SpawnZ: int(Math.floor(z)),
    Inventory: slotsNbt(player.inventory.slots, inventorySlot),
  }
}

function lyingItem({ Item }: CommandWorld, entity: SquidEntity): Compound {
  const item = new Item(entity.itemId ?? 0, entity.itemCount ?? 1, 0, entity.itemNbt)
  return { Item: compound(itemNbt(item)) }
}

/** Everything that `data get entity` shows. */
export function entityNbt(world: CommandWorld, entity: SquidEntity): Compound {
  const shared = common(world, entity)
  if (isPlayer(world.server, entity)) return { ...shared, ...playerNbt(world, entity) }
  if (entity.itemId !== undefined) return { ...shared, ...lyingItem(world, entity) }
  const still = world.services?.mobs.find(entity)?.hasNoAi === true ? { NoAI: byte(1) } : {}
  return { ...shared, ...still, Health: float(entity.health) }
}
