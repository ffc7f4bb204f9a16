/** Throwing items away, to where they lie free and far enough from every body. */

import { blockOf, distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { countOf, no, yes } from './body-results.ts'
import { isPassable } from './cells.ts'
import { look } from './clicking.ts'
import { inventory, otherBodies } from './seeing.ts'
import { attempt, type BotSession, passTicks } from './session.ts'

const CLICKS_MS = 10_000
/** Cells that a thrown item flies over. */
const FLIGHT = 3
const STEP_DEG = 45
/** Thrown items can be picked up after so many ticks; a few more for doing it. */
const PICK_UP_TICKS = 48

/** Throws items away; see `BotBody.discard`. */
export async function discard(
  session: BotSession,
  item: string,
  count: number,
  signal: AbortSignal,
): Promise<BodyResult> {
  const { bot } = session
  const type = bot.registry.itemsByName[item]
  const carried = (): number => countOf(inventory(bot), item)
  const had = carried()
  if (type === undefined || had === 0) return no('not-in-inventory', `There is no ${item} in the inventory.`)
  if (had < count) return no('not-enough', `There are only ${had} ${item} in the inventory, not ${count}.`)
  await look(session, { yawDeg: freeDirection(session), pitchDeg: 0 }, signal)
  await attempt(session, { ms: CLICKS_MS, signal }, () => bot.toss(type.id, null, count))
  await passTicks(session, PICK_UP_TICKS, signal)
  const back = carried() - (had - count)
  return back <= 0 ? yes(undefined) : no('came-back', `${back} of ${count} ${item} came back into the inventory.`)
}

/** The yaw in degrees with most free cells ahead; of equal ones that whose end is farthest from everybody else, then the first. */
function freeDirection(session: BotSession): number {
  const feet = toPoint(session.bot.entity.position)
  const others = otherBodies(session.bot)
  const directions = Array.from({ length: 360 / STEP_DEG }, (_unused, index) => {
    const yawDeg = index * STEP_DEG
    const end = ahead(feet, yawDeg, FLIGHT)
    const lonely = Math.min(...others.map((other) => distance(other, end)))
    return { yawDeg, free: freeCells(session, feet, yawDeg), lonely }
  })
  const [best] = directions.toSorted(
    (a, b) => b.free - a.free || Number(b.lonely > a.lonely) - Number(a.lonely > b.lonely) || a.yawDeg - b.yawDeg,
  )
  return best?.yawDeg ?? 0
}

function freeCells({ bot }: BotSession, feet: Point, yawDeg: number): number {
  let free = 0
  for (let step = 1; step <= FLIGHT; step++) {
    const [x, y, z] = blockOf(ahead(feet, yawDeg, step))
    if (!isPassable(blockAt(bot, [x, y, z])) || !isPassable(blockAt(bot, [x, y + 1, z]))) break
    free = step
  }
  return free
}

/** Yaw 0 looks south, 90 west. */
function ahead([x, y, z]: Point, yawDeg: number, blocks: number): Point {
  const yaw = (yawDeg * Math.PI) / 180
  return [x - Math.sin(yaw) * blocks, y + 1e-3, z + Math.cos(yaw) * blocks]
}
