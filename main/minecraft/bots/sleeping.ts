/** Beds from the client's side: lying down, staying until something wakes the body, getting up. */

import type { BotEvents } from 'mineflayer'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, Sleep, SleepRequest } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { eyesOf } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import { type BotSession, until } from './session.ts'
import { goTo } from './walking.ts'

/** Feet to bed when walking up to it. */
const RANGE = 2
/** For the server's answer to a click, and to the wish to get up. */
const ANSWER_MS = 2000
/** Ticks of the day between which nobody sleeps. */
const DAY = { from: 0, to: 12_541 } as const

/** Reasons by the words that the game has for them. */
const refusals: Readonly<Record<string, string>> = {
  'block.minecraft.bed.no_sleep': 'not-night',
  'block.minecraft.bed.not_safe': 'monsters',
  'block.minecraft.bed.occupied': 'occupied',
  'block.minecraft.bed.obstructed': 'obstructed',
  'block.minecraft.bed.too_far_away': 'too-far',
}

/** Lies down and gets up again; see `BotBody.sleep`. */
export async function sleep(
  session: BotSession,
  pos: Position,
  { mostMs, untilMorning }: SleepRequest,
  signal: AbortSignal,
): Promise<BodyResult<Sleep>> {
  const { bot } = session
  if (!blockName(blockAt(bot, pos) ?? 'air').endsWith('_bed')) return no('no-bed', `There is no bed at ${text(pos)}.`)
  if (untilMorning && bot.time.doDaylightCycle === false) {
    return no('time-stands-still', 'Time stands still in this world: no morning will come.')
  }
  const walked = await goTo(session, { kind: 'near', pos, range: RANGE }, signal)
  if (!walked.ok) return walked
  const lying = await lieDown(session, pos, signal)
  if (!lying.ok) return lying
  try {
    const isAwake = (): true | null => (bot.isSleeping ? null : true)
    const woken = await until(session, { ms: mostMs, signal, events: ['wake'] }, isAwake)
    if (woken === null) {
      await bot.wake()
      await until(session, { ms: ANSWER_MS, signal, events: ['wake'] }, isAwake)
    }
    return yes({ gotUp: woken === null, isDay: isDay(bot.time.timeOfDay) })
  } finally {
    if (!session.ended.aborted && bot.isSleeping) await bot.wake()
  }
}

function isDay(timeOfDay: number): boolean {
  return timeOfDay >= DAY.from && timeOfDay <= DAY.to
}

/** Clicks on a bed in reach until the server has laid the body down or said why not. */
async function lieDown(session: BotSession, pos: Position, signal: AbortSignal): Promise<BodyResult> {
  const { bot } = session
  let refusal: BodyResult | null = null
  const onWords: BotEvents['actionBar'] = (words) => {
    const reason = refusals[words.translate ?? '']
    if (reason !== undefined) refusal = no(reason, `${words.toString()}.`)
  }
  bot.on('actionBar', onWords)
  try {
    const eyes = eyesOf(toPoint(bot.entity.position))
    const click = nearestFace(eyes, pos)
    await look(session, lookAt(eyes, clickPoint(click)), signal)
    await clickBlock(session, click, signal)
    const wait = { ms: ANSWER_MS, signal, events: ['actionBar', 'sleep'] as const }
    const answer = await until(session, wait, () => (bot.isSleeping ? yes(undefined) : refusal))
    return answer ?? no('refused', `Nothing happened at a click on the bed at ${text(pos)}.`)
  } finally {
    bot.off('actionBar', onWords)
  }
}
