/** Windows of blocks, seen from the client: open and shut, clicks, and the server's word on what they hold. */

import { z } from 'zod'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { type ClientItem, type ClientWindow, toPoint } from './blocks.ts'
import { no, text } from './body-results.ts'
import { eyesOf } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import { attempt, type BotSession, passTicks, until } from './session.ts'

/** From the eyes to the nearest face of the block. */
const REACH = 4.5
/** For one answer of the server. */
export const ANSWER_MS = 5000
const ROUNDS = 8
/** After which everything has come that a server over a network had to say of a click. */
const LATE_TICKS = 3

interface Opening {
  readonly pos: Position
  /** The block in the words of messages, e.g. `container`. */
  readonly what: string
  readonly signal: AbortSignal
}

/** Opens a block in reach, works, and closes in every case. Reasons besides those of the work: `too-far`, `cannot-open`, `locked`. */
export async function withWindow<T>(
  session: BotSession,
  { pos, what, signal }: Opening,
  work: (window: ClientWindow) => Promise<BodyResult<T>>,
): Promise<BodyResult<T>> {
  const { bot } = session
  const eyes = eyesOf(toPoint(bot.entity.position))
  const click = nearestFace(eyes, pos)
  if (distance(eyes, clickPoint(click)) > REACH) {
    return no('too-far', `The ${what} at ${text(pos)} is out of reach.`)
  }
  if (bot.currentWindow !== null) await bot.closeWindow(bot.currentWindow)
  await look(session, lookAt(eyes, clickPoint(click)), signal)
  const open = (): Promise<Opened> => opened(session, signal, () => clickBlock(session, click, signal))
  const window = await withKeys(session, signal, open)
  if (window === 'locked') {
    return no('locked', `The ${what} at ${text(pos)} is locked, and you carry no key of the lock's name.`)
  }
  if (window === null) return no('cannot-open', `The ${what} at ${text(pos)} did not open.`)
  try {
    return await work(window)
  } finally {
    if (!session.ended.aborted && bot.currentWindow?.id === window.id) await bot.closeWindow(window)
  }
}

/** The window that opens in answer to `act`, with its contents; `locked` when the server says so, null when none does in time. */
async function opened(session: BotSession, signal: AbortSignal, act: () => Promise<void>): Promise<Opened> {
  let answer: Opened = null
  const onOpen = (next: ClientWindow): void => {
    answer = next
  }
  const onWords = ({ translate }: { readonly translate?: string | undefined }): void => {
    if (translate === 'container.isLocked') answer = 'locked'
  }
  session.bot.once('windowOpen', onOpen)
  session.bot.on('actionBar', onWords)
  try {
    await act()
    return await until(session, { ms: ANSWER_MS, signal, events: ['windowOpen', 'actionBar'] }, () => answer)
  } finally {
    session.bot.off('windowOpen', onOpen)
    session.bot.off('actionBar', onWords)
  }
}

const syncSchema = z.object({
  _syncWindow: z.custom<(window: ClientWindow) => Promise<void>>((value) => typeof value === 'function'),
})

/** Slots of a window, the first and the one after the last. */
export type SlotRange = readonly [from: number, to: number]

/**
 * Asks the server for the whole window, so that clicks that it saw differently are put right on the client. What is left on
 * the cursor goes back to `home`, where it came from.
 */
export async function synchronise(
  session: BotSession,
  window: ClientWindow,
  home: SlotRange,
  signal: AbortSignal,
): Promise<void> {
  const { _syncWindow: syncWindow } = syncSchema.parse(session.bot)
  for (let round = 0; round < ROUNDS; round++) {
    // Answers to clicks may still be on their way, and would be taken for the one to this question.
    if (session.isRemote === true) await passTicks(session, LATE_TICKS, signal)
    await attempt(session, { ms: ANSWER_MS, signal }, () => syncWindow(window))
    if (window.selectedItem === null) return
    // Putting back is a click like any other: where a teammate has changed the slot meanwhile, it picks up instead.
    await attempt(session, { ms: ANSWER_MS, signal }, () => session.bot.putSelectedItemRange(...home, window, null))
  }
}

/** How many of an item fit into a range of a window's slots. */
export function roomFor(window: ClientWindow, item: string, stackSize: number, [from, to]: SlotRange): number {
  return window.slots.slice(from, to).reduce((room, slot) => {
    if (slot === null || slot === undefined) return room + stackSize
    return slot.name === item ? room + Math.max(0, stackSize - slot.count) : room
  }, 0)
}

/** The player's own slots in a window. */
export function ownSlots(window: ClientWindow): SlotRange {
  return [window.inventoryStart, window.inventoryEnd]
}

/** For a slot change. */
const EQUIP_MS = 10_000

/** Keys of locked containers: items with names of their own, tried one after the other, since the lock does not tell its name. */
type Opened = ClientWindow | 'locked' | null

/** Opens with what is in hand, then with each named item in the inventory until the lock gives. */
async function withKeys(session: BotSession, signal: AbortSignal, open: () => Promise<Opened>): Promise<Opened> {
  const { bot } = session
  let answer = await open()
  if (answer !== 'locked') return answer
  for (const name of namesIn(bot.inventory.items(), bot.heldItem)) {
    const key = bot.inventory.items().find((item) => item.customName === name)
    if (key === undefined) continue
    await attempt(session, { ms: EQUIP_MS, signal }, () => bot.equip(key, 'hand'))
    await passTicks(session, 1, signal)
    answer = await open()
    if (answer !== 'locked') return answer
  }
  return answer
}

/** The names that items carry, in the order of their slots; what is in hand has been tried. */
function namesIn(items: readonly ClientItem[], held: ClientItem | null): ReadonlySet<string> {
  const names = items.toSorted((a, b) => a.slot - b.slot).flatMap(({ customName }) => customName ?? [])
  return new Set(names.filter((name) => name !== held?.customName))
}
