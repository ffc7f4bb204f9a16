/** Crafting in the inventory's own grid and at a table, by the clicks of a player. */

import { remainsOf } from '../../../packages/minecraft-server/rules/crafting/grid.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { blockAt, type ClientWindow } from './blocks.ts'
import { countOf, no, yes } from './body-results.ts'
import { provide } from './provided.ts'
import { type Craft, type CraftPlan, patternsOf, planCrafts, type Shortage, stockOf } from './recipes.ts'
import { inventory } from './seeing.ts'
import { attempt, type BotSession, passTicks } from './session.ts'
import { ANSWER_MS, ownSlots, roomFor, synchronise, withWindow } from './windows.ts'

const RESULT = 0
const GRID_START = 1
const LEFT = 0
const RIGHT = 1
const PLAIN = 0
const SHIFT = 1
/** What a player's hands take for one use of a grid. */
const CRAFT_TICKS = 4

/** Makes at least `amount` of an item; answers how many. See `BotBody.craft`. */
export async function craft(
  session: BotSession,
  item: string,
  amount: number,
  table: Position | null,
  signal: AbortSignal,
): Promise<BodyResult<number>> {
  const { bot } = session
  const type = bot.registry.itemsByName[item]
  const planned = (): CraftPlan =>
    type === undefined
      ? { kind: 'no-recipe' }
      : planCrafts(patternsOf(bot, type.id, session.recipes.of(type.id)), stockOf(bot), amount)
  const first = planned()
  const plan = first.kind === 'short' && (await areProvided(session, first.shortages, signal)) ? planned() : first
  if (plan.kind === 'no-recipe') return no('no-recipe', `Nothing crafts into ${item}.`)
  if (plan.kind === 'short') {
    return no('missing-material', `For ${amount} ${item} you still need ${missing(session, plan.shortages)}.`)
  }
  const { crafts } = plan
  const work = (window: ClientWindow): Promise<BodyResult<number>> => craftAll(session, window, item, crafts, signal)
  if (!crafts.some(({ needsTable }) => needsTable)) return work(bot.inventory)
  if (table === null || blockName(blockAt(bot, table) ?? 'air') !== 'crafting_table') {
    return no('no-table', `${item} takes a crafting table.`)
  }
  return withWindow(session, { pos: table, what: 'crafting table', signal }, work)
}

/** Whether the world has handed out any of what is missing: each of the first kind of which it has some. */
async function areProvided(session: BotSession, shortages: readonly Shortage[], signal: AbortSignal): Promise<boolean> {
  let isAny = false
  for (const { options, count } of shortages) {
    let left = count
    for (const id of options) {
      const item = session.bot.registry.items[id]?.name
      if (item !== undefined) left -= await provide(session, { item, count: left, use: 'ingredient' }, signal)
    }
    isAny ||= left < count
  }
  return isAny
}

/** `1 milk_bucket (you have 2 of 3), 3 wheat (you have none)`. */
function missing({ bot }: BotSession, shortages: readonly Shortage[]): string {
  const nameOf = (id: number): string => bot.registry.items[id]?.name ?? String(id)
  const words = shortages.map(({ options, count, needed }) => {
    const [first = 0, second] = options
    const like = second === undefined ? '' : ` or another like it, such as ${nameOf(second)}`
    const have = needed - count
    return `${count} ${nameOf(first)}${like} (you have ${have === 0 ? 'none' : `${have} of ${needed}`})`
  })
  return words.join(', ')
}

/** Uses the grid of a window again and again; whatever happens, nothing stays in it. */
async function craftAll(
  session: BotSession,
  window: ClientWindow,
  item: string,
  crafts: readonly Craft[],
  signal: AbortSignal,
): Promise<BodyResult<number>> {
  const before = countOf(inventory(session.bot), item)
  const made = (): number => countOf(inventory(session.bot), item) - before
  try {
    for (const one of crafts) {
      const done = await craftOnce(session, window, item, one, signal)
      if (!done.ok) return made() > 0 ? no(done.reason, `${done.message} Only ${made()} were made.`) : done
    }
    return yes(made())
  } finally {
    if (!session.ended.aborted && !signal.aborted) await clearGrid(session, window, signal)
  }
}

async function craftOnce(
  session: BotSession,
  window: ClientWindow,
  item: string,
  { width, cells }: Craft,
  signal: AbortSignal,
): Promise<BodyResult> {
  const side = window.type === 'minecraft:crafting' ? 3 : 2
  const slots = new Map(
    cells.map((id, index): [number, number] => [GRID_START + Math.floor(index / width) * side + (index % width), id]),
  )
  for (const id of new Set(cells)) {
    if (id === 0) continue
    await layOut(
      session,
      window,
      id,
      [...slots].filter(([, wanted]) => wanted === id).map(([slot]) => slot),
      signal,
    )
  }
  await synchronise(session, window, ownSlots(window), signal)
  const result = window.slots[RESULT]
  if (result?.name !== item) return no('refused', `The server did not make ${item} of what was laid out.`)
  if (!hasRoom(session, window, [result, ...remainsIn(window)])) {
    return no('inventory-full', `There is no room for ${item} in the inventory.`)
  }
  await click(session, window, RESULT, LEFT, SHIFT, signal)
  await synchronise(session, window, ownSlots(window), signal)
  await clearGrid(session, window, signal)
  await passTicks(session, CRAFT_TICKS, signal)
  return yes(undefined)
}

/** Puts one of an item into each of some slots of the grid; what is left on the cursor goes back where it came from. */
async function layOut(
  session: BotSession,
  window: ClientWindow,
  id: number,
  slots: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  let source = -1
  for (const slot of slots) {
    if (window.selectedItem?.type !== id) {
      const stack = window.findInventoryItem(id, null, false)
      if (stack === null) return
      source = stack.slot
      await click(session, window, source, LEFT, PLAIN, signal)
    }
    await click(session, window, slot, RIGHT, PLAIN, signal)
  }
  if (window.selectedItem !== null && source >= 0) await click(session, window, source, LEFT, PLAIN, signal)
}

function gridOf(window: ClientWindow): readonly number[] {
  const cells = window.type === 'minecraft:crafting' ? 9 : 4
  return Array.from({ length: cells }, (_unused, index) => GRID_START + index)
}

/** Takes back what lies in the grid. */
async function clearGrid(session: BotSession, window: ClientWindow, signal: AbortSignal): Promise<void> {
  const laid = (): readonly number[] => gridOf(window).filter((slot) => window.slots[slot])
  if (laid().length === 0) return
  for (const slot of laid()) await click(session, window, slot, LEFT, SHIFT, signal)
  await synchronise(session, window, ownSlots(window), signal)
}

interface Pile {
  readonly name: string
  readonly count: number
}

/** What the ingredients leave behind, e.g. the buckets of milk. */
function remainsIn(window: ClientWindow): readonly Pile[] {
  const left = new Map<string, number>()
  for (const slot of gridOf(window)) {
    const remains = remainsOf(window.slots[slot]?.name ?? '')
    if (remains !== null) left.set(remains.name, (left.get(remains.name) ?? 0) + remains.count)
  }
  return [...left].map(([name, count]) => ({ name, count }))
}

/** Whether all the piles fit into the player's slots side by side. */
function hasRoom({ bot }: BotSession, window: ClientWindow, piles: readonly Pile[]): boolean {
  const [from, to] = ownSlots(window)
  const free = window.slots.slice(from, to).filter((slot) => !slot).length
  const needed = piles.reduce((sum, { name, count }) => {
    const size = bot.registry.itemsByName[name]?.stackSize ?? 1
    const onOthers = roomFor(window, name, size, [from, to]) - free * size
    return sum + Math.ceil(Math.max(0, count - onOthers) / size)
  }, 0)
  return needed <= free
}

/** Does nothing once the window has been shut. */
async function click(
  session: BotSession,
  window: ClientWindow,
  slot: number,
  button: number,
  mode: number,
  signal: AbortSignal,
): Promise<void> {
  const { bot } = session
  if (window.id !== (bot.currentWindow ?? bot.inventory).id) return
  await attempt(session, { ms: ANSWER_MS, signal }, () => bot.clickWindow(slot, button, mode))
}
