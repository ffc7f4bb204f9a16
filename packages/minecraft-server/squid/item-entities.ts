/**
 * Bug: flying-squid tells clients which item a dropped item is under metadata key 7 or 6; 1.19.2 reads key 8. Bots see that
 * something lies there, but not what. Also: it sends such metadata to everybody whenever one player starts to see the entity.
 * Unlike flying-squid's, these entities have uuids from the seeded draw.
 */
import { Vec3 } from 'vec3'
import type { Draw } from '../clock/draws.ts'
import { uuidOf } from '../values/uuid.ts'
import type { EntityMetadata, SquidEntity, SquidItemClass, SquidPlayer, SquidServer } from './squid.ts'

const ITEM_KEY = 8
const SLOT_TYPE = 6

/** A version 4 uuid that belongs to an entity id for good. */
export function drawnUuid(draw: Draw, entityId: number): string {
  const digit = (index: number): string => Math.floor(draw('entity-uuid', entityId, index) * 16).toString(16)
  return uuidOf(Array.from({ length: 32 }, (_, index) => digit(index)).join(''))
}

function itemMetadata(itemId: number, itemCount: number, nbt: unknown): EntityMetadata {
  return { key: ITEM_KEY, type: SLOT_TYPE, value: { present: true, itemId, itemCount, nbtData: nbt } }
}

/** Replaces `spawnObject`; physics, pick-up and vanishing keep flying-squid's meaning. */
export function fixSpawnObject(server: SquidServer, draw: Draw): void {
  server.spawnObject = (entityType, world, position, options) => {
    const entity = server.initEntity('object', entityType, world, position.clone())
    const { itemId, itemCount = 1, itemNbt } = options
    entity.uuid = drawnUuid(draw, entity.id)
    entity.name = server.registry.entities[entityType]?.name ?? 'unknown'
    entity.data = options.data ?? 1
    entity.velocity = options.velocity?.clone() ?? new Vec3(0, 0, 0)
    entity.yaw = options.yaw ?? 0
    entity.pitch = options.pitch ?? 0
    entity.headPitch = 0
    entity.gravity = new Vec3(0, -20, 0)
    entity.terminalvelocity = new Vec3(27, 27, 27)
    entity.friction = new Vec3(15, 0, 15)
    entity.size = new Vec3(0.25, 0.25, 0.25)
    entity.pickupTime = options.pickupTime
    entity.deathTime = options.deathTime
    if (itemId !== undefined) {
      entity.itemId = itemId
      entity.itemCount = itemCount
      entity.itemNbt = itemNbt
      entity.itemDamage = 0
      entity.metadata = [itemMetadata(itemId, itemCount, itemNbt)]
    }
    entity.updateAndSpawn()
    return entity
  }
}

function equipmentOf(entity: SquidEntity, Item: SquidItemClass): readonly object[] {
  return entity.equipment.flatMap((item, slot) =>
    item === undefined || item === null ? [] : [{ slot, item: Item.toNotch(item) }],
  )
}

/** Replaces how one player gets to see an entity. */
export function fixSpawnEntity(player: SquidPlayer, Item: SquidItemClass): void {
  player.spawnEntity = (entity) => {
    const client = player._client
    client.write(entity.spawnPacketName, entity.getSpawnPacket())
    if (entity.metadata.length > 0) {
      client.write('entity_metadata', { entityId: entity.id, metadata: entity.metadata })
    }
    const equipments = equipmentOf(entity, Item)
    if (equipments.length > 0) client.write('entity_equipment', { entityId: entity.id, equipments })
  }
}
