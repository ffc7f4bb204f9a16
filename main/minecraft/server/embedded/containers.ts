/** What containers hold: owned by the server, filled by resets, moved by the mechanics of windows. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import { positionKey } from '../../../../preload/core/geometry.ts'
import type { SquidItem } from './squid.ts'

/** Slots of a single chest or barrel; a double chest is two positions. */
export const CONTAINER_SLOTS = 27

export interface ContainerStore {
  /** The slots at a position, created empty on the first look; the array is live and 27 long. */
  slots(pos: Position): (SquidItem | null)[]
  /** The slots at a position if something was ever kept there. */
  peek(pos: Position): readonly (SquidItem | null)[] | null
  /** Forgets a position and gives what lay there, for a container that breaks. */
  take(pos: Position): readonly SquidItem[]
  clear(): void
}

export function createContainerStore(): ContainerStore {
  const store = new Map<string, (SquidItem | null)[]>()
  return {
    slots: (pos) => {
      const key = positionKey(pos)
      const existing = store.get(key)
      if (existing !== undefined) return existing
      const created: (SquidItem | null)[] = Array.from({ length: CONTAINER_SLOTS }, () => null)
      store.set(key, created)
      return created
    },
    peek: (pos) => store.get(positionKey(pos)) ?? null,
    take: (pos) => {
      const key = positionKey(pos)
      const slots = store.get(key) ?? []
      store.delete(key)
      return slots.filter((item) => item !== null)
    },
    clear: () => store.clear(),
  }
}
