/** Keys of locked containers: items with names of their own, tried one after the other, since the lock does not tell its name. */
import type { ClientItem, ClientWindow } from './client-types.ts'
import { attempt, type BotSession, passTicks } from './session.ts'

/** For a slot change. */
const EQUIP_MS = 10_000

export type Opened = ClientWindow | 'locked' | null

/** Opens with what is in hand, then with each named item in the inventory until the lock gives. */
export async function withKeys(session: BotSession, signal: AbortSignal, open: () => Promise<Opened>): Promise<Opened> {
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
