/** A view of a world at one tick. */
import type { ItemStack } from './block.ts'

export interface EntityView {
  readonly id: number
  /** `player`, `item`, or the name of a creature or thing. */
  readonly type: string
  /** Of a player the username, of an item what lies there. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** Degrees. */
  readonly yaw: number
  readonly pitch: number
  readonly onGround: boolean
  readonly sneaking: boolean
}

export interface InventoryView {
  readonly player: string
  /** Hot-bar slot in the hand, 0..8. */
  readonly heldSlot: number
  /** Occupied slots of window 0 (0..45). */
  readonly slots: (ItemStack & { readonly slot: number })[]
}

/** Entities by id, inventories by player name. */
export interface WorldFrame {
  readonly entities: readonly EntityView[]
  readonly inventories: readonly InventoryView[]
}
