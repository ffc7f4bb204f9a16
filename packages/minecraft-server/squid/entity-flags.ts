/**
 * The first byte of an entity's metadata is shared by flags of different concerns, and flying-squid forgets all metadata but
 * the last it was given: whoever changes some of it does so here.
 */
import type { EntityMetadata, SquidPlayer } from './squid.ts'

/** Bits of the shared flags (metadata key 0). */
const bits = { burning: 0x01, sneaking: 0x02, sprinting: 0x08, invisible: 0x20, glowing: 0x40 } as const
type EntityFlag = keyof typeof bits

const FLAGS_KEY = 0
const FLAGS_TYPE = 0

/** The flags of a player as one byte. */
function flagsOf(player: SquidPlayer): number {
  const value = player.metadata.find(({ key }) => key === FLAGS_KEY)?.value
  return typeof value === 'number' ? value : 0
}

function hasFlag(player: SquidPlayer, flag: EntityFlag): boolean {
  return (flagsOf(player) & bits[flag]) !== 0
}

/** The metadata entry with one flag changed and the others as they are; bit 7 is the byte's sign, and no flag here. */
export function flagEntry(player: SquidPlayer, flag: EntityFlag, on: boolean): EntityMetadata {
  const flags = flagsOf(player)
  return { key: FLAGS_KEY, type: FLAGS_TYPE, value: on ? flags | bits[flag] : flags & ~bits[flag] }
}

/** Changes entries of a player's metadata, keeps the others, and shows the changes to everybody around. */
export function changeMetadata(player: SquidPlayer, entries: readonly EntityMetadata[]): void {
  const kept = player.metadata.filter(({ key }) => !entries.some((entry) => entry.key === key))
  player.metadata = [...kept, ...entries].sort((a, b) => a.key - b.key)
  player._writeOthersNearby('entity_metadata', { entityId: player.id, metadata: entries })
}

/** As `changeMetadata`, and shows them to the player's own client too, which finds out by itself about its keys only. */
export function changeMetadataForAll(player: SquidPlayer, entries: readonly EntityMetadata[]): void {
  changeMetadata(player, entries)
  player._client.write('entity_metadata', { entityId: player.id, metadata: entries })
}

/** Sets one flag and shows it to everybody; nothing happens where it is so already. */
export function setFlag(player: SquidPlayer, flag: EntityFlag, on: boolean): void {
  if (hasFlag(player, flag) !== on) changeMetadataForAll(player, [flagEntry(player, flag, on)])
}
