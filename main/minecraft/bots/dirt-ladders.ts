/** Where a pillar of dirt with ladders on one side can stand, and what of one stands there. Pure. */
import { blockName, isAir, matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import {
  add,
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
import { carriesPillar, cellOf, eyesOf, feetIn, isStandable, type KnownBlocks } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt } from './clicking.ts'
import { climbOnto, climbTowards, letGo } from './climbing.ts'
import { collectDrops } from './collecting.ts'
import { canReach } from './footways.ts'
import { equip } from './hands.ts'
import { remembering } from './placement-plan.ts'
import { inventory } from './seeing.ts'
import { type BotSession, until } from './session.ts'
import { goTo } from './walking.ts'

/** Levels of the tallest pillar. */
const TALLEST = 32
/** In the order in which sides are tried. */
const sides = ['north', 'south', 'west', 'east'] as const

/** A pillar and the side on which its ladders hang. */
interface DirtLadder {
  /** The lowest cell of the pillar. */
  readonly base: Position
  readonly height: number
  /** From the pillar to its ladders, and where they face. */
  readonly side: (typeof sides)[number]
}

type PillarRoom =
  | { readonly ok: true; readonly base: Position; readonly height: number }
  | { readonly ok: false; readonly reason: 'occupied' | 'no-support'; readonly at: Position }

/** Cell of a pillar's level, and the one for its ladder; level 0 is the base. */
function levelOf({ base, side }: DirtLadder, level: number): { readonly dirt: Position; readonly ladder: Position } {
  const dirt = add(base, [0, level, 0])
  return { dirt, ladder: neighbour(dirt, side) }
}

/** Where a builder stands before it climbs: on the ground, one cell before the ladders. */
function footOf({ base, side }: DirtLadder): Position {
  return neighbour(neighbour(base, side), side)
}

/** The column of air under `top` down to the ground that is to carry it. */
function roomFor(blocks: KnownBlocks, top: Position): PillarRoom {
  if (!isFree(blocks, top)) return { ok: false, reason: 'occupied', at: top }
  for (let height = 1; height <= TALLEST; height++) {
    const below = add(top, [0, -height, 0])
    if (isFree(blocks, below)) continue
    return carriesPillar(blocks(below))
      ? { ok: true, base: add(below, [0, 1, 0]), height }
      : { ok: false, reason: 'no-support', at: below }
  }
  return { ok: false, reason: 'no-support', at: add(top, [0, -TALLEST, 0]) }
}

/** Sides with room for ladders, for the climber's head above them, and for who begins at their foot. */
function sidesFor(blocks: KnownBlocks, base: Position, height: number): readonly DirtLadder[] {
  return sides
    .map((side): DirtLadder => ({ base, height, side }))
    .filter((ladder) => {
      const cells = Array.from({ length: height + 2 }, (_, level) => levelOf(ladder, level).ladder)
      return cells.every((cell) => isFree(blocks, cell)) && isStandable(blocks, footOf(ladder))
    })
}

/** The pillar under its topmost block, as far down as ladders of one side go with it; null where none hangs at the top. */
function standingLadder(blocks: KnownBlocks, top: Position): DirtLadder | null {
  for (const side of sides) {
    let height = 0
    while (height < TALLEST && isLevel(blocks, add(top, [0, -height, 0]), side)) height += 1
    if (height > 0) return { base: add(top, [0, 1 - height, 0]), height, side }
  }
  return null
}

function isLevel(blocks: KnownBlocks, dirt: Position, side: DirtLadder['side']): boolean {
  const [block, ladder] = [blocks(dirt), blocks(neighbour(dirt, side))]
  if (block === null || ladder === null || blockName(block) !== 'dirt') return false
  return matchesBlock(ladder, { name: 'ladder', state: { facing: side } })
}

function isFree(blocks: KnownBlocks, cell: Position): boolean {
  const block = blocks(cell)
  return block !== null && isAir(block)
}

/*
 * VillagerBench's scaffold, by hand: a pillar of dirt with ladders on one side. Who builds it stands at its foot for the first
 * two levels and hangs on the ladders for the rest; who takes it down digs from its top, and the ladders fall with the dirt.
 */

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
