/** Eating and drinking: the item in hand is used for as long as it takes. */

import { foodOf } from '../../../packages/minecraft-server/rules/players/foods.ts'
import type { BodyResult, Condition } from '../ports/bot-body.ts'
import { countOf, no, yes } from './body-results.ts'
import { equip } from './hands.ts'
import { inventory } from './seeing.ts'
import { type BotSession, passTicks, until } from './session.ts'

const TICK_MS = 50
/** What a meal may take on top of its own time. */
const SLACK_MS = 2000
/** Points of a player who can eat no more. */
const FULL = 20

/** Eats or drinks one of an item; see `BotBody.consume`. */
export async function consume(session: BotSession, item: string, signal: AbortSignal): Promise<BodyResult<Condition>> {
  const { bot } = session
  const food = foodOf(item)
  if (food === null) return no('not-edible', `${item} can be neither eaten nor drunk.`)
  const taken = await equip(session, item, signal)
  if (!taken.ok) return taken
  if (bot.food >= FULL && !food.always) return no('not-hungry', `You are not hungry; ${item} can wait.`)
  const before = countOf(inventory(bot), item)
  bot.activateItem()
  try {
    const ms = food.ticks * TICK_MS + SLACK_MS
    const isGone = (): true | null => (countOf(inventory(bot), item) < before ? true : null)
    if ((await until(session, { ms, signal }, isGone)) === null) {
      return no('interrupted', `The ${item} was not finished.`)
    }
    // What a meal gives is told a tick later than what it takes.
    await passTicks(session, 2, signal)
    return yes({ health: bot.health, food: bot.food })
  } finally {
    if (!session.ended.aborted) bot.deactivateItem()
  }
}
