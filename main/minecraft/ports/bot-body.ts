/**
 * A bot as the rest of the lab sees it: mineflayer's mutable bag is wrapped once, behind this interface, and no other
 * folder touches `bot.*`. Methods that can fail in the game answer with a reason; they reject only with the signal's
 * reason or when the bot is lost.
 */
import type { BlockProperties, BlockString, ItemStack } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'

/** What a block is dug for: what comes out of it, or to be rid of it. */
export type DigPurpose = 'drops' | 'removal'

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

/** What stands where a block was wanted. */
export interface Placed {
  readonly block: BlockString
  /** False where it was there already, or somebody else put it there first. */
  readonly isOwn: boolean
}

/** Where to go: feet into a block, near a block, or so far from one. */
export type Destination =
  | { readonly kind: 'block'; readonly pos: Position }
  | { readonly kind: 'near' | 'away'; readonly pos: Position; readonly range: number }

export interface PlacementRequest {
  readonly item: string
  readonly pos: Position
  /** Properties that the placed block must have; others are free. */
  readonly state: BlockProperties
}

/** What a block was, and what it is since a body has used it. */
export interface BlockChange {
  readonly from: BlockString
  readonly to: BlockString
}

/** What the use of an item changed in the inventory. */
export interface UseOutcome {
  readonly gained: readonly ItemStack[]
  readonly spent: readonly ItemStack[]
}

export interface SmeltRequest {
  /** What is to come out. */
  readonly item: string
  readonly amount: number
  readonly fuel: string
}

/** The two slots of a furnace that something can be put into, and the one that what was made lies in. */
export type FurnaceSlot = 'input' | 'fuel' | 'output'

export interface FurnaceFilling {
  readonly slot: Exclude<FurnaceSlot, 'output'>
  readonly item: string
  readonly count: number
}

/** What is to be taken out of a furnace, and how many game ms one waits for the first of it. */
export interface FurnaceEmptying {
  readonly slots: readonly FurnaceSlot[]
  readonly waitMs: number
}

/** A creature that was killed, and what it left that was picked up. */
export interface Kill {
  readonly species: string
  readonly loot: readonly ItemStack[]
}

/** Which creature at a position is meant. */
export interface CreatureAt {
  readonly pos: Position
  /** Null for any. */
  readonly species: string | null
  /** From the middle of the cell's floor to its feet at most; unless told, a little more than creatures walk while one thinks. */
  readonly within?: number | undefined
}

/** 0..20 each. */
export interface Condition {
  readonly health: number
  readonly food: number
}

export interface SleepRequest {
  /** Game ms in bed at most. */
  readonly mostMs: number
  /** Whether sleeping is in vain where no morning can come. */
  readonly untilMorning: boolean
}

/** How a stay in a bed ended. */
export interface Sleep {
  /** Got up by itself because the time was over; else something woke it. */
  readonly gotUp: boolean
  readonly isDay: boolean
}

/** What a look in a direction ends at. */
export interface Sight {
  /** The first block in the way, or the one that was looked at; null where nothing but air is there. */
  readonly block: BlockString | null
  readonly pos: Position
  /** Whether nothing is in the way. */
  readonly isClear: boolean
}

/** One step of a plan of crafting: `times` uses of a recipe. */
export interface PlannedStep {
  readonly kind: 'craft' | 'smelt'
  readonly item: string
  readonly makes: number
  readonly uses: readonly ItemStack[]
  readonly needsTable: boolean
}

/** From what there is to an item: what to make in which order, what is used up, what has to be found first, what is left over. */
export interface CraftingPlan {
  readonly steps: readonly PlannedStep[]
  readonly uses: readonly ItemStack[]
  readonly missing: readonly ItemStack[]
  readonly leftOver: readonly ItemStack[]
}

/** A block that has changed by the use of an item. */
export interface UsedBlock extends BlockChange {
  readonly pos: Position
}

/** A pillar of dirt with ladders on one side. */
export interface Scaffold {
  /** The lowest cell of the pillar. */
  readonly base: Position
  readonly height: number
  /** Where the ladders hang and face. */
  readonly side: 'north' | 'south' | 'west' | 'east'
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
  /** The least tool without which nothing comes out of a block; null where the body has one, or none is needed. */
  missingTool(block: BlockString): string | null
  /** Names of the items that can be crafted once from what the body carries, sorted; with a table in reach or without. */
  craftable(atTable: boolean): readonly string[]
  /** How an amount of an item would be made from a stock, down to what nothing is made into. Reasons: `no-recipe`. */
  planCrafting(item: string, amount: number, stock: readonly ItemStack[]): BodyResult<CraftingPlan>
  /** Walks; jumps down from high up where nothing else leads on. Reasons: `unreachable`, `invalid-position`, `stuck`. */
  goTo(destination: Destination, signal: AbortSignal): Promise<BodyResult>
  /**
   * Opens a container in reach and closes it again; of a locked one, takes a named item in hand that opens it. Reasons:
   * `no-container`, `too-far`, `cannot-open`, `locked`.
   */
  readContainer(pos: Position, signal: AbortSignal): Promise<BodyResult<readonly ItemStack[]>>
  /** Moves items from a container in reach. Reasons: those above, `not-in-container`, `not-enough`, `inventory-full`. */
  withdraw(pos: Position, item: string, count: number, signal: AbortSignal): Promise<BodyResult>
  /** Moves items into a container in reach. Reasons: those of reading, `not-in-inventory`, `not-enough`, `container-full`, `not-stored`. */
  store(pos: Position, item: string, count: number, signal: AbortSignal): Promise<BodyResult>
  /**
   * Makes at least `amount` of an item from what the body carries, in the inventory or at a table in reach; answers how many.
   * What cannot be made whole is not begun. Reasons: `no-recipe`, `missing-material`, `no-table` (it takes one and none was
   * given), `too-far`, `cannot-open`, `inventory-full`, `refused`.
   */
  craft(item: string, amount: number, table: Position | null, signal: AbortSignal): Promise<BodyResult<number>>
  /**
   * Makes an amount of an item in a furnace in reach, with as much fuel as that takes, and waits for it; answers how many came
   * out. Nothing stays inside. Reasons: `no-furnace`, `no-recipe`, `bad-fuel`, `missing-material`, `missing-fuel`, `busy`,
   * `too-far`, `cannot-open`, `inventory-full`, `too-slow`.
   */
  smelt(pos: Position, request: SmeltRequest, signal: AbortSignal): Promise<BodyResult<number>>
  /**
   * Puts items into a furnace in reach. Reasons: `no-furnace`, `no-recipe`, `bad-fuel`, `not-in-inventory`, `not-enough`, `busy`,
   * `too-far`, `cannot-open`, `locked`, `slot-taken` (something else lies there), `slot-full`, `refused`.
   */
  fillFurnace(pos: Position, filling: FurnaceFilling, signal: AbortSignal): Promise<BodyResult>
  /**
   * Takes everything out of slots of a furnace in reach; answers what was taken. Reasons: `no-furnace`, `busy`, `too-far`,
   * `cannot-open`, `locked`, `empty`, `inventory-full`.
   */
  emptyFurnace(pos: Position, emptying: FurnaceEmptying, signal: AbortSignal): Promise<BodyResult<readonly ItemStack[]>>
  /**
   * Walks to the nearest creature of a species and uses an item on it, on the next ones where that does nothing; picks up what
   * falls. Reasons: those of `goTo`, `not-in-inventory`, `not-found`, `no-effect`, `gone`.
   */
  applyTo(item: string, species: string, signal: AbortSignal): Promise<BodyResult<UseOutcome>>
  /**
   * Follows the nearest creature of a species and strikes it with the best weapon at hand until it is dead; answers what was
   * picked up. Reasons: those of `goTo`, `not-found`, `not-allowed`, `escaped`.
   */
  attack(species: string, signal: AbortSignal): Promise<BodyResult<readonly ItemStack[]>>
  /**
   * The same with the creature that stands at a position. Reasons: those of `attack`.
   */
  attackAt(creature: CreatureAt, signal: AbortSignal): Promise<BodyResult<Kill>>
  /** Eats or drinks one of an item. Reasons: `not-in-inventory`, `not-edible`, `not-hungry`, `interrupted`. */
  consume(item: string, signal: AbortSignal): Promise<BodyResult<Condition>>
  /**
   * Throws items away from everybody, to where the body does not pick them up again. Reasons: `not-in-inventory`, `not-enough`,
   * `came-back`.
   */
  discard(item: string, count: number, signal: AbortSignal): Promise<BodyResult>
  /**
   * Walks to a bed, lies down in it, and gets up again when it wakes or the time is over. Reasons: those of `goTo`, `no-bed`,
   * `not-night`, `monsters`, `occupied`, `obstructed`, `too-far`, `time-stands-still`, `refused`.
   */
  sleep(pos: Position, request: SleepRequest, signal: AbortSignal): Promise<BodyResult<Sleep>>
  /** Turns the head to a point; answers what it sees there. Reasons: `not-loaded`. */
  lookAt(point: Point, signal: AbortSignal): Promise<BodyResult<Sight>>
  /** Puts an item into the main hand. Reasons: `not-in-inventory`. */
  equip(item: string, signal: AbortSignal): Promise<BodyResult>
  /**
   * Places a block in survival so that it ends with the requested state: chooses stand point, face and look, walks there,
   * places, waits for the server. Where nothing is high enough to stand on, from a pillar of its own dirt, which is gone
   * afterwards. Reasons: `not-equipped`, `not-in-inventory`, `occupied`, `no-support`, `unreachable`, `not-enough-dirt`,
   * `unknown-state`, `orientation-impossible`, `entity-in-the-way`, `refused`.
   */
  place(request: PlacementRequest, signal: AbortSignal): Promise<BodyResult<Placed>>
  /**
   * Digs a block in reach, equips the best tool at hand first, picks up the drops that it can reach; from a pillar of its own
   * dirt where nothing else is high enough. To be rid of a block, an ore is dug as well where nothing comes out of it. Reasons:
   * `not-enough-dirt`, `nothing-there`, `undiggable`, `wrong-tool` (of an ore nothing would come), `too-far`, `interrupted`.
   */
  dig(pos: Position, signal: AbortSignal, purpose?: DigPurpose): Promise<BodyResult>
  /**
   * Walks to where a lever, button, wooden door, trapdoor or gate is in reach and in sight, clicks it and waits for it to
   * change; a pressed button is pressed anew once it is out. Reasons: those of `goTo`, `too-far`, `nothing-there`,
   * `not-switchable`, `no-effect`.
   */
  toggle(pos: Position, signal: AbortSignal): Promise<BodyResult<BlockChange>>
  /**
   * Walks to where a block is in reach and in sight and uses the item in hand on it; answers the blocks that changed, none
   * where only the inventory did. Reasons: those of `goTo`, `too-far`, `not-equipped`, `nothing-there`, `no-effect`.
   */
  applyItem(item: string, pos: Position, signal: AbortSignal): Promise<BodyResult<readonly UsedBlock[]>>
  /** The words on a sign in sight, its lines one below the other. Reasons: `out-of-sight`, `no-sign`, `blank`. */
  readSign(pos: Position): BodyResult<string>
  /**
   * Builds a pillar of the dirt and the ladders that are carried, from the ground up to `top`, and ends standing on it.
   * Reasons: those of `goTo`, `too-far`, `occupied`, `no-support`, `not-enough-dirt`, `not-enough-ladders`, `refused`.
   */
  erectDirtLadder(top: Position, signal: AbortSignal): Promise<BodyResult<Scaffold>>
  /**
   * Takes such a pillar down from its top and picks up what it can. Reasons: those of `goTo`, `too-far`, `nothing-there`,
   * `no-ladder`, `undiggable`, `interrupted`.
   */
  dismantleDirtLadder(top: Position, signal: AbortSignal): Promise<BodyResult<Scaffold>>
  /** Throws items towards a player in reach. Reasons: `not-in-inventory`, `not-enough`, `player-not-found`, `too-far`. */
  toss(player: string, item: string, count: number, signal: AbortSignal): Promise<BodyResult>
  /**
   * A reflex, not an action: leaves the cell (and the one above or below it, where the body is) so that a teammate can
   * build there. Does nothing while the bot is itself on the move. Answers whether the cell is free of this bot now.
   */
  stepAside(cell: Position, signal: AbortSignal): Promise<boolean>
  /**
   * Lets a body that has nothing of its own to do do something by itself, with a body that takes no turns for it; an action of
   * its own cuts it short. Answers null where it has something to do, or got it meanwhile.
   */
  reflex<T>(signal: AbortSignal, work: (body: BotBody, signal: AbortSignal) => Promise<T>): Promise<T | null>
  /** Whether a walk that gets on no further takes a step aside and tries again; it does unless told otherwise. Answers whether that is new. */
  setUnstuck(on: boolean): boolean
  say(text: string): void
  /** Leaves the server; idempotent. */
  leave(): void
  /** Resolves with a reason when the connection ends for whatever cause. */
  readonly lost: Promise<string>
}
