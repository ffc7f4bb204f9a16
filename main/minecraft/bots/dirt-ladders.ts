/**
 * VillagerBench's scaffold, by hand: a pillar of dirt with ladders on one side. Who builds it stands at its foot for the first
 * two levels and hangs on the ladders for the rest; who takes it down digs from its top, and the ladders fall with the dirt.
 */

import { isAir, matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import {
  type Direction,
  directionVector,
  distance,
  neighbour,
  oppositeDirection,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, Scaffold } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { countOf, no, text, yes } from './body-results.ts'
import { breakInReach } from './breaking.ts'
import { cellOf, eyesOf, feetIn } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt } from './clicking.ts'
import { climbOnto, climbTowards, letGo } from './climbing.ts'
import { collectDrops } from './collecting.ts'
import { type DirtLadder, footOf, levelOf, roomFor, sidesFor, standingLadder, TALLEST } from './dirt-ladder-plan.ts'
import { canReach } from './footways.ts'
import { equip } from './hands.ts'
import { remembering } from './placement-plan.ts'
import { inventory } from './seeing.ts'
import { type BotSession, until } from './session.ts'
import { goTo } from './walking.ts'

/** Levels that are built from the ground. */
const FROM_GROUND = 2
/** How far the feet are above the floor of the cell under the next level: the eyes are above its top then. */
const GRIP = 0.3
const CLICKS = 3
/** For the server's answer to a click. */
const ANSWER_MS = 1500
/** For a fall of one block. */
const LAND_MS = 1500

/** See `BotBody.erectDirtLadder`. */
export async function erectDirtLadder(
  session: BotSession,
  top: Position,
  signal: AbortSignal,
): Promise<BodyResult<Scaffold>> {
  const { bot } = session
  const feet = toPoint(bot.entity.position)
  if (distance(feet, feetIn(top)) > TALLEST) return no('too-far', `${text(top)} is more than ${TALLEST} blocks away.`)
  const blocks = remembering((cell) => blockAt(bot, cell), top)
  const room = roomFor(blocks, top)
  if (!room.ok) {
    const there = blocks(room.at) ?? 'nothing known'
    return room.reason === 'occupied'
      ? no('occupied', `${text(top)} is taken by ${there}.`)
      : no('no-support', `Nothing under ${text(top)} carries a pillar: there is ${there} at ${text(room.at)}.`)
  }
  const short = shortage(session, room.height)
  if (short !== null) return short
  const ladders = sidesFor(blocks, room.base, room.height)
  if (ladders.length === 0) {
    return no(
      'occupied',
      `There is no side of the pillar up to ${text(top)} with room for ladders and who climbs them.`,
    )
  }
  const near = ladders.filter((ladder) => canReach(blocks, footOf(ladder), cellOf(feet)).open)
  const [ladder] = (near.length > 0 ? near : ladders).toSorted(
    (a, b) => distance(feet, feetIn(footOf(a))) - distance(feet, feetIn(footOf(b))),
  )
  if (ladder === undefined) throw new Error('one of the sides has been found')
  const walked = await goTo(session, { kind: 'block', pos: footOf(ladder) }, signal)
  return walked.ok ? build(session, ladder, signal) : walked
}

function shortage({ bot }: BotSession, height: number): BodyResult<never> | null {
  for (const item of ['dirt', 'ladder'] as const) {
    const own = countOf(inventory(bot), item)
    if (own >= height) continue
    const reason = item === 'dirt' ? 'not-enough-dirt' : 'not-enough-ladders'
    return no(reason, `A pillar of ${height} takes ${height} ${item}, and you have ${own}.`)
  }
  return null
}

async function build(session: BotSession, ladder: DirtLadder, signal: AbortSignal): Promise<BodyResult<Scaffold>> {
  const { base, height, side } = ladder
  try {
    for (let level = 0; level < height; level++) {
      if (level >= FROM_GROUND && !(await climbTowards(session, base, base[1] + level - 1 + GRIP, signal))) {
        return no('stuck', `Could not climb the ladder at ${text(levelOf(ladder, level - 1).ladder)}.`)
      }
      const { dirt, ladder: rung } = levelOf(ladder, level)
      const laid = await put(session, 'dirt', { pos: dirt, face: 'up' }, {}, signal)
      if (!laid.ok) return laid
      const hung = await put(session, 'ladder', { pos: rung, face: side }, { facing: side }, signal)
      if (!hung.ok) return hung
    }
    const top = neighbour(levelOf(ladder, height - 1).dirt, 'up')
    const onTop = await climbOnto(session, top, signal)
    return onTop
      ? yes({ base, height, side })
      : no('stuck', `The pillar stands, but you could not climb onto ${text(top)}.`)
  } finally {
    letGo(session)
  }
}

/** Puts what is carried into a cell with a click on the face of the block behind it; waits for the server. */
async function put(
  session: BotSession,
  item: 'dirt' | 'ladder',
  { pos, face }: { readonly pos: Position; readonly face: Direction },
  state: BlockProperties,
  signal: AbortSignal,
): Promise<BodyResult> {
  const { bot } = session
  const isThere = (): true | null => {
    const now = blockAt(bot, pos)
    return now !== null && matchesBlock(now, { name: item, state }) ? true : null
  }
  const taken = await equip(session, item, signal)
  if (!taken.ok) return taken
  const vector = directionVector[face]
  const cursor = [0.5 + vector[0] / 2, 0.5 + vector[1] / 2, 0.5 + vector[2] / 2] as const
  const click = { pos: neighbour(pos, oppositeDirection[face]), face, cursor }
  for (let tries = 0; tries < CLICKS; tries++) {
    await look(session, lookAt(eyesOf(toPoint(bot.entity.position)), clickPoint(click)), signal)
    await clickBlock(session, click, signal)
    if ((await until(session, { ms: ANSWER_MS, signal }, isThere)) !== null) return yes(undefined)
  }
  const there = blockAt(bot, pos) ?? 'nothing known'
  return isAir(there)
    ? no('refused', `The server did not let ${item} be placed at ${text(pos)}: somebody may be in the way.`)
    : no('occupied', `${text(pos)} is taken by ${there}.`)
}

/** See `BotBody.dismantleDirtLadder`. */
export async function dismantleDirtLadder(
  session: BotSession,
  top: Position,
  signal: AbortSignal,
): Promise<BodyResult<Scaffold>> {
  const { bot } = session
  if (distance(toPoint(bot.entity.position), feetIn(top)) > TALLEST) {
    return no('too-far', `${text(top)} is more than ${TALLEST} blocks away.`)
  }
  const there = blockAt(bot, top)
  if (there === null || isAir(there)) return no('nothing-there', `There is nothing to take down at ${text(top)}.`)
  const ladder = standingLadder((cell) => blockAt(bot, cell), top)
  if (ladder === null) return no('no-ladder', `${there} at ${text(top)} is not the top of a dirt pillar with ladders.`)
  const { base, height } = ladder
  const up = await getOnTop(session, ladder, signal)
  if (!up.ok) return up
  for (let level = height - 1; level >= 0; level--) {
    const { dirt, ladder: rung } = levelOf(ladder, level)
    const dug = await breakInReach(session, dirt, signal)
    if (!dug.ok) return dug
    const landed = (): true | null => (bot.entity.onGround && bot.entity.position.y < dirt[1] + 0.5 ? true : null)
    await until(session, { ms: LAND_MS, signal }, landed)
    if (!isAir(blockAt(bot, rung) ?? 'air')) await breakInReach(session, rung, signal)
  }
  await collectDrops(session, base, signal)
  return yes(ladder)
}

async function getOnTop(session: BotSession, ladder: DirtLadder, signal: AbortSignal): Promise<BodyResult> {
  const top = neighbour(levelOf(ladder, ladder.height - 1).dirt, 'up')
  const isOn = cellOf(toPoint(session.bot.entity.position)).every((value, axis) => value === top[axis])
  if (isOn) return yes(undefined)
  const walked = await goTo(session, { kind: 'block', pos: footOf(ladder) }, signal)
  if (!walked.ok) return walked
  return (await climbOnto(session, top, signal)) ? yes(undefined) : no('stuck', `Could not climb onto ${text(top)}.`)
}
