/** Turning the head to a point, and what is seen in that direction. */

import { castRay } from '../../../packages/minecraft-server/rules/blocks/ray.ts'
import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { blockOf, distance, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { BodyResult, Sight } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { boxesOf, eyesOf } from './cells.ts'
import { look, lookAt as towards } from './clicking.ts'
import type { BotSession } from './session.ts'

/** Turns the head; see `BotBody.lookAt`. */
export async function lookAt(session: BotSession, point: Point, signal: AbortSignal): Promise<BodyResult<Sight>> {
  const { bot } = session
  const target = blockOf(point)
  const there = blockAt(bot, target)
  if (there === null) return no('not-loaded', `${text(target)} is farther off than you can see.`)
  const eyes = eyesOf(toPoint(bot.entity.position))
  await look(session, towards(eyes, point), signal)
  const away = distance(eyes, point)
  const seen: Sight = { block: isAir(there) ? null : there, pos: target, isClear: true }
  if (away < 1e-6) return yes(seen)
  const direction: Point = [(point[0] - eyes[0]) / away, (point[1] - eyes[1]) / away, (point[2] - eyes[2]) / away]
  const hit = castRay(eyes, direction, away, (cell) =>
    samePosition(cell, target) ? [] : boxesOf(blockAt(bot, cell) ?? 'air'),
  )
  return yes(hit === null ? seen : { block: blockAt(bot, hit.pos), pos: hit.pos, isClear: false })
}
