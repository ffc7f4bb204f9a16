/** Levers, buttons, doors, trapdoors and gates, worked by hand. */

import * as family from '../../../packages/minecraft-server/rules/blocks/block-families.ts'
import { opensByHand } from '../../../packages/minecraft-server/rules/blocks/interactive-blocks.ts'
import { blockName, isAir, matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BlockChange, BodyResult } from '../ports/bot-body.ts'
import { comeToClick } from './aiming.ts'
import { blockAt, toPoint } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { eyesOf } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt } from './clicking.ts'
import { type BotSession, until } from './session.ts'

/** For the server's answer to a click. */
const ANSWER_MS = 2000
/** A pressed button is out again after a second and a half at most. */
const SPRING_MS = 2500
const CLICKS = 2

/** See `BotBody.toggle`. */
export async function toggle(
  session: BotSession,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<BlockChange>> {
  const { bot } = session
  const there = blockAt(bot, pos)
  const refused = there === null ? null : refusal(there, pos)
  if (refused !== null) return refused
  const aimed = await comeToClick(session, pos, signal)
  if (!aimed.ok) return aimed
  const known = blockAt(bot, pos)
  const from = known === null ? null : await sprungBack(session, pos, known, signal)
  if (from === null) return no('no-effect', `What is at ${text(pos)} cannot be seen.`)
  const moved = refusal(from, pos)
  if (moved !== null) return moved
  for (let click = 0; click < CLICKS; click++) {
    await look(session, lookAt(eyesOf(toPoint(bot.entity.position)), clickPoint(aimed.value)), signal)
    await clickBlock(session, aimed.value, signal)
    const to = await until(session, { ms: ANSWER_MS, signal }, () => {
      const now = blockAt(bot, pos)
      return now === null || now === from ? null : now
    })
    if (to !== null) return yes({ from, to })
  }
  return no('no-effect', `${from} at ${text(pos)} did not change.`)
}

/** A button that is pressed already can be pressed anew once it is out; what stands there then. */
async function sprungBack(
  session: BotSession,
  pos: Position,
  block: BlockString,
  signal: AbortSignal,
): Promise<BlockString | null> {
  const isIn = (now: BlockString): boolean =>
    family.isButton(blockName(now)) && matchesBlock(now, { name: blockName(now), state: { powered: 'true' } })
  if (!isIn(block)) return block
  return until(session, { ms: SPRING_MS, signal }, () => {
    const now = blockAt(session.bot, pos)
    return now === null || isIn(now) ? null : now
  })
}

/** Why a hand cannot switch a block, with what would; null where it can. */
function refusal(block: BlockString, pos: Position): BodyResult<never> | null {
  const name = blockName(block)
  if (isAir(block)) return no('nothing-there', `There is only air at ${text(pos)}.`)
  if (name === 'lever' || family.isButton(name) || opensByHand(name)) return null
  if (family.isPressurePlate(name)) {
    return no('not-switchable', `${name} at ${text(pos)} is pressed by whoever stands on it: use StepOn.`)
  }
  if (name === 'iron_door' || name === 'iron_trapdoor') {
    const by = 'only power from a lever, a button or a pressure plate next to it opens it'
    return no('no-effect', `${name} at ${text(pos)} does not open by hand: ${by}.`)
  }
  const kinds = 'levers, buttons, wooden doors, trapdoors and fence gates'
  return no('not-switchable', `${name} at ${text(pos)} is nothing to switch; ${kinds} are.`)
}
