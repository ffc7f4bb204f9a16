/** What containers hold: owned by the server, filled by resets, moved by the mechanics of windows. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import { positionKey } from '../../../../preload/core/geometry.ts'
import type { BlockStates } from '../../block-states.ts'
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

/** Blocks that keep 27 slots of items. */
export function isContainer(name: string): boolean {
  return name === 'chest' || name === 'trapped_chest' || name === 'barrel'
}

const clockwise: Readonly<Record<string, readonly [number, number]>> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
}

/** Where the other half of a double chest is; null for everything else. */
export function otherHalf(states: BlockStates, stateId: number, pos: Position): Position | null {
  const { type, facing = '' } = states.properties(stateId)
  const side = clockwise[facing]
  if (side === undefined || (type !== 'left' && type !== 'right')) return null
  const sign = type === 'left' ? 1 : -1
  return [pos[0] + sign * side[0], pos[1], pos[2] + sign * side[1]]
}
