/** Walks after a moving creature until it is in reach. */

import type { CollisionBox } from '../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { castRay } from '../../../packages/minecraft-server/rules/blocks/ray.ts'
import { blockOf, distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, Destination } from '../ports/bot-body.ts'
import { blockAt, type ClientEntity, toPoint } from './blocks.ts'
import { no, yes } from './body-results.ts'
import { boxesOf, eyesOf } from './cells.ts'
import { isPassing } from './passing.ts'
import { type BotSession, passTicks } from './session.ts'
import { goTo } from './walking.ts'

/** From the eyes to the nearest point of a body, as a player's client allows it. */
const REACH = 3
/** Collision boxes may be higher than what is drawn, as of a fence. */
const SEEN_HEIGHT = 1
/** Distance of a creature from the walk's target at which a new walk begins. */
const STRAYED = 2
/** Where a walk ends: beside the creature, or in its cell if walls are between. */
const ranges = [2, 1, 0] as const
/** Failed searches for a path before a creature counts as out of reach; it may come out by itself. */
const NO_WAYS = 4
const PAUSE_TICKS = 20

/** The nearest point of an entity's body. */
function nearestPoint(eyes: Point, entity: ClientEntity): Point {
  const { x, y, z } = entity.position
  const half = entity.width / 2
  const clamp = (from: number, low: number, high: number): number => Math.min(Math.max(from, low), high)
  return [clamp(eyes[0], x - half, x + half), clamp(eyes[1], y, y + entity.height), clamp(eyes[2], z - half, z + half)]
}

/** The point of an entity in reach and in sight; null if it is too far off or hidden. */
export function reachablePoint({ bot }: BotSession, entity: ClientEntity): Point | null {
  const eyes = eyesOf(toPoint(bot.entity.position))
  if (distance(eyes, nearestPoint(eyes, entity)) > REACH) return null
  const { x, y, z } = entity.position
  const seen = (pos: Position): readonly CollisionBox[] =>
    boxesOf(blockAt(bot, pos) ?? 'air').map((box) => [
      box[0],
      box[1],
      box[2],
      box[3],
      Math.min(box[4], SEEN_HEIGHT),
      box[5],
    ])
  const points = [0.5, 0.9, 0.1].map((part): Point => [x, y + entity.height * part, z])
  for (const point of points) {
    const away = distance(eyes, point)
    const towards: Point = [(point[0] - eyes[0]) / away, (point[1] - eyes[1]) / away, (point[2] - eyes[2]) / away]
    if (castRay(eyes, towards, away, seen) === null) return point
  }
  return null
}

/** Whether an entity is still in this client's world. */
export function isThere({ bot }: BotSession, entity: ClientEntity): boolean {
  return bot.entities[entity.id] === entity && entity.isValid !== false
}

/**
 * Walks after an entity until hands reach it. Reasons: those of walking, `gone` when it is no longer there. The signal should
 * have a deadline: nothing else ends the walk after something that keeps running away.
 */
export async function chase(session: BotSession, entity: ClientEntity, signal: AbortSignal): Promise<BodyResult> {
  let closer = 0
  let noWays = 0
  while (reachablePoint(session, entity) === null) {
    signal.throwIfAborted()
    if (!isThere(session, entity)) return no('gone', `The ${entity.name} is no longer there.`)
    const walked = await hop(session, entity, ranges[Math.min(closer, ranges.length - 1)] ?? 0, signal)
    if (walked === 'strayed') continue
    if (walked.ok) {
      closer += 1
      // In its cell and still not seeing it: it is on the move.
      if (closer > ranges.length) await passTicks(session, PAUSE_TICKS, signal)
      continue
    }
    noWays += 1
    if (noWays >= NO_WAYS) return walked
    await passTicks(session, PAUSE_TICKS, signal)
  }
  return yes(undefined)
}

/** One walk to an entity's present place; ends early when it is in reach or has moved off. */
async function hop(
  session: BotSession,
  entity: ClientEntity,
  range: number,
  signal: AbortSignal,
): Promise<BodyResult | 'strayed'> {
  const pos = blockOf(toPoint(entity.position))
  const destination: Destination = range === 0 ? { kind: 'block', pos } : { kind: 'near', pos, range }
  const early = new AbortController()
  const start = toPoint(entity.position)
  const onTick = (): void => {
    if (isPassing(session)) return
    const isElsewhere = !isThere(session, entity) || distance(toPoint(entity.position), start) > STRAYED
    if (isElsewhere || reachablePoint(session, entity) !== null) early.abort(new Error('the walk has no use any more'))
  }
  session.bot.on('physicsTick', onTick)
  try {
    return await goTo(session, destination, AbortSignal.any([signal, early.signal]))
  } catch (error) {
    if (early.signal.aborted && !signal.aborted && !session.ended.aborted) return 'strayed'
    throw error
  } finally {
    session.bot.off('physicsTick', onTick)
  }
}
