/** Placing a block in survival mode: plan, walk, look, click, and believe only what the server says. */

import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { distance, positionKey, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { LiftedRules } from '../../../packages/minecraft-server/values/world-rules.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, Placed, PlacementRequest } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { countOf, no, text, yes } from './body-results.ts'
import { bodyTouchesBoxes, boxesOf, cellOf, feetIn, type KnownBlocks, standOf } from './cells.ts'
import { clickBlock, look } from './clicking.ts'
import { canLeave } from './footways.ts'
import { equip } from './hands.ts'
import {
  type PlacementPlan,
  type PlacementRefusal,
  planFrom,
  planPlacement,
  remembering,
  withFilled,
} from './placement-plan.ts'
import { provide } from './provided.ts'
import { held, inventory, otherBodies } from './seeing.ts'
import { type BotSession, passTicks, until } from './session.ts'
import { workFromTower } from './towers.ts'
import { goTo } from './walking.ts'
import { isWanted, stateProblem, type WantedBlock, wantedBlock } from './wanted-block.ts'

/** Walks to stand cells before the placement is given up. */
const WALKS = 4
/** Longest fall before a body stands. */
const LAND_MS = 1000
/** Clicks before a refusal is believed: somebody who just walks through the cell makes the server refuse too. */
const CLICKS = 4
const REFUSED_TICKS = 6
/** How long a block waits for others to get out of what it would close. */
const LET_OUT_MS = 3000
/** Who is farther away than this is not inside. */
const NEAR = 9
/** Longest wait for the server's answer to a click. */
const ANSWER_MS = 3000
/** Physics ticks that a block may take to get its final state after it appeared. */
const SETTLE_TICKS = 4

/** See `BotBody.place`. */
export async function place(
  session: BotSession,
  request: PlacementRequest,
  signal: AbortSignal,
): Promise<BodyResult<Placed>> {
  const { bot } = session
  const named = wantedBlock(request.item, request.state)
  if (named === null) return no('not-in-inventory', `${request.item} is nothing that can be placed.`)
  const { lifting } = session
  const wanted = lifting === undefined ? named : { ...named, lifted: liftedFor(named, lifting.rules) }
  const problem = stateProblem(wanted)
  if (problem !== null) return no('unknown-state', problem)
  const there = blockAt(bot, request.pos)
  if (there !== null && isWanted(wanted, there)) return yes({ block: there, isOwn: false })
  if (lifting !== undefined) await comeToHand(session, wanted, signal)
  if (held(bot)?.name !== wanted.item) {
    return countOf(inventory(bot), wanted.item) > 0
      ? no('not-equipped', `${wanted.item} is in the inventory but not in the main hand: equip it first.`)
      : no('not-in-inventory', `There is no ${wanted.item} in the inventory.`)
  }
  return placeHeld(session, wanted, request.pos, signal)
}

/** In a world without the rule: out of a container right into the hand, or from the inventory. */
async function comeToHand(session: BotSession, { item, lifted }: WantedBlock, signal: AbortSignal): Promise<void> {
  const given =
    countOf(inventory(session.bot), item) > 0 ? 0 : await provide(session, { item, count: 1, use: 'hand' }, signal)
  if (given > 0 || lifted?.has('equip') === true) await equip(session, item, signal)
}

/** Of what can stand as well as hang, nothing is hung on the air unless it was asked to hang. */
function liftedFor({ names, state }: WantedBlock, lifted: LiftedRules): LiftedRules {
  if (names.length === 1 || state.facing !== undefined) return lifted
  return new Set([...lifted].filter((rule) => rule !== 'side'))
}

/** From where walking leads; failing that, from a pillar of the body's own dirt. */
async function placeHeld(
  session: BotSession,
  wanted: WantedBlock,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<Placed>> {
  const { bot } = session
  const placed = await placeOnFoot(session, wanted, pos, signal)
  if (placed.ok || placed.reason !== 'unreachable') return placed
  const planOn = (blocks: KnownBlocks, stand: Position): PlacementPlan | null => {
    const scene = { blocks, feet: toPoint(bot.entity.position), others: otherBodies(bot) }
    return planFrom(stand, wanted, pos, scene)
  }
  const raised = await workFromTower(
    session,
    {
      pos,
      spareDirt: wanted.item === 'dirt' ? 1 : 0,
      isInReach: (blocks, stand) => planOn(blocks, stand) !== null,
      perform: async (stand) => {
        const taken = await equip(session, wanted.item, signal)
        if (!taken.ok) return taken
        const plan = planOn((cell) => blockAt(bot, cell), stand)
        return plan === null ? placed : carryOut(session, plan, wanted, pos, signal)
      },
    },
    signal,
  )
  return raised ?? placed
}

/** Plans anew after each walk and each refusal, because the world may have changed meanwhile. */
async function placeOnFoot(
  session: BotSession,
  wanted: WantedBlock,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<Placed>> {
  const { bot } = session
  const avoid = new Set<string>()
  let lastWalk = 'no place to stand is in reach'
  let clicks = 0
  for (let walks = 0; walks <= WALKS; ) {
    await until(session, { ms: LAND_MS, signal }, () => (bot.entity.onGround ? true : null))
    const feet = toPoint(bot.entity.position)
    const scene = { blocks: (cell: Position) => blockAt(bot, cell), feet, others: otherBodies(bot), avoid }
    const planned = planPlacement(wanted, pos, scene)
    if (!planned.ok) return refusal(planned.reason, wanted, pos, blockAt(bot, pos), lastWalk)
    if (standsIn(feet, planned.plan.stand)) {
      await letOthersOut(session, planned.plan, signal)
      const placed = await carryOut(session, planned.plan, wanted, pos, signal)
      clicks += 1
      if (placed.ok || placed.reason !== 'refused' || clicks === CLICKS) return placed
      await passTicks(session, REFUSED_TICKS, signal)
      continue
    }
    walks += 1
    const walked = await goTo(session, { kind: 'block', pos: planned.plan.stand }, signal)
    if (walked.ok) continue
    avoid.add(positionKey(planned.plan.stand))
    lastWalk = walked.message
  }
  return no('unreachable', `Could not get to a place from which to put ${wanted.item} at ${text(pos)}: ${lastWalk}`)
}

/** Waits a little while the block would wall in somebody who could walk away now: who only passes through is soon out. */
async function letOthersOut(session: BotSession, plan: PlacementPlan, signal: AbortSignal): Promise<void> {
  const { bot } = session
  const nobodyCaught = (): true | null => {
    const near = otherBodies(bot).filter((feet) => distance(feet, feetIn(plan.stand)) <= NEAR)
    const before = remembering((pos) => blockAt(bot, pos), plan.stand)
    const after = withFilled(before, plan.filled)
    const caught = near.map(cellOf).some((cell) => canLeave(before, cell) && !canLeave(after, cell))
    return caught ? null : true
  }
  await until(session, { ms: LET_OUT_MS, signal }, nobodyCaught)
}

/** In the cell, and near enough to its middle that the planned look hits the planned face. */
function standsIn(feet: Point, cell: Position): boolean {
  const [x, , z] = feetIn(cell)
  return samePosition(standOf(feet), cell) && Math.hypot(feet[0] - x, feet[2] - z) <= 0.3
}

function refusal(
  reason: PlacementRefusal,
  wanted: WantedBlock,
  pos: Position,
  there: BlockString | null,
  lastWalk: string,
): BodyResult<never> {
  const state = Object.entries(wanted.state).map(([key, value]) => `${key}=${value}`)
  const messages: Readonly<Record<PlacementRefusal, string>> = {
    occupied: `${text(pos)} is taken by ${there ?? 'something unknown'}.`,
    'no-support': `Nothing holds ${wanted.item} at ${text(pos)}: it needs a block to be placed against or to rest on first.`,
    'orientation-impossible': `${wanted.item} cannot be placed at ${text(pos)} with ${state.join(', ')} while the blocks around are as they are.`,
    unreachable: `There is no place from which ${wanted.item} can be put at ${text(pos)}: ${lastWalk}.`,
  }
  return no(reason, messages[reason])
}

/** Clicks as planned and waits for what comes of it. */
async function carryOut(
  session: BotSession,
  plan: PlacementPlan,
  wanted: WantedBlock,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<Placed>> {
  const { bot } = session
  const blocked = inTheWay(session, plan)
  if (blocked !== null)
    return no('entity-in-the-way', `${blocked} stands where the ${wanted.item} should go at ${text(pos)}.`)
  const before = countOf(inventory(bot), wanted.item)
  await look(session, plan.look, signal)
  if (plan.sneak) await sneak(session, true, signal)
  try {
    await clickAndWait(session, plan, wanted, pos, signal)
  } finally {
    if (plan.sneak && !session.ended.aborted) bot.setControlState('sneak', false)
  }
  const now = blockAt(bot, pos)
  // A block that took none of this body's items is somebody's who was faster.
  const isOwn = countOf(inventory(bot), wanted.item) < before
  if (now !== null && isWanted(wanted, now)) return yes({ block: now, isOwn })
  const someone = inTheWay(session, plan)
  if (someone !== null)
    return no('entity-in-the-way', `${someone} stands where the ${wanted.item} should go at ${text(pos)}.`)
  return now === null || isAir(now)
    ? no('refused', `The server did not let ${wanted.item} be placed at ${text(pos)}.`)
    : no('refused', `${text(pos)} now holds ${now} instead of ${plan.block}.`)
}

async function sneak(session: BotSession, on: boolean, signal: AbortSignal): Promise<void> {
  session.bot.setControlState('sneak', on)
  await passTicks(session, 1, signal)
}

/** Ends when the wanted block is there, or soon after the server has answered otherwise. */
async function clickAndWait(
  session: BotSession,
  plan: PlacementPlan,
  wanted: WantedBlock,
  pos: Position,
  signal: AbortSignal,
): Promise<void> {
  const { bot } = session
  let answered = false
  const onAnswer = (): void => {
    answered = true
  }
  bot._client.on('acknowledge_player_digging', onAnswer)
  try {
    await clickBlock(session, plan.click, signal)
    let ticksSince = 0
    await until(session, { ms: ANSWER_MS, signal }, () => {
      const now = blockAt(bot, pos)
      if (now !== null && isWanted(wanted, now)) return true
      if (answered) ticksSince += 1
      return ticksSince > SETTLE_TICKS ? false : null
    })
  } finally {
    bot._client.off('acknowledge_player_digging', onAnswer)
  }
}

/** The name of a body whose place the block would take; null when all is free. */
function inTheWay(session: BotSession, plan: PlacementPlan): string | null {
  const { bot } = session
  const overlaps = (feet: Point): boolean =>
    plan.filled.some((cell) => bodyTouchesBoxes(feet, cell.pos, boxesOf(cell.block)))
  if (overlaps(toPoint(bot.entity.position))) return bot.username
  const other = Object.values(bot.entities).find(
    (entity) => entity.id !== bot.entity.id && entity.type === 'player' && overlaps(toPoint(entity.position)),
  )
  if (other !== undefined) return other.username ?? 'A player'
  return otherBodies(bot).some(overlaps) ? 'A creature' : null
}
