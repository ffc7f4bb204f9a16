/** Chests and their kin: open, read, take out, put in, close. The server's answer counts, not the client's guess. */
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { addUp } from '../../../shared/core/add-up.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { blockAt, type ClientWindow } from './blocks.ts'
import { countOf, no, text, yes } from './body-results.ts'
import { provide, provideUpTo } from './provided.ts'
import { inventory } from './seeing.ts'
import { attempt, type BotSession, until } from './session.ts'
import { inTurn } from './turns.ts'
import { ownSlots, roomFor, type SlotRange, synchronise, withWindow } from './windows.ts'

const TRANSFER_MS = 20_000
/** How long a shortage must last to be believed. */
const SHORTAGE_MS = 1000
const ROUNDS = 8
const storeNames = /^(chest|trapped_chest|ender_chest|barrel|dispenser|dropper|hopper|([a-z_]+_)?shulker_box)$/
/** One can also look into a furnace and empty it; to put something in, one must know into which of its slots. */
const containerNames = new RegExp(`${storeNames.source}|^(furnace|smoker|blast_furnace)$`)

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
  // Where what lies in any container can be used, it does not matter which one it lies in.
  const given = session.lifting?.rules.has('take') ? await provide(session, { item, count, use: 'hand' }, signal) : 0
  if (given === count) return yes(undefined)
  const take = (window: ClientWindow) => takeOut(session, window, { pos, item, count: count - given }, signal)
  return inTurn(session.clock, pos, signal, () => withContainer(session, pos, signal, take))
}

/** Moves items from the inventory into a container in reach; see `BotBody.store`. */
export async function store(
  session: BotSession,
  pos: Position,
  item: string,
  count: number,
  signal: AbortSignal,
): Promise<BodyResult> {
  await provideUpTo(session, { item, count, use: 'hand' }, signal)
  const put = (window: ClientWindow) => putIn(session, window, { pos, item, count }, signal)
  return inTurn(session.clock, pos, signal, () => withContainer(session, pos, signal, put, storeNames))
}

interface Moving {
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
  taking: Moving,
  signal: AbortSignal,
): Promise<BodyResult> {
  const { pos, item, count } = taking
  const type = session.bot.registry.itemsByName[item]
  if (type === undefined) return no('not-in-container', `There is no item called ${item}.`)
  if (roomFor(window, item, type.stackSize, ownSlots(window)) < count) {
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
    await synchronise(session, window, containerSlots(window), signal)
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

/** Puts in what is missing, and takes back what was too much, until the server agrees that exactly the amount has moved. */
async function putIn(
  session: BotSession,
  window: ClientWindow,
  { pos, item, count }: Moving,
  signal: AbortSignal,
): Promise<BodyResult> {
  const type = session.bot.registry.itemsByName[item]
  const before = carriedIn(window, item)
  if (type === undefined || before === 0) return no('not-in-inventory', `There is no ${item} in the inventory.`)
  if (before < count) return no('not-enough', `There are only ${before} ${item} in the inventory, not ${count}.`)
  if (roomFor(window, item, type.stackSize, containerSlots(window)) < count) {
    return no('container-full', `There is no room for ${count} ${item} in the container at ${text(pos)}.`)
  }
  const missing = (): number => count - (before - carriedIn(window, item))
  for (let round = 0; round < ROUNDS && missing() !== 0; round++) {
    const way = missing() > 0 ? 'back' : 'out'
    await move(session, window, { type: type.id, count: Math.abs(missing()) }, way, signal)
    await synchronise(session, window, ownSlots(window), signal)
  }
  return missing() === 0
    ? yes(undefined)
    : no('not-stored', `Only ${count - missing()} of ${count} ${item} went into the container at ${text(pos)}.`)
}

/** How many of an item lie in the player's own slots of a window; worn items and the off hand stay where they are. */
function carriedIn(window: ClientWindow, item: string): number {
  return countOf(window.items(), item)
}

function containerSlots(window: ClientWindow): SlotRange {
  return [0, window.inventoryStart]
}

/** Clicks items out of the container into the inventory, or back; what really happened is known after `synchronise`. */
async function move(
  session: BotSession,
  window: ClientWindow,
  items: { readonly type: number; readonly count: number },
  way: 'out' | 'back',
  signal: AbortSignal,
): Promise<void> {
  const ways = [containerSlots(window), ownSlots(window)] as const
  const [source, destination] = way === 'out' ? ways : ([ways[1], ways[0]] as const)
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
  names = containerNames,
): Promise<BodyResult<T>> {
  const block = blockAt(session.bot, pos)
  if (block === null || !names.test(blockName(block))) {
    return no('no-container', `There is no container at ${text(pos)}${block === null ? '' : ` but ${block}`}.`)
  }
  return withWindow(session, { pos, what: 'container', signal }, work)
}

function contentsOf(window: ClientWindow): readonly ItemStack[] {
  return addUp(window.containerItems().map((item) => ({ name: item.name, count: item.count })))
}
