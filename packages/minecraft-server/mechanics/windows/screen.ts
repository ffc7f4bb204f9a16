/** The window that a player looks at: its slots, the cursor, and how the client is kept in step with them. */

import { type Slot, type Stack, sameSlot } from '../../rules/items/item-stacks.ts'
import { inventoryLayout, range, type WindowLayout } from '../../rules/windows/window-layout.ts'
import { type Drag, type WindowState, withResult } from '../../rules/windows/window-model.ts'
import { OFF_HAND } from '../../squid/player-slots.ts'
import type { SquidItemClass, SquidPlayer } from '../../squid/squid.ts'
import { packetItem } from '../../squid/squid-stacks.ts'
import { samePosition } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import { playerPlace, resultPlace, type SlotPlace } from './slot-places.ts'
import type { WindowView } from './window-view.ts'

const INVENTORY = 0
const GRID = { from: 1, to: 4 }
const FIRST_MAIN = 9
const AFTER_HOT_BAR = 45
const AFTER_OFF_HAND = 46
const CURSOR_WINDOW = -1
const CURSOR_SLOT = -1
const MAX_WINDOW_ID = 100

export class Screen {
  readonly player: SquidPlayer
  readonly #Item: SquidItemClass
  readonly #ownLayout: WindowLayout
  /** The slots of window 0. */
  readonly #own: readonly SlotPlace[]
  #view: WindowView | null = null
  #places: readonly SlotPlace[]
  #cursor: Slot = null
  #drag: Drag | null = null
  #windowId = 0
  #stateId = 0
  #quiet = false
  /** Values of the view's properties that the client has. */
  readonly #shown = new Map<number, number>()

  constructor(player: SquidPlayer, { Item, overlay }: Pick<MechanicContext, 'Item' | 'overlay'>) {
    this.player = player
    this.#Item = Item
    this.#ownLayout = inventoryLayout(overlay.solveGrid)
    const slots = range(1, AFTER_OFF_HAND).map((slot) => playerPlace(Item, player, slot))
    this.#own = [resultPlace, ...slots]
    this.#places = this.#own
  }

  /** What is open above the player's own slots; null for nothing. */
  get view(): WindowView | null {
    return this.#view
  }

  /** The window that clicks must name: the open one, or 0 for the own inventory. */
  get windowId(): number {
    return this.#view === null ? INVENTORY : this.#windowId
  }

  /** Changes with every packet about slots; a click that names an older one was made on an outdated view. */
  get stateId(): number {
    return this.#stateId
  }

  get layout(): WindowLayout {
    return this.#view?.layout ?? this.#ownLayout
  }

  /** Where the slots of the present window are kept, first to last; then the off hand, shown or not. */
  get places(): readonly SlotPlace[] {
    return this.#places
  }

  state(): WindowState {
    const slots = this.#places.map((place) => place.read())
    return { slots: withResult(this.layout, slots), cursor: this.#cursor, drag: this.#drag }
  }

  /** Whether a slot belongs to the present window's crafting. */
  crafts(slot: number): boolean {
    const { crafting } = this.layout
    return crafting !== null && (slot === crafting.result || crafting.grid.includes(slot))
  }

  /** Stores a new state: slots that differ from the present ones, cursor and drag. Tells nobody. */
  write(next: WindowState): void {
    this.#cursor = next.cursor
    this.#drag = next.drag
    this.#quiet = true
    for (const [slot, place] of this.#places.entries()) {
      const stack = next.slots[slot] ?? null
      if (!sameSlot(stack, place.read())) place.write(stack)
    }
    this.#quiet = false
  }

  /** Takes whatever is in nobody's slots: what the cursor holds, and what a grid has that is about to go. */
  takeLoose(): readonly Stack[] {
    const loose = this.#cursor === null ? [] : [this.#cursor]
    this.#cursor = null
    this.#drag = null
    if (this.#view !== null) return [...loose, ...(this.#view.takeLeftovers?.() ?? [])]
    for (const place of this.#own.slice(GRID.from, GRID.to + 1)) {
      const stack = place.read()
      if (stack === null) continue
      loose.push(stack)
      place.write(null)
    }
    return loose
  }

  #nextStateId(): number {
    this.#stateId = (this.#stateId + 1) & 32_767
    return this.#stateId
  }

  #sendSlot(windowId: number, slot: number, stack: Slot): void {
    const item = packetItem(this.#Item, stack)
    this.player._client.write('set_slot', { windowId, stateId: this.#nextStateId(), slot, item })
  }

  /** Sends one slot of the present window. */
  showSlot(slot: number): void {
    const isResult = slot === this.layout.crafting?.result
    const stack = isResult ? this.state().slots[slot] : this.#places[slot]?.read()
    // The off hand has no place in an open window: clients look for it in their own.
    if (slot >= this.layout.size) this.#sendSlot(INVENTORY, OFF_HAND, stack ?? null)
    else this.#sendSlot(this.windowId, slot, stack ?? null)
  }

  /** Sends one slot of the player's inventory, in the window where the client looks for it; silent during a click. */
  showInventorySlot(slot: number): void {
    if (this.#quiet) return
    if (this.#view === null) {
      this.showSlot(slot)
      if (slot >= GRID.from && slot <= GRID.to) this.showSlot(0)
    } else if (slot >= FIRST_MAIN && slot < AFTER_HOT_BAR) {
      this.showSlot(slot - FIRST_MAIN + this.#view.places.length)
    } else {
      this.#sendSlot(INVENTORY, slot, this.#own[slot]?.read() ?? null)
    }
  }

  /** Sends the slot of the present window that shows a container's slot, if it does. */
  showContainerSlot(pos: Position, index: number): void {
    const isIt = ({ shared }: SlotPlace): boolean => shared?.index === index && samePosition(shared.pos, pos)
    const slot = this.#places.findIndex(isIt)
    if (slot >= 0) this.showSlot(slot)
  }

  /** Sends the properties of the view that the client does not have. */
  showProperties(): void {
    for (const [property, value] of this.#view?.properties?.() ?? []) {
      if (this.#shown.get(property) === value) continue
      this.#shown.set(property, value)
      this.player._client.write('craft_progress_bar', { windowId: this.windowId, property, value })
    }
  }

  /** Sends the whole window with the cursor; not an off hand that it does not show. */
  showAll(): void {
    const { slots, cursor } = this.state()
    this.player._client.write('window_items', {
      windowId: this.windowId,
      stateId: this.#nextStateId(),
      items: slots.slice(0, this.layout.size).map((slot) => packetItem(this.#Item, slot)),
      carriedItem: packetItem(this.#Item, cursor),
    })
  }

  /** Sends what the cursor holds to clients that take it apart from a window. */
  showCursor(): void {
    const item = packetItem(this.#Item, this.#cursor)
    this.player._client.write('set_slot', { windowId: CURSOR_WINDOW, stateId: this.#stateId, slot: CURSOR_SLOT, item })
  }

  /** Opens a window with its contents. */
  openView(view: WindowView): void {
    this.#windowId = (this.#windowId % MAX_WINDOW_ID) + 1
    this.#view = view
    this.#places = [...view.places, ...this.#own.slice(FIRST_MAIN)]
    this.#shown.clear()
    this.player._client.write('open_window', {
      windowId: this.#windowId,
      inventoryType: view.menu,
      windowTitle: JSON.stringify({ translate: view.title }),
    })
    this.showAll()
  }

  /** Forgets the open window. When the server closes it, the client gets its own inventory anew. */
  close(byServer: boolean): void {
    const wasOpen = this.#view !== null
    this.#view = null
    this.#places = this.#own
    if (!byServer || !wasOpen) return
    this.player._client.write('close_window', { windowId: this.#windowId })
    this.showAll()
  }
}
