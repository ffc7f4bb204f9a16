/** Digging a block and picking up what falls out of it. */

import type { Position } from '../../../preload/contract/geometry.ts'
import { isAir } from '../../../preload/core/block-string.ts'
import { blockOf, distance } from '../../../preload/core/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { blockAt, blockStringOf, toPoint, toVec } from './blocks.ts'
import { eyesOf } from './cells.ts'
import { clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import type { ClientBlock, ClientEntity, ClientItem } from './client-types.ts'
import { attempt, type BotSession, passTicks, until } from './session.ts'
import { goTo } from './walking.ts'
import { no, text, yes } from './words.ts'

const REACH = 4.5
/** Feet to block when walking up to it. */
const WALK_RANGE = 3
/** Longer than any block takes that one would dig by hand. */
const DIG_MS = 60_000
/** A server shows what fell out of a block within a tick or two; six are what a player's client rests between two blocks. */
const DROP_MS = 300
const ANSWER_MS = 2000
const SWINGS = 3
const COLLECT_MS = 6000
const DROP_RANGE = 3

/** Walks into reach, takes the best tool in hand, digs, collects; see `BotBody.dig`. */
export async function dig(session: BotSession, pos: Position, signal: AbortSignal): Promise<BodyResult> {
  const { bot } = session
  const known = blockAt(bot, pos)
  if (known === null || isAir(known)) return no('nothing-there', `There is nothing to dig at ${text(pos)}.`)
  if (away(session, pos) > REACH) {
    const walked = await goTo(session, { kind: 'near', pos, range: WALK_RANGE }, signal)
    if (!walked.ok && away(session, pos) > REACH)
      return no('too-far', `${text(pos)} is out of reach: ${walked.message}`)
  }
  const block = bot.blockAt(toVec(pos))
  if (block === null || isAir(blockStringOf(block)))
    return no('nothing-there', `There is nothing to dig at ${text(pos)}.`)
  if (!block.diggable || block.hardness === null || block.hardness < 0)
    return no('undiggable', `${block.name} cannot be dug.`)
  await takeBestTool(session, block, signal)
  if (!(await breakBlock(session, block, signal)))
    return no('interrupted', `The ${block.name} at ${text(pos)} did not break.`)
  await collectDrops(session, pos, signal)
  return yes(undefined)
}

function away(session: BotSession, pos: Position): number {
  return distance(eyesOf(toPoint(session.bot.entity.position)), [pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5])
}

/** Equips the tool that digs fastest; ties keep what is in hand. */
async function takeBestTool(session: BotSession, block: ClientBlock, signal: AbortSignal): Promise<void> {
  const { bot } = session
  const timeWith = (item: ClientItem | null): number => block.digTime(item?.type ?? null, false, false, false, [], [])
  const best = bot.inventory
    .items()
    .reduce<ClientItem | null>((fastest, item) => (timeWith(item) < timeWith(fastest) ? item : fastest), bot.heldItem)
  if (best === null || best === bot.heldItem) return
  await attempt(session, { ms: 5000, signal }, () => bot.equip(best, 'hand'))
}

/**
 * True when the server agrees that the block is gone. It measures the time itself and may find it short by what its own
 * lateness ate; then it puts the block back, and digging again is what a player would do.
 */
async function breakBlock(session: BotSession, block: ClientBlock, signal: AbortSignal): Promise<boolean> {
  const pos = blockOf(toPoint(block.position))
  const before = blockStringOf(block)
  for (let swing = 0; swing < SWINGS; swing++) {
    const eyes = eyesOf(toPoint(session.bot.entity.position))
    await look(session, lookAt(eyes, clickPoint(nearestFace(eyes, pos))), signal)
    await until(session, { ms: 1000, signal }, () => (session.bot.entity.onGround ? true : null))
    if (await digOnce(session, block, signal)) {
      if (blockAt(session.bot, pos) !== before) return true
    }
  }
  return false
}

/**
 * Digs and waits for the server's answer; false when the client gave up. The server answers the beginning and the end alike,
 * and within a process its answer is there before the client's own call has returned.
 */
async function digOnce(session: BotSession, block: ClientBlock, signal: AbortSignal): Promise<boolean> {
  const { bot } = session
  let answered = false
  const onAnswer = (): void => {
    answered = true
  }
  const onEnd = (): void => {
    answered = false
  }
  bot._client.on('acknowledge_player_digging', onAnswer)
  bot.once('diggingCompleted', onEnd)
  try {
    const dug = await attempt(session, { ms: DIG_MS, signal }, async () => {
      await bot.dig(block, 'ignore')
      return true
    })
    if (dug === null) return false
    await until(session, { ms: ANSWER_MS, signal }, () => (answered ? true : null))
    await passTicks(session, 1, signal)
    return true
  } finally {
    bot._client.off('acknowledge_player_digging', onAnswer)
    bot.off('diggingCompleted', onEnd)
    if (!session.ended.aborted) bot.stopDigging()
  }
}

/** Walks onto the dropped items around a dug block until they are picked up; bounded, and silent about what stays behind. */
async function collectDrops(session: BotSession, pos: Position, signal: AbortSignal): Promise<void> {
  const { bot } = session
  const drops = (): readonly ClientEntity[] =>
    Object.values(bot.entities)
      .filter((entity) => entity.name === 'item' && entity.isValid !== false)
      .filter((entity) => distance(toPoint(entity.position), pos) <= DROP_RANGE)
      .sort((a, b) => a.id - b.id)
  await until(session, { ms: DROP_MS, signal, events: ['entitySpawn'] }, () => (drops().length > 0 ? true : null))
  for (const drop of drops()) {
    const gone = (): true | null => (bot.entities[drop.id] === undefined ? true : null)
    if (gone() !== null) continue
    const walked = await goTo(session, { kind: 'near', pos: blockOf(toPoint(drop.position)), range: 1 }, signal)
    if (walked.ok) await until(session, { ms: COLLECT_MS, signal, events: ['entityGone', 'playerCollect'] }, gone)
  }
}
