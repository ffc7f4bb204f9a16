/** Chests and their kin: open, read, take out, close. The server's answer counts, not the client's guess. */
import { z } from 'zod'
import type { ItemStack } from '../../../preload/contract/block.ts'
import type { Position } from '../../../preload/contract/geometry.ts'
import { blockName } from '../../../preload/core/block-string.ts'
import { distance } from '../../../preload/core/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { eyesOf } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import type { ClientWindow } from './client-types.ts'
import { inTurn } from './container-turns.ts'
import { inventory } from './seeing.ts'
import { attempt, type BotSession, until } from './session.ts'
import { addUp, countOf, no, text, yes } from './words.ts'

/** From the eyes to the nearest face of the container. */
const REACH = 4.5
const ANSWER_MS = 5000
const TRANSFER_MS = 20_000
/** How long a shortage must last to be believed. */
const SHORTAGE_MS = 1000
const ROUNDS = 8
const containerNames = /^(chest|trapped_chest|ender_chest|barrel|dispenser|dropper|hopper|([a-z_]+_)?shulker_box)$/

/** Contents of a container in reach; see `BotBody.readContainer`. */
export async function readContainer(
  session: BotSession,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<readonly ItemStack[]>> {
  return inTurn(session.clock, pos, signal, () =>
    withContainer(session, pos, signal, async (window) => yes(contentsOf(window))),
  )
}

/** Moves items from a container in reach into the inventory; see `BotBody.withdraw`. */
export async function withdraw(
  session: BotSession,
  pos: Position,
  item: string,
  count: number,
  signal: AbortSignal,
): Promise<BodyResult> {
  const take = (window: ClientWindow) => takeOut(session, window, { pos, item, count }, signal)
  return inTurn(session.clock, pos, signal, () => withContainer(session, pos, signal, take))
}

interface Taking {
  readonly pos: Position
  readonly item: string
  readonly count: number
}

/**
 * Takes what is missing, and gives back what was too much, until exactly the amount is there and the server says so: a stack
 * left on its cursor would go into this inventory when the window closes, and be missing for everybody else. A teammate who takes from the same stack has all of it on the cursor for a
 * moment, and clicks computed from an old view of the slots bring less; so a shortage counts only when it lasts.
 */
async function takeOut(
  session: BotSession,
  window: ClientWindow,
  taking: Taking,
  signal: AbortSignal,
): Promise<BodyResult> {
  const { pos, item, count } = taking
  const type = session.bot.registry.itemsByName[item]
  if (type === undefined) return no('not-in-container', `There is no item called ${item}.`)
  if (roomFor(window, item, type.stackSize) < count) {
    return no('inventory-full', `There is no room for ${count} ${item} in the inventory.`)
  }
  const before = countOf(inventory(session.bot), item)
  const missing = (): number => count - (countOf(inventory(session.bot), item) - before)
  for (let round = 0; round < ROUNDS && missing() !== 0; round++) {
    if (missing() < 0) {
      await move(session, window, { type: type.id, count: -missing() }, 'back', signal)
    } else {
      const enough = (): true | null => (countOf(contentsOf(window), item) >= missing() ? true : null)
      if ((await until(session, { ms: SHORTAGE_MS, signal }, enough)) === null) break
      await move(session, window, { type: type.id, count: missing() }, 'out', signal)
    }
    await synchronise(session, window, signal)
  }
  const got = count - missing()
  if (got >= count) return yes(undefined)
  const there = countOf(contentsOf(window), item)
  if (got > 0)
    return no(
      'not-enough',
      `Only ${got} of ${count} ${item} could be taken from the container at ${text(pos)}; it holds ${there} now.`,
    )
  return there === 0
    ? no('not-in-container', `There is no ${item} in the container at ${text(pos)}.`)
    : no('not-enough', `The container at ${text(pos)} holds only ${there} ${item}, not ${count}.`)
}

/** Clicks items out of the container into the inventory, or back; what really happened is known after `synchronise`. */
async function move(
  session: BotSession,
  window: ClientWindow,
  items: { readonly type: number; readonly count: number },
  way: 'out' | 'back',
  signal: AbortSignal,
): Promise<void> {
  const container = [0, window.inventoryStart] as const
  const own = [window.inventoryStart, window.inventoryEnd] as const
  const [source, destination] = way === 'out' ? [container, own] : [own, container]
  await attempt(session, { ms: TRANSFER_MS, signal }, () =>
    session.bot.transfer({
      window,
      itemType: items.type,
      metadata: null,
      count: items.count,
      sourceStart: source[0],
      sourceEnd: source[1],
      destStart: destination[0],
      destEnd: destination[1],
    }),
  )
}

/** Opens, works, and closes in every case. */
async function withContainer<T>(
  session: BotSession,
  pos: Position,
  signal: AbortSignal,
  work: (window: ClientWindow) => Promise<BodyResult<T>>,
): Promise<BodyResult<T>> {
  const { bot } = session
  const block = blockAt(bot, pos)
  if (block === null || !containerNames.test(blockName(block))) {
    return no('no-container', `There is no container at ${text(pos)}${block === null ? '' : ` but ${block}`}.`)
  }
  const eyes = eyesOf(toPoint(bot.entity.position))
  const click = nearestFace(eyes, pos)
  if (distance(eyes, clickPoint(click)) > REACH) {
    return no('too-far', `The container at ${text(pos)} is out of reach.`)
  }
  if (bot.currentWindow !== null) await bot.closeWindow(bot.currentWindow)
  await look(session, lookAt(eyes, clickPoint(click)), signal)
  const window = await opened(session, signal, () => clickBlock(session, click, signal))
  if (window === null) return no('cannot-open', `The container at ${text(pos)} did not open.`)
  try {
    return await work(window)
  } finally {
    if (!session.ended.aborted && bot.currentWindow?.id === window.id) await bot.closeWindow(window)
  }
}

/** The window that opens in answer to `act`, with its contents; null when none does in time. */
async function opened(
  session: BotSession,
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<ClientWindow | null> {
  let window: ClientWindow | null = null
  const onOpen = (next: ClientWindow): void => {
    window = next
  }
  session.bot.once('windowOpen', onOpen)
  try {
    await act()
    return await until(session, { ms: ANSWER_MS, signal, events: ['windowOpen'] }, () => window)
  } finally {
    session.bot.off('windowOpen', onOpen)
  }
}

const syncSchema = z.object({
  _syncWindow: z.custom<(window: ClientWindow) => Promise<void>>((value) => typeof value === 'function'),
})

/**
 * Asks the server for the whole window, so that clicks that it saw differently are put right on the client. What is left on
 * the cursor goes back into the container: it came from there.
 */
async function synchronise(session: BotSession, window: ClientWindow, signal: AbortSignal): Promise<void> {
  const { _syncWindow: syncWindow } = syncSchema.parse(session.bot)
  for (let round = 0; round < ROUNDS; round++) {
    await attempt(session, { ms: ANSWER_MS, signal }, () => syncWindow(window))
    if (window.selectedItem === null) return
    // Putting back is a click like any other: where a teammate has changed the slot meanwhile, it picks up instead.
    await attempt(session, { ms: ANSWER_MS, signal }, () =>
      session.bot.putSelectedItemRange(0, window.inventoryStart, window, null),
    )
  }
}

function contentsOf(window: ClientWindow): readonly ItemStack[] {
  return addUp(window.containerItems().map((item) => ({ name: item.name, count: item.count })))
}

/** How many of an item fit into the inventory part of a window. */
function roomFor(window: ClientWindow, item: string, stackSize: number): number {
  return window.slots.slice(window.inventoryStart, window.inventoryEnd).reduce((room, slot) => {
    if (slot === null || slot === undefined) return room + stackSize
    return slot.name === item ? room + Math.max(0, stackSize - slot.count) : room
  }, 0)
}
