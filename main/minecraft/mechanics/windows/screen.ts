/** The window that a player looks at: its slots, the cursor, and how the client is kept in step with them. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { ContainerStore } from '../../server/embedded/containers.ts'
import { CONTAINER_SLOTS } from '../../server/embedded/containers.ts'
import type { SquidItemClass, SquidPlayer } from '../../server/embedded/squid.ts'
import { itemOf, packetItem, type Slot, sameSlot, stackOf } from '../items/item-stacks.ts'
import { readSlot, writeSlot } from '../players/player-slots.ts'
import { containerLayout, inventoryLayout, type WindowLayout } from './window-layout.ts'
import type { Drag, WindowState } from './window-model.ts'

/** An opened chest, double chest or barrel: the positions whose slots it shows, first to last. */
export interface OpenContainer {
  readonly id: number
  readonly cells: readonly Position[]
}

const INVENTORY = 0
const FIRST_MAIN = 9
const AFTER_HOT_BAR = 45
const CURSOR_WINDOW = -1
const CURSOR_SLOT = -1
const MAX_WINDOW_ID = 100
/** Window types of the protocol by rows of nine. */
const windowTypes: Readonly<Record<number, number>> = { 27: 2, 54: 5 }

export class Screen {
  readonly player: SquidPlayer
  readonly #Item: SquidItemClass
  readonly #containers: ContainerStore
  #open: OpenContainer | null = null
  #cursor: Slot = null
  #drag: Drag | null = null
  #windowId = 0
  #stateId = 0
  #quiet = false

  constructor(player: SquidPlayer, Item: SquidItemClass, containers: ContainerStore) {
    this.player = player
    this.#Item = Item
    this.#containers = containers
  }

  get open(): OpenContainer | null {
    return this.#open
  }

  /** The window that clicks must name: the open container's, or 0 for the own inventory. */
  get windowId(): number {
    return this.#open?.id ?? INVENTORY
  }

  /** Changes with every packet about slots; a click that names an older one was made on an outdated view. */
  get stateId(): number {
    return this.#stateId
  }

  get layout(): WindowLayout {
    return this.#open === null ? inventoryLayout : containerLayout(this.#containerSize())
  }

  #containerSize(): number {
    return (this.#open?.cells.length ?? 0) * CONTAINER_SLOTS
  }

  state(): WindowState {
    const slots = Array.from({ length: this.layout.size }, (_unused, slot) => this.#read(slot))
    return { slots, cursor: this.#cursor, drag: this.#drag }
  }

  /** Where a slot of the open container is kept; null for the player's own slots. */
  containerSlot(slot: number): { readonly pos: Position; readonly index: number } | null {
    const pos = this.#open?.cells[Math.floor(slot / CONTAINER_SLOTS)]
    return pos === undefined ? null : { pos, index: slot % CONTAINER_SLOTS }
  }

  #playerSlot(slot: number): number {
    return this.#open === null ? slot : slot - this.#containerSize() + FIRST_MAIN
  }

  #read(slot: number): Slot {
    const kept = this.containerSlot(slot)
    if (kept === null) return readSlot(this.player, this.#playerSlot(slot))
    return stackOf(this.#containers.slots(kept.pos)[kept.index])
  }

  /** Stores a new state: slots that differ from the present ones, cursor and drag. Tells nobody. */
  write(next: WindowState): void {
    this.#cursor = next.cursor
    this.#drag = next.drag
    this.#quiet = true
    for (const [slot, stack] of next.slots.entries()) {
      if (sameSlot(stack, this.#read(slot))) continue
      const kept = this.containerSlot(slot)
      if (kept === null) writeSlot(this.#Item, this.player, this.#playerSlot(slot), stack)
      else this.#containers.slots(kept.pos)[kept.index] = itemOf(this.#Item, stack)
    }
    this.#quiet = false
  }

  /** Takes whatever the cursor holds. */
  takeCursor(): Slot {
    const cursor = this.#cursor
    this.#cursor = null
    this.#drag = null
    return cursor
  }

  #nextStateId(): number {
    this.#stateId = (this.#stateId + 1) & 32_767
    return this.#stateId
  }

  /** Sends one slot of the present window. */
  showSlot(slot: number): void {
    this.player._client.write('set_slot', {
      windowId: this.windowId,
      stateId: this.#nextStateId(),
      slot,
      item: packetItem(this.#Item, this.#read(slot)),
    })
  }

  /** Sends one slot of the player's inventory, in the window where the client looks for it; silent during a click. */
  showInventorySlot(slot: number): void {
    if (this.#quiet) return
    const inOpenWindow = this.#open !== null && slot >= FIRST_MAIN && slot < AFTER_HOT_BAR
    if (this.#open === null || inOpenWindow) {
      this.showSlot(inOpenWindow ? slot - FIRST_MAIN + this.#containerSize() : slot)
      return
    }
    const item = packetItem(this.#Item, readSlot(this.player, slot))
    this.player._client.write('set_slot', { windowId: INVENTORY, stateId: this.#nextStateId(), slot, item })
  }

  /** Sends the slot of the present window that shows a container's slot, if it does. */
  showContainerSlot(pos: Position, index: number): void {
    const cell = this.#open?.cells.findIndex(([x, y, z]) => x === pos[0] && y === pos[1] && z === pos[2]) ?? -1
    if (cell >= 0) this.showSlot(cell * CONTAINER_SLOTS + index)
  }

  /** Sends the whole window with the cursor. */
  showAll(): void {
    const { slots, cursor } = this.state()
    this.player._client.write('window_items', {
      windowId: this.windowId,
      stateId: this.#nextStateId(),
      items: slots.map((slot) => packetItem(this.#Item, slot)),
      carriedItem: packetItem(this.#Item, cursor),
    })
  }

  /** Sends what the cursor holds to clients that take it apart from a window. */
  showCursor(): void {
    const item = packetItem(this.#Item, this.#cursor)
    this.player._client.write('set_slot', { windowId: CURSOR_WINDOW, stateId: this.#stateId, slot: CURSOR_SLOT, item })
  }

  /** Opens a container window with its contents. */
  openContainer(cells: readonly Position[], title: string): void {
    this.#windowId = (this.#windowId % MAX_WINDOW_ID) + 1
    this.#open = { id: this.#windowId, cells }
    this.player._client.write('open_window', {
      windowId: this.#windowId,
      inventoryType: windowTypes[this.#containerSize()] ?? 2,
      windowTitle: JSON.stringify({ translate: title }),
    })
    this.showAll()
  }

  /** Forgets the open container. When the server closes it, the client gets its own inventory anew. */
  close(byServer: boolean): void {
    const id = this.#open?.id
    this.#open = null
    if (!byServer || id === undefined) return
    this.player._client.write('close_window', { windowId: id })
    this.showAll()
  }
}
