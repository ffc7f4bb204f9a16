/** What commands have written on entities: their names and their scoreboard tags. Gone with the entity. */
import type { SquidEntity, SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { nameOf } from './translations.ts'

export interface EntityLabels {
  /** The name that a mob was given; null without one. */
  customName(entity: SquidEntity): string | null
  /** Names a mob and shows it above its head. */
  setCustomName(entity: SquidEntity, name: string): void
  /** Tags in the order in which they came. */
  tags(entity: SquidEntity): ReadonlySet<string>
  /** False where the entity has it already. */
  addTag(entity: SquidEntity, tag: string): boolean
  removeTag(entity: SquidEntity, tag: string): boolean
}

/** Metadata of every entity at 1.19.2: the name, and whether it shows without being looked at. */
const NAME_KEY = 2
const NAME_SHOWS_KEY = 3
const OPTIONAL_TEXT = 5
const BOOLEAN = 7

export function createEntityLabels(): EntityLabels {
  const names = new WeakMap<SquidEntity, string>()
  const tags = new WeakMap<SquidEntity, Set<string>>()
  const none: ReadonlySet<string> = new Set()
  return {
    customName: (entity) => names.get(entity) ?? null,
    setCustomName: (entity, name) => {
      names.set(entity, name)
      entity.setAndUpdateMetadata([
        { key: NAME_KEY, type: OPTIONAL_TEXT, value: JSON.stringify({ text: name }) },
        { key: NAME_SHOWS_KEY, type: BOOLEAN, value: true },
      ])
    },
    tags: (entity) => tags.get(entity) ?? none,
    addTag: (entity, tag) => {
      const own = tags.get(entity) ?? new Set<string>()
      tags.set(entity, own)
      if (own.has(tag)) return false
      own.add(tag)
      return true
    },
    removeTag: (entity, tag) => tags.get(entity)?.delete(tag) ?? false,
  }
}

/** An entity that is a player of the server. */
export function isPlayer(server: SquidServer, entity: SquidEntity): entity is SquidPlayer {
  return server.players.some((player) => player === entity)
}

/** The registry's name of an entity's kind. */
export function kindOf(server: SquidServer, entity: SquidEntity): string {
  return isPlayer(server, entity) ? 'player' : (entity.name ?? 'unknown')
}

/** What answers call an entity: its own name, the item that lies there, or its kind in English. */
export function displayName(server: SquidServer, labels: EntityLabels, entity: SquidEntity): string {
  if (isPlayer(server, entity)) return entity.username
  const custom = labels.customName(entity)
  if (custom !== null) return custom
  const item = entity.itemId === undefined ? undefined : server.registry.items[entity.itemId]?.name
  if (item !== undefined) return itemName(item)
  const kind = kindOf(server, entity)
  return nameOf(`entity.minecraft.${kind}`) ?? kind
}

/** An item's name in English. */
export function itemName(name: string): string {
  return nameOf(`item.minecraft.${name}`) ?? nameOf(`block.minecraft.${name}`) ?? name
}

/** Under what name scores of an entity are kept: a player's own, for others the UUID. */
export function scoreHolder(server: SquidServer, entity: SquidEntity): string {
  return isPlayer(server, entity) ? entity.username : entity.uuid
}
