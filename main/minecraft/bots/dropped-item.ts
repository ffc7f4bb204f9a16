/** What an item on the ground is, as far as a client knows. */
import type { ClientEntity } from './blocks.ts'

/**
 * Null for all else, and where it is not known yet: a server tells what an item is a packet after it has told that there is one, and
 * prismarine-entity throws in between.
 */
export function droppedItemName(entity: ClientEntity): string | null {
  return entity.metadata.some(isStack) ? (entity.getDroppedItem()?.name ?? null) : null
}

/** A stack as the protocol sends it. */
function isStack(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'present' in value
}
