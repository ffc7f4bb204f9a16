/**
 * Windows of chests, barrels and players, decided by the server: a client's click is only a wish, its claims about items are
 * only compared. Several players may look into one container; each sees what the others move.
 */
import { Vec3 } from 'vec3'
import { z } from 'zod'
import type { Position } from '../../../../preload/contract/geometry.ts'
import { blockName } from '../../../../preload/core/block-string.ts'
import { neighbour, positionKey, samePosition } from '../../../../preload/core/geometry.ts'
import type { SquidPlayer, SquidServer } from '../../server/embedded/squid.ts'
import { blockAt, type FullBlock, isOpaqueCube } from '../blocks/block-facts.ts'
import { isChest, isStorage } from '../blocks/block-families.ts'
import { chestPartnerSide } from '../blocks/connections.ts'
import type { Drops } from '../items/drops.ts'
import { claimedStack, type Slot, sameSlot } from '../items/item-stacks.ts'
import type { MechanicContext } from '../mechanic.ts'
import { watchEquipment } from '../players/equipment.ts'
import { addToInventory } from '../players/player-slots.ts'
import { Screen } from './screen.ts'
import { clickWindow } from './window-model.ts'

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
const LAST_CRAFTING_SLOT = 4
const LID_ACTION = 1

export interface Windows {
  /** A player clicks a block: whether it is one with a window. A chest under an opaque block stays shut. */
  use(player: SquidPlayer, pos: Position, block: FullBlock): boolean
  /** Shuts the windows of a container that is gone or has another form. */
  closeAt(pos: Position): void
  /** Shuts whatever a player has open, as its client would: what it holds in the window goes to its inventory. */
  shut(player: SquidPlayer): void
  /** The item in a slot of the player's inventory is to be shown again as it is. */
  showInventorySlot(player: SquidPlayer, slot: number): void
  onPlayer(player: SquidPlayer): void
  reset(): void
}

class ServerWindows implements Windows {
  readonly #server: SquidServer
  readonly #context: MechanicContext
  readonly #drops: Drops
  readonly #screens = new Map<SquidPlayer, Screen>()

  constructor(server: SquidServer, context: MechanicContext, drops: Drops) {
    this.#server = server
    this.#context = context
    this.#drops = drops
  }

  onPlayer(player: SquidPlayer): void {
    const screen = new Screen(player, this.#context.Item, this.#context.containers)
    this.#screens.set(player, screen)
    const client = player._client
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
    if (!isStorage(block.name)) return false
    this.#open(player, pos)
    return true
  }

  #open(player: SquidPlayer, pos: Position): void {
    const screen = this.#screens.get(player)
    const cells = this.#cellsOf(pos)
    if (screen === undefined || cells.some((cell) => this.#isBlocked(cell))) return
    if (screen.open !== null) this.#close(screen, false)
    const barrel = this.#nameAt(pos) === 'barrel'
    screen.openContainer(
      cells,
      barrel ? 'container.barrel' : cells.length > 1 ? 'container.chestDouble' : 'container.chest',
    )
    this.#showLid(cells)
  }

  closeAt(pos: Position): void {
    for (const screen of this.#viewersOf(pos)) this.#close(screen, true)
  }

  shut(player: SquidPlayer): void {
    const screen = this.#screens.get(player)
    if (screen !== undefined) this.#close(screen, true)
  }

  showInventorySlot(player: SquidPlayer, slot: number): void {
    this.#screens.get(player)?.showInventorySlot(slot)
  }

  reset(): void {
    for (const screen of this.#screens.values()) {
      screen.takeCursor()
      if (screen.open !== null) screen.close(true)
    }
  }

  #nameAt(pos: Position): string {
    return this.#context.states.name(this.#context.stateAt(pos))
  }

  #block(pos: Position) {
    return blockAt({ at: (cell) => this.#context.states.text(this.#context.stateAt(cell)) }, pos)
  }

  /** The positions that one window shows: a double chest begins with its right half. */
  #cellsOf(pos: Position): readonly Position[] {
    const chest = this.#block(pos)
    const side = chestPartnerSide(chest)
    if (side === null) return [pos]
    const other = neighbour(pos, side)
    return chest.state.type === 'right' ? [pos, other] : [other, pos]
  }

  #isBlocked(pos: Position): boolean {
    return isChest(this.#nameAt(pos)) && isOpaqueCube(this.#block(neighbour(pos, 'up')))
  }

  #viewersOf(pos: Position): readonly Screen[] {
    return [...this.#screens.values()].filter(({ open }) => open?.cells.some((cell) => samePosition(cell, pos)))
  }

  /** Lids open with the first viewer and shut with the last. */
  #showLid(cells: readonly Position[]): void {
    for (const cell of cells) {
      const block = this.#server.registry.blocksByName[blockName(this.#nameAt(cell))]
      if (block === undefined || !isChest(block.name)) continue
      const [x, y, z] = cell
      const viewers = this.#viewersOf(cell).length
      const lid = { location: new Vec3(x, y, z), byte1: LID_ACTION, byte2: viewers, blockId: block.id }
      this.#server._writeAll('block_action', lid)
    }
  }

  /** The container still stands there in the form that the window shows, near enough. */
  #isValid({ player, open }: Screen): boolean {
    const [first] = open?.cells ?? []
    if (open === null || first === undefined) return true
    const { x, y, z } = player.position
    const stands =
      isStorage(this.#nameAt(first)) &&
      this.#cellsOf(first).map(positionKey).join() === open.cells.map(positionKey).join()
    return (
      stands && open.cells.every((cell) => Math.hypot(cell[0] + 0.5 - x, cell[1] + 0.5 - y, cell[2] + 0.5 - z) <= REACH)
    )
  }

  #close(screen: Screen, byServer: boolean): void {
    const cells = screen.open?.cells ?? []
    const cursor = screen.takeCursor()
    screen.close(byServer)
    if (cursor !== null) {
      const left = addToInventory(this.#context.Item, screen.player, cursor)
      if (left !== null) this.#drops.toss(screen.player, left)
    }
    this.#showLid(cells)
  }

  #click(screen: Screen, click: Click): void {
    if (click.windowId !== screen.windowId) return
    if (!this.#isValid(screen)) {
      this.#close(screen, true)
      return
    }
    const before = screen.state()
    const outdated = click.stateId !== screen.stateId
    const wish = { slot: click.slot, button: click.mouseButton, mode: click.mode }
    const { state: after, tossed } = clickWindow(screen.layout, before, wish)
    screen.write(after)
    for (const stack of tossed) this.#drops.toss(screen.player, stack)
    this.#reportMoves(screen, before.slots, after.slots)
    this.#showOthers(screen, before.slots, after.slots)
    this.#answer(screen, click, outdated, before.slots)
  }

  /** Sends what the client does not see yet: single slots, or the whole window when its view cannot be told. */
  #answer(screen: Screen, click: Click, outdated: boolean, before: readonly Slot[]): void {
    const { slots, cursor } = screen.state()
    const { Item } = this.#context
    const wrongCursor = !sameSlot(claimedStack(Item, click.cursorItem), cursor)
    if (outdated || wrongCursor || click.mode === 5) {
      screen.showAll()
      screen.showCursor()
    } else {
      const claims = new Map(click.changedSlots.map(({ location, item }) => [location, claimedStack(Item, item)]))
      for (const [slot, stack] of slots.entries()) {
        const claim = claims.get(slot)
        const seen = claim === undefined ? (before[slot] ?? null) : claim
        if (!sameSlot(seen, stack)) screen.showSlot(slot)
      }
    }
    // Clients wait for the result of the crafting grid after every click into it.
    if (screen.open === null && click.slot >= 0 && click.slot <= LAST_CRAFTING_SLOT) screen.showSlot(0)
  }

  /** Other viewers of the container see its changed slots. */
  #showOthers(screen: Screen, before: readonly Slot[], after: readonly Slot[]): void {
    for (const [slot, stack] of after.entries()) {
      const kept = screen.containerSlot(slot)
      if (kept === null || sameSlot(stack, before[slot] ?? null)) continue
      for (const other of this.#viewersOf(kept.pos)) {
        if (other !== screen) other.showContainerSlot(kept.pos, kept.index)
      }
    }
  }

  /** Reports by how much each item of each container changed; moves within one container are none. */
  #reportMoves(screen: Screen, before: readonly Slot[], after: readonly Slot[]): void {
    const moves = new Map<string, { readonly pos: Position; readonly item: string; delta: number }>()
    const count = (slot: number, stack: Slot, sign: 1 | -1): void => {
      const pos = screen.containerSlot(slot)?.pos
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
export function createWindows(server: SquidServer, context: MechanicContext, drops: Drops): Windows {
  return new ServerWindows(server, context, drops)
}
