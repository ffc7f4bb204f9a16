/** The world at one moment as the track keeps it. */

import type { SquidEntity, SquidPlayer, SquidServer } from '../squid/squid.ts'
import type { EntityView, InventoryView, WorldFrame } from '../values/world-frame.ts'

const DEGREES_PER_BYTE = 360 / 256

function playerEntity(player: SquidPlayer): EntityView {
  const { x, y, z } = player.position
  return {
    id: player.id,
    type: 'player',
    name: player.username,
    x,
    y,
    z,
    yaw: player.yawDegrees,
    pitch: player.pitchDegrees,
    onGround: player.onGround,
    sneaking: player.crouching,
  }
}

function otherEntity(server: SquidServer, entity: SquidEntity): EntityView {
  const { x, y, z } = entity.position
  const type = entity.name ?? 'unknown'
  const item = entity.itemId === undefined ? undefined : server.registry.items[entity.itemId]?.name
  return {
    id: entity.id,
    type,
    name: item ?? type,
    x,
    y,
    z,
    yaw: entity.yaw * DEGREES_PER_BYTE,
    pitch: entity.pitch * DEGREES_PER_BYTE,
    onGround: entity.onGround,
    sneaking: false,
  }
}

function inventoryOf(player: SquidPlayer): InventoryView {
  const slots = player.inventory.slots.flatMap((item, slot) =>
    item ? [{ slot, name: item.name, count: item.count }] : [],
  )
  return { player: player.username, heldSlot: player.heldItemSlot, slots }
}

/** Entities by id, inventories by player name. */
export function frameOf(server: SquidServer): WorldFrame {
  const players = new Map(server.players.map((player) => [player.id, player]))
  const entities = Object.values(server.entities)
    .sort((a, b) => a.id - b.id)
    .flatMap((entity) => {
      const player = players.get(entity.id)
      if (player !== undefined) return [playerEntity(player)]
      return entity.type === 'player' ? [] : [otherEntity(server, entity)]
    })
  const named = [...server.players].sort((a, b) => (a.username < b.username ? -1 : 1))
  return { entities, inventories: named.map(inventoryOf) }
}
