/** Blows at mobs, their ends and what these leave. */
import type { SquidEntity, SquidPlayer } from '../../squid/squid.ts'
import type { Mob } from './mob.ts'
import { dropLoot, pointsOf } from './mob-loot.ts'
import { MOB_STATUS, sendStatus, sendVelocity, showLooks } from './mob-packets.ts'
import type { MobWorld } from './mob-world.ts'
import { isPrey } from './prey.ts'

/** Ticks after a blow in which only a worse one hurts, by the difference. */
const SHELTER_TICKS = 10
const PANIC_TICKS = 100
const KNOCK_BACK = 0.4
/** Ticks on the ground after which a mob is its own master again. */
const THROWN_TICKS = 5

/** Whether it hurt. */
export function hurtMob(world: MobWorld, mob: Mob, amount: number, by: SquidEntity | null): boolean {
  if (!mob.isAlive || !(amount > 0)) return false
  const isSheltered = mob.sheltered > 0
  if (isSheltered && amount <= mob.lastHurt) return false
  mob.health -= isSheltered ? amount - mob.lastHurt : amount
  mob.lastHurt = amount
  mob.isStill = false
  if (!isSheltered) mob.sheltered = SHELTER_TICKS
  const striker = world.server.players.find((player) => player === by) ?? null
  if (striker !== null) {
    mob.struckBy = striker
    mob.struckAt = mob.age
  }
  if (by !== null && !isSheltered) throwBack(mob, by)
  if (mob.health <= 0) {
    die(world, mob)
    return true
  }
  if (!isSheltered) sendStatus(mob.entity, MOB_STATUS.hurt)
  react(mob, by, striker)
  showLooks(mob)
  return true
}

function react(mob: Mob, by: SquidEntity | null, striker: SquidPlayer | null): void {
  mob.grazing = 0
  if (mob.kind.isMonster) {
    if (striker !== null && isPrey(striker)) mob.prey = striker
    return
  }
  mob.love = 0
  if (by === null) return
  mob.panic = PANIC_TICKS
  mob.halt()
}

/** Vanilla's knock-back, away from who struck. */
export function throwBack(mob: Mob, by: SquidEntity, strength = KNOCK_BACK): void {
  if (mob.hasNoAi) return
  const dx = mob.x - by.position.x
  const dz = mob.z - by.position.z
  const distance = Math.hypot(dx, dz)
  if (distance > 0) {
    mob.vx = mob.vx / 2 + (dx / distance) * strength
    mob.vz = mob.vz / 2 + (dz / distance) * strength
  }
  if (mob.onGround) mob.vy = Math.min(KNOCK_BACK, Math.max(0, mob.vy) / 2 + KNOCK_BACK)
  mob.thrown = THROWN_TICKS
  sendVelocity(mob)
}

function die(world: MobWorld, mob: Mob): void {
  mob.health = 0
  mob.dying = 0
  mob.halt()
  showLooks(mob)
  sendStatus(mob.entity, MOB_STATUS.dead)
  if (world.context.rules.isOn('doMobLoot')) dropLoot(world, mob)
  const { struckBy } = mob
  if (struckBy !== null && world.server.players.includes(struckBy)) {
    world.vitals.reward(struckBy, pointsOf(world, mob))
  }
}
