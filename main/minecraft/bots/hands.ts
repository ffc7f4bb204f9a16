/** What a body holds: equip, and throw to a teammate. */

import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { toPoint } from './blocks.ts'
import { countOf, no, yes } from './body-results.ts'
import { eyesOf } from './cells.ts'
import { look, lookAt } from './clicking.ts'
import { provideUpTo } from './provided.ts'
import { held, inventory } from './seeing.ts'
import { attempt, type BotSession, passTicks, until } from './session.ts'

const CLICKS_MS = 10_000
/** A server that is slow to say what is in a slot, or saw it otherwise than the client, must not make a failure of it. */
const LATE_ANSWER_MS = 500
const EQUIP_ROUNDS = 3
/** Thrown items land two to four blocks away; farther players would not get them. */
const THROW_REACH = 4
/** Around a receiver, within which others may pick up what misses it. */
const CROWD_RANGE = 4

/** Puts an item into the main hand; see `BotBody.equip`. */
export async function equip(session: BotSession, item: string, signal: AbortSignal): Promise<BodyResult> {
  const { bot } = session
  if (held(bot)?.name === item) return yes(undefined)
  await provideUpTo(session, { item, count: 1, use: 'hand' }, signal)
  const inHand = (): true | null => (held(bot)?.name === item ? true : null)
  for (let round = 0; round < EQUIP_ROUNDS; round++) {
    const stack = bot.inventory.items().find((candidate) => candidate.name === item)
    if (stack === undefined) return no('not-in-inventory', `There is no ${item} in the inventory.`)
    await attempt(session, { ms: CLICKS_MS, signal }, () => bot.equip(stack, 'hand'))
    await passTicks(session, 1, signal)
    if ((await until(session, { ms: LATE_ANSWER_MS, signal }, inHand)) !== null) return yes(undefined)
  }
  return no('not-in-inventory', `The ${item} did not come to hand.`)
}

/** Throws items towards a player in reach; see `BotBody.toss`. */
export async function toss(
  session: BotSession,
  player: string,
  item: string,
  count: number,
  signal: AbortSignal,
): Promise<BodyResult> {
  const { bot } = session
  await provideUpTo(session, { item, count, use: 'hand' }, signal)
  const had = countOf(inventory(bot), item)
  const type = bot.registry.itemsByName[item]
  if (type === undefined || had === 0) return no('not-in-inventory', `There is no ${item} in the inventory.`)
  if (had < count) return no('not-enough', `There are only ${had} ${item} in the inventory, not ${count}.`)
  const target = bot.players[player]?.entity
  if (target === undefined || target === null) return no('player-not-found', `${player} is nowhere in sight.`)
  const eyes = eyesOf(toPoint(bot.entity.position))
  const feet = toPoint(target.position)
  if (distance(toPoint(bot.entity.position), feet) > THROW_REACH)
    return no('too-far', `${player} is too far away to throw ${item} to.`)
  await look(session, lookAt(eyes, isCrowded(session, player, feet) ? feet : chestOf(feet)), signal)
  await attempt(session, { ms: CLICKS_MS, signal }, () => bot.toss(type.id, null, count))
  await passTicks(session, 4, signal)
  const left = countOf(inventory(bot), item)
  return left <= had - count
    ? yes(undefined)
    : no('not-enough', `Only ${had - left} of ${count} ${item} left the hand.`)
}

/** Whether somebody else than the receiver is where a throw may end that goes too far. */
function isCrowded({ bot }: BotSession, receiver: string, feet: Point): boolean {
  return Object.values(bot.players).some(
    ({ username, entity }) =>
      username !== receiver &&
      username !== bot.username &&
      entity &&
      distance(toPoint(entity.position), feet) < CROWD_RANGE,
  )
}

/** Items thrown level at the chest of a body three blocks away fall to its feet; of a nearer one, behind it. */
function chestOf(feet: Point): Point {
  return [feet[0], feet[1] + 1.2, feet[2]]
}
