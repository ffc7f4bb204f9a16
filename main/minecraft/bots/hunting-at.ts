/** Hunting the creature that stands at a given place. */

import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { BodyResult, CreatureAt, Kill } from '../ports/bot-body.ts'
import { type ClientEntity, toPoint } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { hunt, isSpared } from './hunting.ts'
import { isBody } from './seeing.ts'
import type { BotSession } from './session.ts'
import { goTo } from './walking.ts'

/** From the middle of the cell's floor to the feet: creatures do not stand still while one thinks. */
const NEAR = 1.5
/** Beyond this a client may not have been told of creatures. */
const SEEN = 32
const CLOSER = 8

/** Kills the creature at a position; see `BotBody.attackAt`. */
export async function attackAt(
  session: BotSession,
  { pos, species, within = NEAR }: CreatureAt,
  signal: AbortSignal,
): Promise<BodyResult<Kill>> {
  const middle: Point = [pos[0] + 0.5, pos[1], pos[2] + 0.5]
  if (distance(toPoint(session.bot.entity.position), middle) > SEEN) {
    const walked = await goTo(session, { kind: 'near', pos, range: CLOSER }, signal)
    if (!walked.ok) return walked
  }
  const there = creaturesAt(session, middle, within).filter(({ name }) => species === null || name === species)
  const [target] = there.filter(({ name = '' }) => !isSpared(name))
  if (target === undefined) {
    const [other] = there
    return other === undefined
      ? no('not-found', `There is no ${species ?? 'creature'} at ${text(pos)}.`)
      : no('not-allowed', `At ${text(pos)} is a ${other.name}, which must not be attacked.`)
  }
  const killed = await hunt(session, [target], signal)
  if (killed === null || !killed.ok) return killed ?? no('not-found', `There is no creature at ${text(pos)}.`)
  return yes({ species: target.name ?? 'creature', loot: killed.value })
}

/** Players and creatures at a place, nearest first (ties by id). */
function creaturesAt({ bot }: BotSession, middle: Point, within: number): readonly ClientEntity[] {
  const away = (entity: ClientEntity): number => distance(middle, toPoint(entity.position))
  return Object.values(bot.entities)
    .filter((entity) => entity.id !== bot.entity.id && isBody(entity) && away(entity) <= within)
    .sort((a, b) => away(a) - away(b) || a.id - b.id)
}
