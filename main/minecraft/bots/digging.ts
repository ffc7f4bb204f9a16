/** Digging a block and picking up what falls out of it. */

import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, DigPurpose } from '../ports/bot-body.ts'
import { clickFrom, comeToClick } from './aiming.ts'
import { blockAt, toPoint } from './blocks.ts'
import { no, text } from './body-results.ts'
import { breakInReach } from './breaking.ts'
import { eyesOf, feetIn } from './cells.ts'
import { collectDrops } from './collecting.ts'
import type { BotSession } from './session.ts'
import { workFromTower } from './towers.ts'
import { goTo } from './walking.ts'

const REACH = 4.5
/** Feet to block when walking up to it. */
const WALK_RANGE = 3

interface Digging {
  readonly pos: Position
  readonly purpose?: DigPurpose | undefined
}

/** Walks into reach, takes the best tool in hand, digs, collects; see `BotBody.dig`. */
export async function dig(session: BotSession, digging: Digging, signal: AbortSignal): Promise<BodyResult> {
  const { bot } = session
  const { pos } = digging
  const known = blockAt(bot, pos)
  if (known === null || isAir(known)) return no('nothing-there', `There is nothing to dig at ${text(pos)}.`)
  if (away(session, pos) > REACH) {
    const walked = await goTo(session, { kind: 'near', pos, range: WALK_RANGE }, signal)
    if (!walked.ok && away(session, pos) > REACH) return digFromAfar(session, digging, walked.message, signal)
  }
  return digAndCollect(session, digging, signal)
}

async function digAndCollect(session: BotSession, { pos, purpose }: Digging, signal: AbortSignal): Promise<BodyResult> {
  const broken = await breakInReach(session, pos, signal, purpose)
  if (broken.ok) await collectDrops(session, pos, signal)
  return broken
}

/** What no walk leads near to may still be in reach of the hands from below, or from a pillar. */
async function digFromAfar(
  session: BotSession,
  digging: Digging,
  lastWalk: string,
  signal: AbortSignal,
): Promise<BodyResult> {
  const { pos, purpose } = digging
  if ((await comeToClick(session, pos, signal)).ok) return digAndCollect(session, digging, signal)
  const raised = await workFromTower(
    session,
    {
      pos,
      spareDirt: 0,
      isInReach: (blocks, stand) => clickFrom(blocks, feetIn(stand), pos) !== null,
      perform: () => breakInReach(session, pos, signal, purpose),
    },
    signal,
  )
  return raised ?? no('too-far', `${text(pos)} is out of reach: ${lastWalk}`)
}

function away(session: BotSession, pos: Position): number {
  return distance(eyesOf(toPoint(session.bot.entity.position)), [pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5])
}
