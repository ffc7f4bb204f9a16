/**
 * A bot as the rest of the lab sees it: mineflayer's mutable bag is wrapped once, behind this interface, and no other
 * folder touches `bot.*`. Methods that can fail in the game answer with a reason; they reject only with the signal's
 * reason or when the bot is lost.
 */
import type { BlockProperties, BlockString, ItemStack } from '../../../preload/contract/block.ts'
import type { Point, Position } from '../../../preload/contract/geometry.ts'

/** Success, or the reason why the game said no, with a sentence for the agent. */
export type BodyResult<T = void> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string; readonly message: string }

export interface SeenEntity {
  readonly id: number
  readonly type: string
  readonly name: string
  readonly position: Point
}

/** Where to go: feet into a block, near a block, or close enough to reach one. */
export type Destination =
  | { readonly kind: 'block'; readonly pos: Position }
  | { readonly kind: 'near'; readonly pos: Position; readonly range: number }

export interface PlacementRequest {
  readonly item: string
  readonly pos: Position
  /** Properties that the placed block must have; others are free. */
  readonly state: BlockProperties
}

export interface BotBody {
  readonly name: string
  /** Feet position. */
  position(): Point
  health(): number
  /** Main-hand item, null for an empty hand. */
  held(): ItemStack | null
  /** Stacks of one name added up, sorted by name; armour and off hand included. */
  inventory(): readonly ItemStack[]
  /** The block at a position as this bot's client knows it; null where the chunk is not loaded. */
  blockAt(pos: Position): BlockString | null
  /** Blocks by name within a distance of the bot, nearest first (ties by y, z, x). */
  findBlocks(name: string, distance: number, count: number): readonly Position[]
  /** Players and other entities within a distance, nearest first. */
  entities(distance: number): readonly SeenEntity[]
  /** Walks; jumps down from high up where nothing else leads on. Reasons: `unreachable`, `invalid-position`, `stuck`. */
  goTo(destination: Destination, signal: AbortSignal): Promise<BodyResult>
  /** Opens a container in reach and closes it again. Reasons: `no-container`, `too-far`, `cannot-open`. */
  readContainer(pos: Position, signal: AbortSignal): Promise<BodyResult<readonly ItemStack[]>>
  /** Moves items from a container in reach. Reasons: those above, `not-in-container`, `not-enough`, `inventory-full`. */
  withdraw(pos: Position, item: string, count: number, signal: AbortSignal): Promise<BodyResult>
  /** Puts an item into the main hand. Reasons: `not-in-inventory`. */
  equip(item: string, signal: AbortSignal): Promise<BodyResult>
  /**
   * Places a block in survival so that it ends with the requested state: chooses stand point, face and look, walks there,
   * places, waits for the server. Reasons: `not-equipped`, `not-in-inventory`, `occupied`, `no-support`, `unreachable`,
   * `orientation-impossible`, `entity-in-the-way`, `refused`.
   */
  place(request: PlacementRequest, signal: AbortSignal): Promise<BodyResult<BlockString>>
  /** Digs a block in reach, equips the best tool at hand first, picks up the drops that it can reach. Reasons: `nothing-there`, `undiggable`, `too-far`, `interrupted`. */
  dig(pos: Position, signal: AbortSignal): Promise<BodyResult>
  /** Throws items towards a player in reach. Reasons: `not-in-inventory`, `not-enough`, `player-not-found`, `too-far`. */
  toss(player: string, item: string, count: number, signal: AbortSignal): Promise<BodyResult>
  /**
   * A reflex, not an action: leaves the cell (and the one above or below it, where the body is) so that a teammate can
   * build there. Does nothing while the bot is itself on the move. Answers whether the cell is free of this bot now.
   */
  stepAside(cell: Position, signal: AbortSignal): Promise<boolean>
  say(text: string): void
  /** Leaves the server; idempotent. */
  leave(): void
  /** Resolves with a reason when the connection ends for whatever cause. */
  readonly lost: Promise<string>
}
