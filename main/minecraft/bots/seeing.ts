/** What a body sees and has: inventory, blocks, entities. Pure reads of the client's state. */
import type { Bot } from 'mineflayer'
import { comparePositions, distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import { addUp } from '../../../shared/core/add-up.ts'
import type { SeenEntity } from '../ports/bot-body.ts'
import { type ClientEntity, type ClientItem, toPoint } from './blocks.ts'
import { droppedItemName } from './dropped-item.ts'

/** Slots of the player's own window: armour 5..8, main 9..35, quick bar 36..44, off hand 45. */
const ARMOUR_START = 5
const MAIN_START = 9
const MAIN_END = 45
const OFF_HAND = 45
/** `findBlocks` stops at a count; ample, so that the nearest are among what it finds. */
const FIND_LIMIT = 4096
/** Kinds of entities whose bodies keep blocks out. */
const bodyTypes: ReadonlySet<string> = new Set(['player', 'mob', 'hostile', 'animal', 'water_creature', 'ambient'])

function stackOf(item: ClientItem): ItemStack {
  return { name: item.name, count: item.count }
}

/** Main-hand item, null for an empty hand. */
export function held(bot: Bot): ItemStack | null {
  const item = bot.heldItem ?? null
  return item === null ? null : stackOf(item)
}

/** Everything the body carries, also while a container is open (its window then shows the truth) and on the cursor. */
export function inventory(bot: Bot): readonly ItemStack[] {
  const window = bot.currentWindow
  const own = bot.inventory.slots
  const carried =
    window === null ? own.slice(MAIN_START, MAIN_END) : window.slots.slice(window.inventoryStart, window.inventoryEnd)
  const worn = [...own.slice(ARMOUR_START, MAIN_START), own[OFF_HAND] ?? null]
  const cursor = (window ?? bot.inventory).selectedItem
  return addUp([...carried, ...worn, cursor].filter((item) => item !== null && item !== undefined).map(stackOf))
}

/** Blocks by name within a distance of the feet, nearest first (ties by y, z, x). */
export function findBlocks(bot: Bot, name: string, maxDistance: number, count: number): readonly Position[] {
  const block = bot.registry.blocksByName[name]
  if (block === undefined) return []
  const feet = toPoint(bot.entity.position)
  const found = bot.findBlocks({ matching: block.id, maxDistance: Math.ceil(maxDistance) + 1, count: FIND_LIMIT })
  return found
    .map((vec): Position => [vec.x, vec.y, vec.z])
    .map((pos) => ({ pos, away: distance(feet, centreOf(pos)) }))
    .filter(({ away }) => away <= maxDistance)
    .sort((a, b) => a.away - b.away || comparePositions(a.pos, b.pos))
    .slice(0, count)
    .map(({ pos }) => pos)
}

/** Players and other entities but this one within a distance, nearest first (ties by id). */
export function entities(bot: Bot, maxDistance: number): readonly SeenEntity[] {
  const feet = toPoint(bot.entity.position)
  return Object.values(bot.entities)
    .filter((entity) => entity.id !== bot.entity.id && entity.isValid !== false)
    .map((entity) => ({ seen: seenAs(entity), away: distance(feet, toPoint(entity.position)) }))
    .filter(({ away }) => away <= maxDistance)
    .sort((a, b) => a.away - b.away || a.seen.id - b.seen.id)
    .map(({ seen }) => seen)
}

/** A player goes by its user name, a dropped item by the item's name, anything else by its kind. */
function seenAs(entity: ClientEntity): SeenEntity {
  const position = toPoint(entity.position)
  if (entity.type === 'player') {
    return { id: entity.id, type: 'player', name: entity.username ?? 'player', position }
  }
  if (entity.name === 'item') {
    return { id: entity.id, type: 'item', name: droppedItemName(entity) ?? 'item', position }
  }
  return { id: entity.id, type: entity.type, name: entity.name ?? entity.type, position }
}

/** Feet of the other bodies that stand in the way of blocks: players and mobs, not items or arrows. */
export function otherBodies(bot: Bot): readonly Point[] {
  return Object.values(bot.entities)
    .filter((entity) => entity.id !== bot.entity.id && isBody(entity))
    .map((entity) => toPoint(entity.position))
}

/** A player or a creature that is there, not an item or an arrow. */
export function isBody(entity: ClientEntity): boolean {
  return entity.isValid !== false && bodyTypes.has(entity.type)
}

function centreOf(pos: Position): Point {
  return [pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5]
}
