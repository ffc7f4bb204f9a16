/** Breaking a block from where the body is, with the best tool at hand. */

import type { Bot } from 'mineflayer'
import { blockName, isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { blockOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, DigPurpose } from '../ports/bot-body.ts'
import { blockAt, blockStringOf, type ClientBlock, type ClientItem, toPoint, toVec } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { eyesOf } from './cells.ts'
import { clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import { provide } from './provided.ts'
import { attempt, type BotSession, passTicks, until } from './session.ts'

/** Longer than any block takes that one would dig by hand. */
const DIG_MS = 60_000
const ANSWER_MS = 2000
const SWINGS = 3

/** Digs from where the body is, and leaves what falls out to whoever comes near it; reasons as of `BotBody.dig` without those of walking. */
export async function breakInReach(
  session: BotSession,
  pos: Position,
  signal: AbortSignal,
  purpose: DigPurpose = 'drops',
): Promise<BodyResult> {
  const block = session.bot.blockAt(toVec(pos))
  if (block === null || isAir(blockStringOf(block)))
    return no('nothing-there', `There is nothing to dig at ${text(pos)}.`)
  if (!block.diggable || block.hardness === null || block.hardness < 0)
    return no('undiggable', `${block.name} cannot be dug.`)
  if (session.lifting !== undefined) await provideTool(session, block, signal)
  const tool = purpose === 'drops' && isOre(block.name) ? leastTool(session.bot, block) : null
  if (tool !== null) {
    return no('wrong-tool', `Nothing comes out of ${block.name} without ${tool} or better, and there is none at hand.`)
  }
  await takeBestTool(session, block, signal)
  if (!(await breakBlock(session, block, signal)))
    return no('interrupted', `The ${block.name} at ${text(pos)} did not break.`)
  return yes(undefined)
}

/** The least of the tools that anything comes out for, where the world hands one out. */
async function provideTool(session: BotSession, block: ClientBlock, signal: AbortSignal): Promise<void> {
  const { bot } = session
  if (leastTool(bot, block) === null) return
  for (const id of Object.keys(block.harvestTools ?? {})
    .map(Number)
    .sort((a, b) => a - b)) {
    const item = bot.registry.items[id]?.name
    if (item !== undefined && (await provide(session, { item, count: 1, use: 'tool' }, signal)) > 0) return
  }
}

/** Unless told otherwise, ores are dug for what comes out of them only; other blocks may be dug to be rid of them. */
function isOre(name: string): boolean {
  return /_ore$|^ancient_debris$/.test(name)
}

/** See `BotBody.missingTool`. */
export function missingTool(bot: Bot, block: BlockString): string | null {
  const known = bot.registry.blocksByName[blockName(block)]
  return known === undefined ? null : leastTool(bot, known)
}

/** The least tool without which nothing comes out of a block; null where there is one at hand, or none is needed. */
function leastTool({ inventory, registry }: Bot, { harvestTools }: Pick<ClientBlock, 'harvestTools'>): string | null {
  const tools = Object.keys(harvestTools ?? {}).map(Number)
  if (tools.length === 0 || inventory.items().some(({ type }) => tools.includes(type))) return null
  return registry.items[Math.min(...tools)]?.name ?? null
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
  for (let swing = 0; swing < SWINGS; swing++) {
    const eyes = eyesOf(toPoint(session.bot.entity.position))
    await look(session, lookAt(eyes, clickPoint(nearestFace(eyes, pos))), signal)
    await until(session, { ms: 1000, signal }, () => (session.bot.entity.onGround ? true : null))
    if (await digOnce(session, block, signal)) {
      // A fence of which only a side has gone, as where its neighbour was dug, stands all the same.
      if (blockName(blockAt(session.bot, pos) ?? 'air') !== block.name) return true
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
