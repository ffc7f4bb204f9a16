/** Passing doors and fence gates as a considerate player does: open, go through, shut again what was shut. */
import type { goals } from 'mineflayer-pathfinder'
import type { Vec3 } from 'vec3'
import type { Position } from '../../../shared/contract/geometry.ts'
import { blockAt, toPoint, toVec } from './blocks.ts'
import { bodyTouchesCell, eyesOf, feetIn } from './cells.ts'
import { clickBlock, clickPoint, look, lookAt, nearestFace } from './clicking.ts'
import { type Doorway, isDoorway, isShut, nextDoorway } from './doorways.ts'
import { otherBodies } from './seeing.ts'
import { type BotSession, until } from './session.ts'
import { inTurn } from './turns.ts'

/** Doors of one walk. */
const DOORS = 8
const CLICKS = 3
/** For the server's answer to a click. */
const SWING_MS = 1000
const CROSS_MS = 4000
const TRIES = 3
/** How long one waits for a doorway to be free before leaving it open. */
const CLEAR_MS = 6000
/** From the middle of a cell: close enough to go straight through a door, whose leaf leaves little room. */
const STRAIGHT = 0.08
const THROUGH = 0.3
/** Feet that are no lower need no jump: carpets and slabs are walked up. */
const SILL = 0.6
/** So much room an open leaf leaves on its side; in the air a body hardly gets any straighter. */
const LEAF_ROOM = 0.01

export type Walked = 'reached' | 'unreachable' | 'stuck'
type Walk = (goal: goals.Goal | Position) => Promise<Walked>

/** Walks to a goal that no way without doors leads to; `walk` does the parts between them. */
export async function walkThroughDoors(
  session: BotSession,
  goal: goals.Goal,
  signal: AbortSignal,
  walk: Walk,
): Promise<Walked> {
  for (let door = 0; door < DOORS; door++) {
    const doorway = nextDoorway(session.bot, session.clock, goal)
    if (doorway === null) return 'unreachable'
    if (doorway === 'none') return walk(goal)
    const came = await walk(doorway.from)
    if (came !== 'reached') return came
    const passed = await inTurn(session.clock, doorway.gate, signal, () => pass(session, doorway, signal))
    if (!passed) return 'stuck'
  }
  return 'stuck'
}

const passing = new WeakSet<BotSession>()

/** Whether a body is in a doorway just now, and had better not be called away before it is shut again. */
export function isPassing(session: BotSession): boolean {
  return passing.has(session)
}

/** From one side to the other; false where the body did not get through. */
async function pass(session: BotSession, doorway: Doorway, signal: AbortSignal): Promise<boolean> {
  const { gate } = doorway
  const wasShut = isShutAt(session, gate)
  passing.add(session)
  try {
    return await cross(session, doorway, wasShut, signal)
  } finally {
    passing.delete(session)
    const feet = toPoint(session.bot.entity.position)
    const isLeftOpen = wasShut && !isShutAt(session, gate) && !bodyTouchesCell(feet, gate)
    // Who is called away has no time to see whether it shuts.
    if (signal.aborted && !session.ended.aborted && isLeftOpen) {
      await clickBlock(session, nearestFace(eyesOf(feet), gate), session.ended)
    }
  }
}

async function cross(
  session: BotSession,
  { gate, from, to }: Doorway,
  wasShut: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  let isThrough = false
  for (let attempt = 0; attempt < TRIES && !isThrough; attempt++) {
    await steer(session, from, { within: STRAIGHT, sneak: true }, signal)
    if (isShutAt(session, gate) && !(await swing(session, gate, signal))) return false
    isThrough = await steer(session, to, { within: THROUGH, sneak: false, upTo: Math.min(gate[1], to[1]) }, signal)
  }
  if (wasShut && isThrough && to !== gate) await shutBehind(session, gate, signal)
  return isThrough
}

function isShutAt({ bot }: BotSession, gate: Position): boolean {
  const block = blockAt(bot, gate)
  return block !== null && isDoorway(block) && isShut(block)
}

/** Shuts once the gate is empty: a gate that shuts on an agent traps it. */
async function shutBehind(session: BotSession, gate: Position, signal: AbortSignal): Promise<void> {
  const isFree = (): true | null => (otherBodies(session.bot).some((feet) => bodyTouchesCell(feet, gate)) ? null : true)
  await until(session, { ms: CLEAR_MS, signal }, isFree)
  if (isFree() !== null && !isShutAt(session, gate)) await swing(session, gate, signal)
}

/** Clicks a door or gate until it has swung the other way; false where it does not. */
async function swing(session: BotSession, gate: Position, signal: AbortSignal): Promise<boolean> {
  const before = isShutAt(session, gate)
  for (let click = 0; click < CLICKS; click++) {
    const eyes = eyesOf(toPoint(session.bot.entity.position))
    const at = nearestFace(eyes, gate)
    await look(session, lookAt(eyes, clickPoint(at)), signal)
    await clickBlock(session, at, signal)
    const swung = (): true | null => (isShutAt(session, gate) === before ? null : true)
    if ((await until(session, { ms: SWING_MS, signal }, swung)) !== null) return true
  }
  return false
}

interface Steering {
  /** Distance from the middle of the cell that counts as there. */
  readonly within: number
  /** Slowly, so as not to overshoot. */
  readonly sneak: boolean
  /** Jumps until the feet are so high: onto a sill that lies a block above the ground. */
  readonly upTo?: number
}

/** Goes straight to the middle of a cell beside the body's; false where it does not arrive. */
async function steer(
  session: BotSession,
  cell: Position,
  { within, sneak, upTo = Number.NEGATIVE_INFINITY }: Steering,
  signal: AbortSignal,
): Promise<boolean> {
  const { bot } = session
  const target: Vec3 = toVec(feetIn(cell))
  const arrived = (): boolean => bot.entity.position.xzDistanceTo(target) <= within
  try {
    const there = await until(session, { ms: CROSS_MS, signal }, () => {
      if (arrived()) return true
      const { x, y, z } = bot.entity.position
      bot.entity.yaw = Math.atan2(x - target.x, z - target.z)
      bot.setControlState('sneak', sneak)
      bot.setControlState('forward', true)
      const aside = Math.min(Math.abs(x - target.x), Math.abs(z - target.z))
      bot.setControlState('jump', y < upTo - SILL && aside <= LEAF_ROOM)
      return y < cell[1] - 1 ? false : null
    })
    return there === true
  } finally {
    if (!session.ended.aborted) {
      bot.clearControlStates()
      bot.entity.velocity.x = 0
      bot.entity.velocity.z = 0
    }
  }
}
