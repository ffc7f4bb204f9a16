/** What a player sees above its own slots when it opens something. */

import type { FullBlock } from '../../rules/blocks/block-facts.ts'
import type { Slot, Stack } from '../../rules/items/item-stacks.ts'
import type { WindowLayout } from '../../rules/windows/window-layout.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import type { SlotPlace } from './slot-places.ts'

/** Menu types of the protocol at 1.19.2, in the registry's order. */
export const menus = {
  generic9x3: 2,
  generic9x6: 5,
  generic3x3: 6,
  anvil: 7,
  blastFurnace: 9,
  crafting: 11,
  furnace: 13,
  hopper: 15,
  shulkerBox: 19,
  smoker: 21,
} as const

/** A number that a window shows besides its slots, e.g. the progress of a furnace: id in the protocol, value. */
type WindowProperty = readonly [id: number, value: number]

export interface WindowView {
  /** Menu type of the protocol. */
  readonly menu: number
  /** Key of the title's translation. */
  readonly title: string
  /** Of the view's own slots, followed by the player's main slots and hot bar. */
  readonly layout: WindowLayout
  /** The view's own slots, first to last. */
  readonly places: readonly SlotPlace[]
  /** The blocks that it belongs to. */
  readonly cells: readonly Position[]
  /** Whether those blocks still stand as they did when it was opened. */
  stands(): boolean
  /** In the order in which clients must learn them. */
  properties?(): readonly WindowProperty[]
  /** Hears of the slots of the whole window before and after a player's click. */
  onClick?(player: SquidPlayer, before: readonly Slot[], after: readonly Slot[]): void
  /** Hears that a player took what was made, with the slots as they were before. */
  onMade?(player: SquidPlayer, before: readonly Slot[]): void
  /** Empties what does not stay behind when the window shuts, and gives it back. */
  takeLeftovers?(): readonly Stack[]
}

/** A block in the world that somebody wants to open. */
export interface Opening {
  readonly player: SquidPlayer
  readonly pos: Position
  readonly block: FullBlock
}

/** What a block shows: null where it has no window, `shut` where it has one that does not open now. */
export type ViewOf = (opening: Opening) => WindowView | 'shut' | null
