/**
 * Who answers to what players do with the use button and with attacks: concerns register here, packets are checked and
 * handed out by `placing/placing.ts` (on blocks), `using-items.ts` (in the air) and `using-entities.ts`. The first handler that
 * takes part and answers true ends the matter.
 */

import type { FullBlock } from '../../rules/blocks/block-facts.ts'
import type { Slot, Stack } from '../../rules/items/item-stacks.ts'
import type { PlacementClick } from '../../rules/placing/placement-click.ts'
import type { SquidEntity, SquidPlayer } from '../../squid/squid.ts'
import type { BlockString } from '../../values/block.ts'
import type { Position } from '../../values/position.ts'

/** A click of the use button on a block within reach. */
export interface BlockUse extends Omit<PlacementClick, 'item'> {
  readonly player: SquidPlayer
  /** The clicked block as it is now. */
  readonly block: FullBlock
  /** The hand's slot of window 0, and what it holds. */
  readonly slot: number
  readonly stack: Slot
}

/** A click with an item in a hand, in the air: where it goes is found along the look. */
export interface ItemUse {
  readonly player: SquidPlayer
  readonly slot: number
  readonly stack: Stack
}

/** A click on an entity within reach, with a hand that may be empty. */
export interface EntityUse {
  readonly player: SquidPlayer
  readonly entity: SquidEntity
  readonly slot: number
  readonly stack: Slot
}

type Handler<Use> = (use: Use) => boolean

/** A player came down on a block after a fall of so many blocks, which may be that of a jump. */
interface Landing {
  readonly player: SquidPlayer
  readonly distance: number
  /** The block below the feet. */
  readonly pos: Position
}

/** A mob came down on a block after a fall of so many blocks. */
interface MobLanding {
  readonly entity: SquidEntity
  /** Blocks. */
  readonly body: { readonly width: number; readonly height: number }
  readonly distance: number
  /** The block below the feet. */
  readonly pos: Position
}

/** A list of handlers asked in the order in which they came. */
class Handlers<Use> {
  readonly #handlers: Handler<Use>[] = []

  add(handler: Handler<Use>): void {
    this.#handlers.push(handler)
  }

  /** Whether one of them took the use. */
  run(use: Use): boolean {
    return this.#handlers.some((handler) => handler(use))
  }
}

/** Those who hear of something that has happened. */
class Listeners<Event> {
  readonly #listeners: ((event: Event) => void)[] = []

  add(listener: (event: Event) => void): void {
    this.#listeners.push(listener)
  }

  tell(event: Event): void {
    for (const listener of this.#listeners) listener(event)
  }
}

export class Uses {
  /** Blocks that answer themselves, unless the player sneaks with an item in hand: doors, levers, windows. */
  readonly block = new Handlers<BlockUse>()
  /** Items that do something to a block other than being placed: hoes, bone meal. Asked before placing. */
  readonly itemOnBlock = new Handlers<BlockUse & { readonly stack: Stack }>()
  /** Items used in the air: food, buckets, armour. */
  readonly item = new Handlers<ItemUse>()
  /** Players who keep the use button pressed on an item, as they do while they eat: it is not shown to them anew. */
  readonly inUse = new Set<SquidPlayer>()
  /** The use button was let go while an item was in use: food, bows. */
  readonly released = new Listeners<{ readonly player: SquidPlayer }>()
  /** Entities that answer to the use button: milking, shearing, feeding. */
  readonly entity = new Handlers<EntityUse>()
  /** Entities that were struck. */
  readonly attack = new Handlers<EntityUse>()
  /** A block that a player placed, after the fact; `pos` is the cell that was clicked for. */
  readonly placed = new Listeners<{
    readonly player: SquidPlayer
    readonly pos: Position
    readonly block: BlockString
  }>()
  /** A block that a player struck, to dig it or not; not in creative mode, where it is gone at once. */
  readonly struck = new Listeners<{ readonly player: SquidPlayer; readonly pos: Position; readonly block: FullBlock }>()
  /** A block that a player dug away by hand, after the fact. */
  readonly dug = new Listeners<{ readonly player: SquidPlayer; readonly block: FullBlock }>()
  /** A player landed. */
  readonly landed = new Listeners<Landing>()
  /** A mob landed. */
  readonly mobLanded = new Listeners<MobLanding>()
}
