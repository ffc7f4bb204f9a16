/** Single slots of a furnace: something is put in or taken out, and the furnace is left to its work. */

import { burnTicksIn } from '../../../packages/minecraft-server/rules/smelting/furnace-tick.ts'
import {
  type FurnaceKind,
  isFurnace,
  smeltingOf,
} from '../../../packages/minecraft-server/rules/smelting/smelting-recipes.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, FurnaceEmptying, FurnaceFilling, FurnaceSlot } from '../ports/bot-body.ts'
import { blockAt, type ClientWindow } from './blocks.ts'
import { countOf, gains, no, text, yes } from './body-results.ts'
import { provideUpTo } from './provided.ts'
import { inventory } from './seeing.ts'
import { type BotSession, until } from './session.ts'
import { emptyInto, FUEL, INPUT, OUTPUT, put, TURN_MS } from './smelting.ts'
import { inTurnWithin } from './turns.ts'
import { withWindow } from './windows.ts'

const slotNumbers: Readonly<Record<FurnaceSlot, number>> = { input: INPUT, fuel: FUEL, output: OUTPUT }

/** Puts items into one slot of a furnace in reach; see `BotBody.fillFurnace`. */
export async function fillFurnace(
  session: BotSession,
  pos: Position,
  filling: FurnaceFilling,
  signal: AbortSignal,
): Promise<BodyResult> {
  const { item, count } = filling
  const held = (): number => countOf(session.bot.inventory.items(), item)
  await provideUpTo(session, { item, count, use: 'furnace' }, signal)
  return atFurnace(session, pos, signal, async (window, kind) => {
    const useless = uselessness(kind, filling)
    if (useless !== null) return useless
    if (held() === 0) return no('not-in-inventory', `There is no ${item} in the inventory.`)
    if (held() < count) return no('not-enough', `There are only ${held()} ${item} in the inventory, not ${count}.`)
    const slot = slotNumbers[filling.slot]
    const there = window.slots[slot] ?? null
    if (there !== null && there.name !== item) {
      return no('slot-taken', `The ${kind} at ${text(pos)} has ${there.count} ${there.name} as its ${filling.slot}.`)
    }
    const room = (session.bot.registry.itemsByName[item]?.stackSize ?? 1) - (there?.count ?? 0)
    if (room < count) {
      return no('slot-full', `The ${kind} at ${text(pos)} has room for ${room} more ${item} as its ${filling.slot}.`)
    }
    const before = countOf(window.items(), item)
    await put(session, { window, signal }, { item, count, slot })
    const moved = before - countOf(window.items(), item)
    return moved === count
      ? yes(undefined)
      : no('refused', `Only ${moved} of ${count} ${item} went into the ${kind} at ${text(pos)}.`)
  })
}

/** What nothing comes of is not put in; null where something does. */
function uselessness(kind: FurnaceKind, { slot, item }: FurnaceFilling): BodyResult<never> | null {
  if (slot === 'fuel') return burnTicksIn(kind, item) > 0 ? null : no('bad-fuel', `${item} does not burn.`)
  return smeltingOf(kind, item) === null ? no('no-recipe', `A ${kind} makes nothing of ${item}.`) : null
}

/** Takes everything out of slots of a furnace in reach; see `BotBody.emptyFurnace`. */
export async function emptyFurnace(
  session: BotSession,
  pos: Position,
  { slots, waitMs }: FurnaceEmptying,
  signal: AbortSignal,
): Promise<BodyResult<readonly ItemStack[]>> {
  const numbers = slots.map((slot) => slotNumbers[slot])
  return atFurnace(session, pos, signal, async (window, kind) => {
    const filled = (): true | null => (numbers.some((slot) => window.slots[slot]) ? true : null)
    if ((await until(session, { ms: waitMs, signal }, filled)) === null) {
      return no('empty', `Nothing lies in the ${kind} at ${text(pos)} as its ${slots.join(' or ')}.`)
    }
    const before = inventory(session.bot)
    await emptyInto(session, { window, signal }, numbers)
    const taken = gains(before, inventory(session.bot))
    return taken.length > 0
      ? yes(taken)
      : no('inventory-full', `There is no room in the inventory for what lies in the ${kind} at ${text(pos)}.`)
  })
}

/** Opens a furnace when teammates are done with it. */
async function atFurnace<T>(
  session: BotSession,
  pos: Position,
  signal: AbortSignal,
  work: (window: ClientWindow, kind: FurnaceKind) => Promise<BodyResult<T>>,
): Promise<BodyResult<T>> {
  const kind = blockName(blockAt(session.bot, pos) ?? 'air')
  if (!isFurnace(kind)) return no('no-furnace', `There is no furnace at ${text(pos)}.`)
  const done = await inTurnWithin(session.clock, TURN_MS, pos, signal, () =>
    withWindow(session, { pos, what: kind, signal }, (window) => work(window, kind)),
  )
  return done ?? no('busy', `A teammate is still using the ${kind} at ${text(pos)}.`)
}
