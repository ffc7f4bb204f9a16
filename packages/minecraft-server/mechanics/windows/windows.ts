/**
 * Windows of containers, workstations and players, decided by the server: a client's click is only a wish, its claims about
 * items are only compared. Several players may look into one container; each sees what the others move.
 */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import type { FullBlock } from '../../rules/blocks/block-facts.ts'
import { type Slot, sameSlot } from '../../rules/items/item-stacks.ts'
import { SPECTATOR } from '../../rules/players/game-mode.ts'
import { clickWindow } from '../../rules/windows/window-model.ts'
import { addToInventory } from '../../squid/player-slots.ts'
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { claimedStack } from '../../squid/squid-stacks.ts'
import { positionKey, samePosition } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Drops } from '../items/drops.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import { watchEquipment } from '../players/equipment.ts'
import type { Ticks } from '../ticks.ts'
import { containerViews, hasLid } from './container-views.ts'
import { isLocked } from './locks.ts'
import { Screen } from './screen.ts'
import type { ViewOf, WindowView } from './window-view.ts'

const clickSchema = z.object({
  windowId: z.int(),
  stateId: z.int(),
  slot: z.int(),
  mouseButton: z.int(),
  mode: z.int(),
  changedSlots: z.array(z.object({ location: z.int(), item: z.unknown() })),
  cursorItem: z.unknown(),
})
type Click = z.infer<typeof clickSchema>

/** Distance from feet to container beyond which a window shuts. */
const REACH = 8
const LID_ACTION = 1

export interface Windows {
  /** Adds a kind of window; the first that knows a block has it. */
  offer(viewOf: ViewOf): void
  /** A player clicks a block: whether it is one with a window. A chest under an opaque block or with a lock stays shut. */
  use(player: SquidPlayer, pos: Position, block: FullBlock): boolean
  /** Shuts what a player looks at; the cursor and a grid go to its inventory, or on the floor. */
  shut(player: SquidPlayer): void
  /** A block changed: windows that no longer stand shut. */
  onBlock(pos: Position): void
  /** The item in a slot of the player's inventory is to be shown again as it is. */
  showInventorySlot(player: SquidPlayer, slot: number): void
  /** What a view makes, or its properties, changed without a click: shows them anew to the player, if it still looks at it. */
  showMade(player: SquidPlayer, view: WindowView): void
  /** Shows a container's slot, as it is, to all who look at it. */
  showContainerSlot(pos: Position, index: number): void
  onPlayer(player: SquidPlayer): void
  reset(): void
}

class ServerWindows implements Windows {
  readonly #server: SquidServer
  readonly #context: MechanicContext
  readonly #drops: Drops
  readonly #screens = new Map<SquidPlayer, Screen>()
  readonly #kinds: ViewOf[]
  /** Screens with something open. */
  readonly #open = new Set<Screen>()

  constructor(server: SquidServer, context: MechanicContext, drops: Drops) {
    this.#server = server
    this.#context = context
    this.#drops = drops
    this.#kinds = [containerViews(context)]
  }

  offer(viewOf: ViewOf): void {
    this.#kinds.push(viewOf)
  }

  onPlayer(player: SquidPlayer): void {
    const screen = new Screen(player, this.#context)
    this.#screens.set(player, screen)
    const client = player._client
    player.on('respawned', () => screen.showAll())
    const updateEquipment = watchEquipment(this.#context.Item, player)
    player.inventory.removeAllListeners('updateSlot')
    player.inventory.on('updateSlot', (slot) => {
      screen.showInventorySlot(slot)
      updateEquipment()
    })
    for (const name of ['window_click', 'close_window']) client.removeAllListeners(name)
    client.on('window_click', (packet) => {
      const click = clickSchema.safeParse(packet)
      if (click.success) this.#click(screen, click.data)
    })
    client.on('close_window', () => this.#close(screen, false))
    client.on('end', () => {
      this.#close(screen, false)
      this.#screens.delete(player)
    })
  }

  use(player: SquidPlayer, pos: Position, block: FullBlock): boolean {
    for (const viewOf of this.#kinds) {
      const view = viewOf({ player, pos, block })
      if (view === null) continue
      if (view !== 'shut' && !isLocked(this.#context, player, view)) this.#show(player, view)
      return true
    }
    return false
  }

  #show(player: SquidPlayer, view: WindowView): void {
    const screen = this.#screens.get(player)
    if (screen === undefined) return
    if (screen.view !== null) this.#close(screen, false)
    screen.openView(view)
    this.#open.add(screen)
    this.#showLid(view)
  }

  shut(player: SquidPlayer): void {
    const screen = this.#screens.get(player)
    if (screen !== undefined) this.#close(screen, true)
  }

  onBlock(pos: Position): void {
    if (this.#open.size === 0) return
    for (const screen of this.#viewersOf(pos)) if (screen.view?.stands() === false) this.#close(screen, true)
  }

  /** Who walked away sees nothing any more; the others see what goes on. */
  tick(): void {
    for (const screen of this.#open) {
      if (this.#isValid(screen)) screen.showProperties()
      else this.#close(screen, true)
    }
  }

  showInventorySlot(player: SquidPlayer, slot: number): void {
    this.#screens.get(player)?.showInventorySlot(slot)
  }

  showMade(player: SquidPlayer, view: WindowView): void {
    const screen = this.#screens.get(player)
    const result = screen?.layout.crafting?.result
    if (screen?.view !== view || result === undefined) return
    screen.showSlot(result)
    screen.showProperties()
  }

  showContainerSlot(pos: Position, index: number): void {
    for (const screen of this.#viewersOf(pos)) screen.showContainerSlot(pos, index)
  }

  reset(): void {
    const views = [...this.#open].flatMap(({ view }) => view ?? [])
    this.#open.clear()
    for (const screen of this.#screens.values()) {
      screen.takeLoose()
      screen.close(true)
    }
    for (const view of views) this.#showLid(view)
  }

  #viewersOf(pos: Position): readonly Screen[] {
    return [...this.#open].filter(({ view }) => view?.cells.some((cell) => samePosition(cell, pos)))
  }

  /** Lids open with the first viewer and shut with the last. */
  #showLid({ cells }: WindowView): void {
    for (const cell of cells) {
      const { states, stateAt } = this.#context
      const block = this.#server.registry.blocksByName[states.name(stateAt(cell))]
      if (block === undefined || !hasLid(block.name)) continue
      const [x, y, z] = cell
      const viewers = this.#viewersOf(cell).length
      const lid = { location: new Vec3(x, y, z), byte1: LID_ACTION, byte2: viewers, blockId: block.id }
      this.#server._writeAll('block_action', lid)
    }
  }

  /** What the window belongs to still stands there as it did, near enough. */
  #isValid({ player, view }: Screen): boolean {
    if (view === null) return true
    const { x, y, z } = player.position
    const isNear = ([cx, cy, cz]: Position): boolean => Math.hypot(cx + 0.5 - x, cy + 0.5 - y, cz + 0.5 - z) <= REACH
    return view.cells.every(isNear) && view.stands()
  }

  #close(screen: Screen, byServer: boolean): void {
    const { view } = screen
    const loose = screen.takeLoose()
    screen.close(byServer)
    this.#open.delete(screen)
    for (const stack of loose) {
      const left = addToInventory(this.#context.Item, screen.player, stack)
      if (left !== null) this.#drops.toss(screen.player, left)
    }
    if (view !== null) this.#showLid(view)
  }

  #click(screen: Screen, click: Click): void {
    if (click.windowId !== screen.windowId) return
    if (screen.player.gameMode === SPECTATOR) {
      screen.showAll()
      screen.showCursor()
      return
    }
    if (!this.#isValid(screen)) {
      this.#close(screen, true)
      return
    }
    const { view } = screen
    const before = screen.state()
    const outdated = click.stateId !== screen.stateId
    const wish = { slot: click.slot, button: click.mouseButton, mode: click.mode }
    const { state: after, tossed, made } = clickWindow(screen.layout, before, wish)
    screen.write(after)
    for (const stack of tossed) this.#drops.toss(screen.player, stack)
    this.#reportMoves(screen, before.slots, after.slots)
    this.#showOthers(screen, before.slots, after.slots)
    view?.onClick?.(screen.player, before.slots, after.slots)
    if (made.length > 0) view?.onMade?.(screen.player, before.slots)
    // What was done may have ended the block and shut its window.
    if (screen.view === view) this.#answer(screen, click, outdated, before.slots)
  }

  /** Sends what the client does not see yet: single slots, or the whole window when its view cannot be told. */
  #answer(screen: Screen, click: Click, outdated: boolean, before: readonly Slot[]): void {
    const { slots, cursor } = screen.state()
    const { Item } = this.#context
    const wrongCursor = !sameSlot(claimedStack(Item, click.cursorItem), cursor)
    if (outdated || wrongCursor || click.mode === 5) {
      screen.showAll()
      screen.showCursor()
      const { offHand, size } = screen.layout
      if (offHand >= size && !sameSlot(before[offHand] ?? null, slots[offHand] ?? null)) screen.showSlot(offHand)
    } else {
      const claims = new Map(click.changedSlots.map(({ location, item }) => [location, claimedStack(Item, item)]))
      for (const [slot, stack] of slots.entries()) {
        const claim = claims.get(slot)
        const seen = claim === undefined ? (before[slot] ?? null) : claim
        if (!sameSlot(seen, stack)) screen.showSlot(slot)
      }
    }
    // Clients wait for the result of the crafting grid after every click into it.
    const result = screen.layout.crafting?.result
    if (result !== undefined && screen.crafts(click.slot)) screen.showSlot(result)
  }

  /** Other viewers of the container see its changed slots. */
  #showOthers(screen: Screen, before: readonly Slot[], after: readonly Slot[]): void {
    for (const [slot, stack] of after.entries()) {
      const shared = screen.places[slot]?.shared ?? null
      if (shared === null || sameSlot(stack, before[slot] ?? null)) continue
      for (const other of this.#viewersOf(shared.pos)) {
        if (other !== screen) other.showContainerSlot(shared.pos, shared.index)
      }
    }
  }

  /** Reports by how much each item of each container changed; moves within one container are none. */
  #reportMoves(screen: Screen, before: readonly Slot[], after: readonly Slot[]): void {
    const moves = new Map<string, { readonly pos: Position; readonly item: string; delta: number }>()
    const count = (slot: number, stack: Slot, sign: 1 | -1): void => {
      const pos = screen.places[slot]?.shared?.pos
      if (stack === null || pos === undefined) return
      const key = `${positionKey(pos)}/${stack.name}`
      const move = moves.get(key) ?? { pos, item: stack.name, delta: 0 }
      move.delta += sign * stack.count
      moves.set(key, move)
    }
    for (const [slot, stack] of before.entries()) count(slot, stack, -1)
    for (const [slot, stack] of after.entries()) count(slot, stack, 1)
    for (const move of moves.values()) {
      if (move.delta !== 0) this.#context.report({ kind: 'container', by: screen.player.username, ...move })
    }
  }
}

/** Starts keeping the windows of a server's players. */
export function createWindows(server: SquidServer, context: MechanicContext, drops: Drops, ticks: Ticks): Windows {
  const windows = new ServerWindows(server, context, drops)
  ticks.every(() => windows.tick())
  return windows
}
