/** What hurts mobs besides blows: falls, water, lava, fire, cactus, the sun (Minecraft Wiki, Damage). */
import type { Mob } from './mob.ts'
import { showLooks } from './mob-packets.ts'
import type { MobWorld } from './mob-world.ts'

const SAFE_FALL = 3
const BREATH_TICKS = 300
const OUT_OF_BREATH = -20
const DROWNING = 2
const EYES = 0.85
const LAVA_DAMAGE = 4
const LAVA_FIRE_TICKS = 300
const FIRE_TICKS = 160
const SECOND = 20
const CHECK_TICKS = 10
const SUNRISE = 23_460
const SUNSET = 12_542
const TOP_OF_THE_WORLD = 320
const BOTTOM_OF_THE_WORLD = -128

export function isDay(time: number): boolean {
  return time < SUNSET || time > SUNRISE
}

/** Whether nothing solid is above a cell. */
function isUnderSky({ cells }: MobWorld, x: number, y: number, z: number): boolean {
  for (let above = y; above < TOP_OF_THE_WORLD; above++) {
    const cell = cells.at(x, above, z)
    if (cell.top > 0 || cell.fluid !== 'none') return false
  }
  return true
}

export function land(mob: Mob, world: MobWorld, fell: number): void {
  const damage = Math.ceil(fell - SAFE_FALL)
  if (damage > 0) world.hurt(mob, damage, null)
}

/** A tick of what is around a mob. */
export function suffer(mob: Mob, world: MobWorld): void {
  breathe(mob, world)
  if (mob.depth < 0) {
    ignite(mob, LAVA_FIRE_TICKS)
    world.hurt(mob, LAVA_DAMAGE, null)
  }
  burn(mob, world)
  if ((world.now + mob.id) % CHECK_TICKS !== 0) return
  touch(mob, world)
  if (mob.kind.isUndead && isDay(world.server.time) && mob.depth === 0) {
    const [x, y, z] = [Math.floor(mob.x), Math.floor(mob.y + mob.height), Math.floor(mob.z)]
    if (mob.fire === 0 && isUnderSky(world, x, y, z)) ignite(mob, FIRE_TICKS)
  }
  if (mob.y < BOTTOM_OF_THE_WORLD) world.hurt(mob, mob.health, null)
}

function breathe(mob: Mob, world: MobWorld): void {
  if (mob.depth <= mob.height * EYES || mob.kind.isUndead) {
    mob.air = BREATH_TICKS
    return
  }
  mob.air -= 1
  if (mob.air > OUT_OF_BREATH) return
  mob.air = 0
  world.hurt(mob, DROWNING, null)
}

function ignite(mob: Mob, ticks: number): void {
  const shows = mob.fire === 0
  mob.fire = Math.max(mob.fire, ticks)
  mob.isStill = false
  if (shows) showLooks(mob)
}

function burn(mob: Mob, world: MobWorld): void {
  if (mob.fire === 0) return
  mob.fire = mob.depth > 0 ? 0 : mob.fire - 1
  if (mob.fire === 0) showLooks(mob)
  else if (mob.age % SECOND === 0) world.hurt(mob, 1, null)
}

/** Blocks that hurt whoever stands in them or on them. */
function touch(mob: Mob, world: MobWorld): void {
  const { half } = mob
  const feet = Math.floor(mob.y)
  const head = Math.floor(mob.y + mob.height)
  for (let x = Math.floor(mob.x - half); x <= Math.floor(mob.x + half); x++) {
    for (let z = Math.floor(mob.z - half); z <= Math.floor(mob.z + half); z++) {
      for (let y = feet; y <= head; y++) {
        const { harm } = world.cells.at(x, y, z)
        if (harm === 'cactus' || (harm === 'berries' && mob.vx !== 0)) world.hurt(mob, 1, null)
        if (harm !== 'fire') continue
        ignite(mob, FIRE_TICKS)
        world.hurt(mob, 1, null)
      }
    }
  }
  const below = world.cells.at(Math.floor(mob.x), Math.floor(mob.y - 0.2), Math.floor(mob.z))
  if (below.harm === 'floor' && mob.onGround) world.hurt(mob, 1, null)
}
