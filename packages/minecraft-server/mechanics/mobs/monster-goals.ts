/** How monsters hunt players (Minecraft Wiki, Zombie, Skeleton and Spider). Their way is straight on, with jumps and detours. */

import type { MonsterName } from '../../rules/mobs/mob-kinds.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { scaledDamage } from './arrows.ts'
import { isDay } from './hazards.ts'
import type { Mob } from './mob.ts'
import { drawOf, type MobWorld } from './mob-world.ts'
import { isPrey } from './prey.ts'
import { isClear } from './sight.ts'
import { yawOf } from './steering.ts'
import { idle } from './strolling.ts'

interface Hunter {
  /** Blocks within which it sees players. */
  readonly range: number
  /** Half hearts at normal difficulty. */
  readonly damage: number
}

const hunters: Readonly<Record<MonsterName, Hunter>> = {
  zombie: { range: 35, damage: 3 },
  skeleton: { range: 16, damage: 2 },
  spider: { range: 16, damage: 2 },
}

const SEARCH_TICKS = 10
/** A hunter gives up prey that it has not seen for so long. */
const MEMORY_TICKS = 60
const BLOW_TICKS = 20
const EYES = 0.85
const PLAYER_EYES = 1.62
const PLAYER_WIDTH = 0.6
const BOW_RANGE = 15
const BOW_TICKS = 40
const ARROW_SPEED = 1.6
const ARROW_DAMAGE = 2
/** How much higher a shot aims per block of distance. */
const ARROW_LIFT = 0.2
const ARROW_SPREAD = 0.0172275
const LEAP = 0.4
const LEAP_FROM = 2
const LEAP_TO = 4

export function thinkMonster(mob: Mob, world: MobWorld): void {
  if (mob.recovery > 0) mob.recovery -= 1
  if ((world.now + mob.id) % SEARCH_TICKS === 0) search(mob, world)
  const { prey } = mob
  if (prey === null || !isPrey(prey) || !world.server.players.includes(prey)) {
    mob.prey = null
    if (mob.intent === 'hunt') mob.halt()
    idle(mob, world)
    return
  }
  mob.lookYaw = yawOf(prey.position.x - mob.x, prey.position.z - mob.z)
  if (mob.kind.name === 'skeleton') shoot(mob, prey, world)
  else pounce(mob, prey, world)
}

function rangeOf(mob: Mob): Hunter {
  return hunters[mob.kind.name === 'skeleton' || mob.kind.name === 'spider' ? mob.kind.name : 'zombie']
}

/** Finds the nearest player in sight, and gives up the one that it has lost. */
function search(mob: Mob, world: MobWorld): void {
  const { range } = rangeOf(mob)
  const { prey } = mob
  if (prey !== null && world.server.players.includes(prey)) {
    const { x, y, z } = prey.position
    if (isInSight(mob, prey, world)) mob.unseen = 0
    else mob.unseen += SEARCH_TICKS
    if (mob.unseen < MEMORY_TICKS && mob.distanceTo2(x, y, z) <= range * range) return
  }
  mob.prey = null
  // By day spiders attack only players who attacked them.
  if (mob.kind.name === 'spider' && isDay(world.server.time)) return
  let least = range * range
  for (const player of world.server.players) {
    const { x, y, z } = player.position
    const distance = mob.distanceTo2(x, y, z)
    if (!isPrey(player) || distance > least || !isInSight(mob, player, world)) continue
    least = distance
    mob.prey = player
    mob.unseen = 0
  }
}

function isInSight(mob: Mob, player: SquidPlayer, { cells }: MobWorld): boolean {
  const { x, y, z } = player.position
  return isClear(cells, [mob.x, mob.y + mob.height * EYES, mob.z], [x, y + PLAYER_EYES, z])
}

/** Runs at its prey and strikes in reach. */
function pounce(mob: Mob, prey: SquidPlayer, world: MobWorld): void {
  const { x, y, z } = prey.position
  mob.walkTo('hunt', x, z, 1)
  const distance2 = mob.distanceTo2(x, y, z)
  const width = mob.half * 2
  const canLeap = mob.kind.name === 'spider' && mob.onGround && distance2 > LEAP_FROM ** 2 && distance2 < LEAP_TO ** 2
  if (canLeap && drawOf(world, mob) < 1 / 5) leap(mob, x, z)
  const reach2 = width * 2 * width * 2 + PLAYER_WIDTH
  if (mob.recovery > 0 || distance2 > reach2 || !isInSight(mob, prey, world)) return
  mob.recovery = BLOW_TICKS
  mob.entity._writeOthersNearby('animation', { entityId: mob.id, animation: 0 })
  const amount = scaledDamage(rangeOf(mob).damage, world.server.difficulty)
  world.vitals.hurt(prey, { kind: 'mob-attack', amount, by: mob.entity })
}

function leap(mob: Mob, x: number, z: number): void {
  const distance = Math.hypot(x - mob.x, z - mob.z)
  if (distance === 0) return
  mob.vx = mob.vx * 0.2 + ((x - mob.x) / distance) * LEAP
  mob.vz = mob.vz * 0.2 + ((z - mob.z) / distance) * LEAP
  mob.vy = LEAP
}

/** Comes into range and shoots from there. */
function shoot(mob: Mob, prey: SquidPlayer, world: MobWorld): void {
  const { x, y, z } = prey.position
  const sees = isInSight(mob, prey, world)
  const isFar = mob.distanceTo2(x, y, z) > BOW_RANGE * BOW_RANGE
  if (isFar || !sees) {
    mob.walkTo('hunt', x, z, 1)
    return
  }
  if (mob.intent === 'hunt') mob.halt()
  idle(mob, world)
  if (mob.recovery > 0) return
  mob.recovery = BOW_TICKS
  const from = [mob.x, mob.y + mob.height * EYES, mob.z] as const
  const level = Math.hypot(x - from[0], z - from[2])
  const aim = [x - from[0], y + PLAYER_WIDTH - from[1] + level * ARROW_LIFT, z - from[2]] as const
  const length = Math.hypot(...aim)
  const spread = ARROW_SPREAD * (14 - world.server.difficulty * 4)
  const along = (part: number): number =>
    (part / length + (drawOf(world, mob) + drawOf(world, mob) - 1) * spread) * ARROW_SPEED
  const velocity = [along(aim[0]), along(aim[1]), along(aim[2])] as const
  world.arrows.shoot({ shooter: mob.entity, from, velocity, damagePerSpeed: ARROW_DAMAGE })
}
