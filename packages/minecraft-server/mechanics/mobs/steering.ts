/** Walks a mob towards its goal: straight on, over what it can jump, past what it cannot. */
import type { Collider } from './collider.ts'
import type { Mob } from './mob.ts'

const ARRIVED = 0.3
/** Vanilla's input of a walking mob. */
const INPUT = 0.98
const AIR_CONTROL = 0.02
const JUMP = 0.42
/** The least height that a jump reaches: full blocks, but no fences. */
const JUMP_REACH = 1.2
const AHEAD = 0.3
/** Degrees of a turn in one tick. */
const TURN = 30
/** Speed left after a step, squared, below which a mob that is stopped gets nowhere. */
const PROGRESS = 0.0003
const STUCK_TICKS = 10
const DETOUR_TICKS = 15
/** Rabbits go in hops, and steer them. */
const HOP = 0.25
const HOP_CONTROL = 0.5

/** Wraps degrees into -180..180. */
export function wrapDegrees(degrees: number): number {
  const rest = (degrees + 180) % 360
  return (rest < 0 ? rest + 360 : rest) - 180
}

/** The yaw of a direction, in the protocol's degrees. */
export function yawOf(dx: number, dz: number): number {
  return (Math.atan2(-dx, dz) * 180) / Math.PI
}

export function turnTowards(mob: Mob, yaw: number): void {
  const off = wrapDegrees(yaw - mob.yaw)
  mob.yaw = wrapDegrees(mob.yaw + Math.max(-TURN, Math.min(TURN, off)))
}

/** Adds a tick of walking to a mob's velocity; where its way ends, it halts or goes around. */
export function steer(mob: Mob, collider: Collider): void {
  if (mob.isIdle) return
  countStuck(mob)
  if (mob.isIdle) return
  let dx = mob.goalX - mob.x
  let dz = mob.goalZ - mob.z
  const distance = Math.sqrt(dx * dx + dz * dz)
  if (distance < ARRIVED) {
    mob.halt()
    return
  }
  dx /= distance
  dz /= distance
  if (mob.detour > 0) {
    mob.detour -= 1
    const turned = dx
    dx = -dz * mob.detourSide
    dz = turned * mob.detourSide
  }
  const speed = mob.kind.speed * mob.pace
  const inAir = AIR_CONTROL * (mob.kind.name === 'rabbit' ? mob.pace * HOP_CONTROL : speed)
  const push = INPUT * (mob.onGround ? speed * speed : inAir)
  mob.vx += dx * push
  mob.vz += dz * push
  turnTowards(mob, yawOf(dx, dz))
  if (mob.onGround && mob.isBlocked) overcome(mob, collider, dx, dz)
  else if (mob.onGround && mob.kind.name === 'rabbit') mob.vy = HOP
}

function overcome(mob: Mob, collider: Collider, dx: number, dz: number): void {
  const y = mob.y + JUMP_REACH
  const hasRoom = collider.isFree(mob, mob.x, y, mob.z)
  if (hasRoom && collider.isFree(mob, mob.x + dx * AHEAD, y, mob.z + dz * AHEAD)) mob.vy = JUMP
}

function countStuck(mob: Mob): void {
  if (mob.isBlocked && mob.vx * mob.vx + mob.vz * mob.vz < PROGRESS) mob.stuck += 1
  if (mob.stuck < STUCK_TICKS) return
  mob.stuck = 0
  if (mob.intent === 'stroll' || mob.intent === 'flee') {
    mob.halt()
    return
  }
  mob.detour = DETOUR_TICKS
  mob.detourSide = -mob.detourSide
}
