/** Walks without a purpose, and looks about. */
import type { Intent, Mob } from './mob.ts'
import { drawOf, type MobWorld, waitOf } from './mob-world.ts'
import { isThere } from './prey.ts'
import { turnTowards, yawOf } from './steering.ts'

/** One chance in so many ticks. */
const STROLL_TICKS = 120
const LOOK_TICKS = 50
const STROLL_RADIUS = 10
/** Draws of a place to go before a mob stays where it is. */
const TRIES = 10
/** Higher and lower ground to which mobs stroll. */
const RISE = 1
const LOOK_RANGE = 6
const FULL_TURN = 360

interface Walk {
  readonly intent: Intent
  readonly radius: number
  readonly pace: number
}

/** Sets out for a place near by where a mob can stand; whether it found one. */
export function wander(mob: Mob, world: MobWorld, { intent, radius, pace }: Walk): boolean {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const x = Math.floor(mob.x + (drawOf(world, mob) * 2 - 1) * radius) + 0.5
    const z = Math.floor(mob.z + (drawOf(world, mob) * 2 - 1) * radius) + 0.5
    if (world.footing.groundBelow(mob, x, Math.floor(mob.y) + RISE, z) === null) continue
    mob.walkTo(intent, x, z, pace)
    return true
  }
  return false
}

/** Strolls and looks about, each by chance; nobody strolls unseen. */
export function idle(mob: Mob, world: MobWorld): void {
  if (mob.intent === 'stroll') return
  if (mob.nextStroll <= mob.age) {
    const isFirst = mob.nextStroll === 0
    mob.nextStroll = mob.age + waitOf(world, mob, STROLL_TICKS)
    const walk = { intent: 'stroll', radius: STROLL_RADIUS, pace: mob.kind.pace.stroll } as const
    if (!isFirst && mob.isSeen && mob.intent === 'rest' && wander(mob, world, walk)) return
  }
  if (mob.nextLook <= mob.age) {
    mob.nextLook = mob.age + waitOf(world, mob, LOOK_TICKS)
    if (mob.isSeen) mob.lookYaw = someYaw(mob, world)
  }
  if (mob.lookYaw !== mob.yaw) turnTowards(mob, mob.lookYaw)
}

/** Half of the time at a player near by. */
function someYaw(mob: Mob, world: MobWorld): number {
  const drawn = drawOf(world, mob)
  if (drawn < 0.5) {
    for (const player of world.server.players) {
      const { x, y, z } = player.position
      if (isThere(player) && mob.distanceTo2(x, y, z) < LOOK_RANGE * LOOK_RANGE) return yawOf(x - mob.x, z - mob.z)
    }
  }
  return ((drawn * 2 * FULL_TURN) % FULL_TURN) - FULL_TURN / 2
}
