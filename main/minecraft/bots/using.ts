/** Using what is in hand on a block: hoes, bone meal, buckets, seeds, flint. */

import { isFluid } from '../../../packages/minecraft-server/rules/blocks/block-families.ts'
import { blockName, isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, UsedBlock } from '../ports/bot-body.ts'
import { comeToClick } from './aiming.ts'
import { blockAt, toPoint } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { eyesOf, isPassable } from './cells.ts'
import { type BlockClick, clickBlock, clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import { held, inventory } from './seeing.ts'
import { type BotSession, until } from './session.ts'

/** For the server's answer to a click, and to the use in the air that follows it. */
const ANSWER_MS = 1000

/** See `BotBody.applyItem`. */
export async function applyItem(
  session: BotSession,
  item: string,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<readonly UsedBlock[]>> {
  const { bot } = session
  if (held(bot)?.name !== item) return no('not-equipped', `${item} is not in the main hand.`)
  const there = blockAt(bot, pos)
  if (there !== null && isAir(there)) return no('nothing-there', `There is only air at ${text(pos)}.`)
  const aimed = await comeToClick(session, pos, signal)
  if (!aimed.ok) return aimed
  const from = blockAt(bot, pos) ?? 'air'
  const click = clickOn(session, aimed.value, from)
  const changes = watch(session, [pos, neighbour(pos, click.face)])
  await look(session, lookAt(eyesOf(toPoint(bot.entity.position)), clickPoint(click)), signal)
  // A client looks through fluids at what is behind them, and uses an item that does nothing to that in the air.
  if (!isFluid(blockName(from))) {
    await clickBlock(session, click, signal)
    const done = await until(session, { ms: ANSWER_MS, signal }, changes)
    if (bot.currentWindow !== null) await bot.closeWindow(bot.currentWindow)
    if (done !== null) return yes(done)
  }
  bot.activateItem()
  try {
    const done = await until(session, { ms: ANSWER_MS, signal }, changes)
    return done === null ? no('no-effect', `${item} did nothing to ${from} at ${text(pos)}.`) : yes(done)
  } finally {
    if (!session.ended.aborted) bot.deactivateItem()
  }
}

/** On top where the top can be seen, for what is sown, tilled and poured; else on the face towards the eyes. */
function clickOn({ bot }: BotSession, { pos, cursor }: BlockClick, block: BlockString): BlockClick {
  const eyes = eyesOf(toPoint(bot.entity.position))
  if (isFluid(blockName(block))) return { pos, face: 'up', cursor }
  const top: Point = [0.5, 1, 0.5]
  const seesTop = eyes[1] > pos[1] + 1 && isPassable(blockAt(bot, neighbour(pos, 'up')))
  return seesTop ? { pos, face: 'up', cursor: top } : nearestFace(eyes, pos)
}

/** Tells what has become of cells and inventory since now; null while all is as it was. */
function watch({ bot }: BotSession, cells: readonly Position[]): () => readonly UsedBlock[] | null {
  const had = JSON.stringify([held(bot), inventory(bot)])
  const before = cells.map((pos) => ({ pos, from: blockAt(bot, pos) ?? 'air' }))
  return () => {
    const changed = before
      .map(({ pos, from }) => ({ pos, from, to: blockAt(bot, pos) ?? 'air' }))
      .filter(({ from, to }) => from !== to)
    return changed.length > 0 || JSON.stringify([held(bot), inventory(bot)]) !== had ? changed : null
  }
}
