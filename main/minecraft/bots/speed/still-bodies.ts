/**
 * Ticks that change nothing. A body that stands still, and one that the pathfinder lets run against a wall 200 ticks ahead
 * in each tick, comes out of a tick of physics as it went in: the next one must do the same. Standing bodies are most of an
 * episode (agents that think, dig, wait): 12 % of its computing time, and more the more bots there are.
 */
import type { Bot } from 'mineflayer'
import { type BlockMemory, requireMembers } from './patches.ts'
import { type BodyState, bodyStateFields, isSimulate } from './simulation.ts'

/** What two states must share to go through a tick alike, besides what their speed attributes do to who presses a key. */
type Compared = Omit<BodyState, 'attributes'>

function moment(state: BodyState): Compared {
  const { pos, vel, control } = state
  return {
    ...state,
    pos: { x: pos.x, y: pos.y, z: pos.z },
    vel: { x: vel.x, y: vel.y, z: vel.z },
    control: { ...control },
  }
}

function sameVector(a: BodyState['pos'], b: BodyState['pos']): boolean {
  return Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z)
}

function sameKeys(a: BodyState['control'], b: BodyState['control']): boolean {
  return (
    a.forward === b.forward &&
    a.back === b.back &&
    a.left === b.left &&
    a.right === b.right &&
    a.jump === b.jump &&
    a.sprint === b.sprint &&
    a.sneak === b.sneak
  )
}

function sameEffects(a: Compared, b: Compared): boolean {
  return (
    a.jumpBoost === b.jumpBoost &&
    a.speed === b.speed &&
    a.slowness === b.slowness &&
    a.dolphinsGrace === b.dolphinsGrace &&
    a.slowFalling === b.slowFalling &&
    a.levitation === b.levitation &&
    a.depthStrider === b.depthStrider &&
    a.elytraEquipped === b.elytraEquipped
  )
}

function sameState(a: Compared, b: Compared): boolean {
  return (
    sameVector(a.pos, b.pos) &&
    sameVector(a.vel, b.vel) &&
    sameKeys(a.control, b.control) &&
    a.onGround === b.onGround &&
    a.isInWater === b.isInWater &&
    a.isInLava === b.isInLava &&
    a.isInWeb === b.isInWeb &&
    a.isCollidedHorizontally === b.isCollidedHorizontally &&
    a.isCollidedVertically === b.isCollidedVertically &&
    a.elytraFlying === b.elytraFlying &&
    a.jumpTicks === b.jumpTicks &&
    a.jumpQueued === b.jumpQueued &&
    a.fireworkRocketDuration === b.fireworkRocketDuration &&
    Object.is(a.yaw, b.yaw) &&
    Object.is(a.pitch, b.pitch) &&
    sameEffects(a, b)
  )
}

/** Whether a key asks for movement; only then do speed attributes matter. */
function isPushed({ forward, back, left, right, jump }: BodyState['control']): boolean {
  return forward !== back || left !== right || jump
}

/** A body at rest; any other cannot come out of a tick as it went in, and is not worth comparing. */
function isAtRest({ vel }: BodyState): boolean {
  return vel.x === 0 && vel.z === 0
}

function requireKnownState(state: BodyState): void {
  const fields = Object.keys(state).toSorted().join()
  if (fields !== [...bodyStateFields].sort().join()) {
    throw new Error('prismarine-physics is not the version that the lab was built for: run npm ci')
  }
}

/** From now on ticks that change nothing cost a comparison. The returned memory must be told of blocks that change. */
export function skipStillTicks(bot: Bot): BlockMemory {
  requireMembers(bot.physics, ['simulatePlayer'], 'prismarine-physics')
  const simulate: unknown = Reflect.get(bot.physics, 'simulatePlayer')
  if (!isSimulate(simulate)) throw new Error('the physics have lost simulatePlayer')
  let isKnown = false
  /** A state that a tick left as it was, and who had it. */
  let still: { readonly moment: Compared; readonly of: BodyState } | null = null

  const skipping: typeof simulate = (state, world) => {
    if (!isKnown) requireKnownState(state)
    isKnown = true
    if (!isAtRest(state)) return simulate(state, world)
    if (still !== null && sameState(state, still.moment) && (state === still.of || !isPushed(state.control)))
      return state
    const before = moment(state)
    simulate(state, world)
    if (sameState(before, state)) still = { moment: before, of: state }
    return state
  }
  Reflect.set(bot.physics, 'simulatePlayer', skipping)

  const forgetAll = (): void => {
    still = null
  }
  return { forget: forgetAll, forgetAll }
}
