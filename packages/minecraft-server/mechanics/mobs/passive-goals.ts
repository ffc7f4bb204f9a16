/** What animals do, most urgent first: flee, court, follow, graze, stroll, look about (Minecraft Wiki, Mob AI and the animals' pages). */

import { heldSlot, OFF_HAND } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { breed } from './breeding.ts'
import { graze } from './grazing.ts'
import type { Mob } from './mob.ts'
import { drawOf, type MobWorld } from './mob-world.ts'
import { isThere } from './prey.ts'
import { idle, wander } from './strolling.ts'

const FLEE_RADIUS = 5
/** Every so many ticks a mob looks around for company; each in its own tick. */
const LOOK_AROUND = 5
const LURE_RANGE = 10
const LURE_STOP = 2.5
const COURT_RANGE = 8
const COURT_TICKS = 60
const COURT_STOP = 3
const PARENT_RANGE = 8
const PARENT_STOP = 3
const PARENT_PACE = 1.1

export function thinkPassive(mob: Mob, world: MobWorld): void {
  if (mob.panic > 0 || mob.fire > 0) {
    flee(mob, world)
    return
  }
  if (mob.intent === 'flee') mob.halt()
  const looksAround = (world.now + mob.id) % LOOK_AROUND === 0
  if (mob.love > 0 && court(mob, world)) return
  if (looksAround) follow(mob, world)
  if (mob.intent === 'follow' || mob.intent === 'court') return
  if (graze(mob, world)) return
  idle(mob, world)
}

function flee(mob: Mob, world: MobWorld): void {
  if (mob.panic > 0) mob.panic -= 1
  mob.isStill = false
  mob.grazing = 0
  if (mob.intent === 'flee') return
  wander(mob, world, { intent: 'flee', radius: FLEE_RADIUS, pace: mob.kind.pace.flee })
}

/** Whether a mob is busy with another one in love. */
function court(mob: Mob, world: MobWorld): boolean {
  const partner = nearest(mob, world, COURT_RANGE, (other) => other.love > 0 && !other.isBaby)
  if (partner === null) {
    mob.courting = 0
    if (mob.intent === 'court') mob.halt()
    return false
  }
  mob.walkTo('court', partner.x, partner.z, 1)
  mob.courting += 1
  const isClose = mob.distanceTo2(partner.x, partner.y, partner.z) < COURT_STOP * COURT_STOP
  if (mob.courting >= COURT_TICKS && isClose) breed(world, mob, partner)
  return true
}

/** Goes after who holds its food, and as a baby after its parents. */
function follow(mob: Mob, world: MobWorld): void {
  const lure = lureOf(mob, world)
  if (lure !== null) {
    const { x, y, z } = lure.position
    if (mob.distanceTo2(x, y, z) > LURE_STOP * LURE_STOP) mob.walkTo('follow', x, z, mob.kind.pace.follow)
    else if (mob.intent === 'follow') mob.halt()
    return
  }
  const parent = mob.isBaby ? nearest(mob, world, PARENT_RANGE, (other) => !other.isBaby) : null
  const isFar = parent !== null && mob.distanceTo2(parent.x, parent.y, parent.z) > PARENT_STOP * PARENT_STOP
  if (parent !== null && isFar) mob.walkTo('follow', parent.x, parent.z, PARENT_PACE)
  else if (mob.intent === 'follow') mob.halt()
}

function lureOf(mob: Mob, { server }: MobWorld): SquidPlayer | null {
  let found: SquidPlayer | null = null
  let least = LURE_RANGE * LURE_RANGE
  for (const player of server.players) {
    if (!isThere(player) || !holdsFood(player, mob)) continue
    const { x, y, z } = player.position
    const distance = mob.distanceTo2(x, y, z)
    if (distance > least) continue
    least = distance
    found = player
  }
  return found
}

function holdsFood(player: SquidPlayer, { kind }: Mob): boolean {
  const { slots } = player.inventory
  const main = slots[heldSlot(player)]?.name
  const off = slots[OFF_HAND]?.name
  return (main !== undefined && kind.food.includes(main)) || (off !== undefined && kind.food.includes(off))
}

function nearest(mob: Mob, world: MobWorld, range: number, suits: (other: Mob) => boolean): Mob | null {
  let found: Mob | null = null
  let least = range * range
  for (const other of world.mobs) {
    if (other === mob || other.kind.name !== mob.kind.name || !other.isAlive || !suits(other)) continue
    const distance = mob.distanceTo2(other.x, other.y, other.z)
    if (distance > least) continue
    least = distance
    found = other
  }
  return found
}

/** Chickens lay an egg every five to ten minutes. */
const EGG_TICKS = 6000

export function eggWait(world: MobWorld, mob: Mob): number {
  return EGG_TICKS + Math.floor(drawOf(world, mob) * EGG_TICKS)
}
