/**
 * Walking with mineflayer-pathfinder: on foot only (no digging, no building, no parkour), bounded in searched nodes and in
 * time, and watched, because the pathfinder itself can wait for ever. Other players are no obstacle: bodies do not collide.
 */
import type { Bot } from 'mineflayer'
import pathfinding, { type goals, type PartiallyComputedPath } from 'mineflayer-pathfinder'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { comparePositions, distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult, Destination } from '../ports/bot-body.ts'
import { blockAt, toPoint, toVec } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { boxesOf, cellOf, feetIn, isPassable, isStandable } from './cells.ts'
import { hasDoorways, isInShutDoor } from './doorways.ts'
import { LEAP, SAFE_FALL } from './footways.ts'
import { type Walked, walkThroughDoors } from './passing.ts'
import { dropOf, footMovements, limitNodes, type PathBudget } from './path-search.ts'
import { type BotSession, until } from './session.ts'
import { speedUpSearches } from './speed/index.ts'

/** Game time without moving half a block after which a walk counts as stuck. */
const STILL_MS = 4000
/** Game time after which any walk is given up. */
const WALK_MS = 90_000
const LOOK_EVERY_MS = 250
const MIN_Y = -64
const MAX_Y = 319

/** Prepares a client for walking; the pathfinder plug-in must be loaded. */
export function prepareWalking(bot: Bot, clock: Clock): PathBudget {
  const movements = footMovements(bot)
  speedUpSearches(bot, movements)
  const budget = limitNodes(movements, clock)
  bot.on('path_reset', () => budget.renew())
  bot.on('path_update', (path) => {
    if (path.status !== 'partial') budget.renew()
  })
  bot.pathfinder.setMovements(movements)
  return budget
}

/** Walks; see `BotBody.goTo`. */
export async function goTo(session: BotSession, destination: Destination, signal: AbortSignal): Promise<BodyResult> {
  const { pos } = destination
  if (pos[1] < MIN_Y || pos[1] > MAX_Y) {
    return no('invalid-position', `${text(pos)} is outside the world, whose heights go from ${MIN_Y} to ${MAX_Y}.`)
  }
  const there = blockAt(session.bot, pos)
  if (destination.kind === 'block' && there !== null && !isPassable(there)) {
    const why = boxesOf(there).length > 0 ? 'which is solid' : 'which is harmful'
    return no('invalid-position', `${text(pos)} holds ${there}, ${why}: nobody can stand there.`)
  }
  const walked = await walkOrLeap(session, destination, signal)
  if (walked !== 'stuck' || !session.habits.unstuck) return answer(walked, destination)
  await sideStep(session, signal)
  return answer(await walkOrLeap(session, destination, signal), destination)
}

/**
 * Where no open way leads, doors and gates are opened. Who stands on a roof that nothing leads down from jumps, as a player
 * does, rather than stay there for good.
 */
async function walkOrLeap(session: BotSession, destination: Destination, signal: AbortSignal): Promise<Walked> {
  const walked = await walk(session, goalOf(destination), signal)
  // The pathfinder does not see the leaf of a door that was put up around the body.
  const isShutIn = walked === 'stuck' && isInShutDoor(session.bot)
  if (walked !== 'unreachable' && !isShutIn) return walked
  if (hasDoorways(session.bot)) {
    const toCell = (pos: Position): goals.Goal => goalOf({ kind: 'block', pos })
    const passed = await walkThroughDoors(session, goalOf(destination), signal, (to) =>
      walk(session, 'isEnd' in to ? to : toCell(to), signal),
    )
    if (passed !== 'unreachable') return passed
  }
  const { movements } = session.bot.pathfinder
  movements.maxDropDown = dropOf(LEAP)
  try {
    return await walk(session, goalOf(destination), signal)
  } finally {
    movements.maxDropDown = dropOf(SAFE_FALL)
  }
}

function goalOf(destination: Destination): goals.Goal {
  const [x, y, z] = destination.pos
  if (destination.kind === 'block') return new pathfinding.goals.GoalBlock(x, y, z)
  const near = new pathfinding.goals.GoalNear(x, y, z, destination.range)
  return destination.kind === 'near' ? near : new pathfinding.goals.GoalInvert(near)
}

function answer(walked: Walked, destination: Destination): BodyResult {
  if (walked === 'reached') return yes(undefined)
  const { kind, pos } = destination
  const where = kind === 'away' ? `more than ${destination.range} blocks from ${text(pos)}` : `to ${text(pos)}`
  if (walked === 'unreachable') return no('unreachable', `There is no way on foot ${where}.`)
  return no('stuck', `Could not get on while walking ${where}.`)
}

/** One walk to one goal. However it ends, the pathfinder is idle afterwards and no key is held down. */
async function walk(session: BotSession, goal: goals.Goal, signal: AbortSignal): Promise<Walked> {
  const { bot } = session
  const either = AbortSignal.any([signal, session.ended])
  either.throwIfAborted()
  let stop = (): void => undefined
  try {
    return await new Promise<Walked>((resolve, reject) => {
      const onPath = (path: PartiallyComputedPath): void => {
        if (path.status === 'noPath' || path.status === 'timeout') resolve('unreachable')
        // On farmland and other low blocks a search begins a block higher than where the pathfinder looks for the goal: it finds
        // itself there, and keeps running as it did.
        if (path.status === 'success' && path.path.length === 0) resolve('reached')
      }
      const onReached = (): void => resolve('reached')
      const onGoal = (next: unknown): void => {
        if (next !== goal) resolve('stuck')
      }
      const onAbort = (): void => reject(either.reason)
      const unwatch = watchProgress(session, () => resolve('stuck'))
      bot.on('path_update', onPath)
      bot.on('goal_reached', onReached)
      either.addEventListener('abort', onAbort, { once: true })
      stop = () => {
        unwatch()
        bot.off('path_update', onPath)
        bot.off('goal_reached', onReached)
        bot.off('goal_updated', onGoal)
        either.removeEventListener('abort', onAbort)
      }
      bot.pathfinder.setGoal(goal)
      bot.on('goal_updated', onGoal)
    })
  } finally {
    stop()
    if (bot.pathfinder.goal === goal) bot.pathfinder.setGoal(null)
    if (!session.ended.aborted) halt(bot)
  }
}

/** Releases every key and stops the body, which would otherwise glide half a block further. */
function halt(bot: Bot): void {
  bot.clearControlStates()
  bot.entity.velocity.x = 0
  bot.entity.velocity.z = 0
}

/** Calls back once when the body has not moved half a block for a while, or the walk takes too long altogether. */
function watchProgress(session: BotSession, onStuck: () => void): () => void {
  let anchor = toPoint(session.bot.entity.position)
  let stillMs = 0
  let totalMs = 0
  return session.clock.every(LOOK_EVERY_MS, () => {
    const here = toPoint(session.bot.entity.position)
    totalMs += LOOK_EVERY_MS
    stillMs += LOOK_EVERY_MS
    if (distance(here, anchor) >= 0.5) {
      anchor = here
      stillMs = 0
    }
    if (stillMs >= STILL_MS || totalMs >= WALK_MS) onStuck()
  })
}

/** One step onto a free neighbouring cell, which frees a body that hangs on an edge; does nothing where there is none. */
async function sideStep(session: BotSession, signal: AbortSignal): Promise<void> {
  const { bot } = session
  const cell = cellOf(toPoint(bot.entity.position))
  const around = sidesOf(cell).filter((side) => isStandable((pos) => blockAt(bot, pos), side))
  const side = around[Math.floor(session.draw('side-step', ...cell) * around.length)]
  if (side === undefined) return
  const target = toVec(feetIn(side))
  await bot.lookAt(target.offset(0, 1.62, 0), true)
  bot.setControlState('forward', true)
  try {
    await until(session, { ms: 1000, signal }, () => (bot.entity.position.xzDistanceTo(target) < 0.3 ? true : null))
  } finally {
    if (!session.ended.aborted) halt(bot)
  }
}

function sidesOf([x, y, z]: Position): readonly Position[] {
  const sides: readonly Position[] = [
    [x - 1, y, z],
    [x + 1, y, z],
    [x, y, z - 1],
    [x, y, z + 1],
  ]
  return sides.toSorted(comparePositions)
}
