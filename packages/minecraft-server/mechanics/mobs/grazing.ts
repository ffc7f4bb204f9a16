/** Sheep eat grass, and their wool grows again (Minecraft Wiki, Sheep). */
import { GROWING_TICKS, type Mob } from './mob.ts'
import { MOB_STATUS, sendStatus, showLooks } from './mob-packets.ts'
import { type MobWorld, waitOf } from './mob-world.ts'

const MEAL_TICKS = 40
/** Left of a meal when the grass goes. */
const SWALLOWED = 4
const ADULT_WAIT = 1000
const BABY_WAIT = 50
/** Babies get so much older by a meal. */
const MEAL_GROWTH = 60 * 20

/** A tick of a sheep's eating; whether it is at it. */
export function graze(mob: Mob, world: MobWorld): boolean {
  if (mob.kind.name !== 'sheep') return false
  if (mob.grazing > 0) {
    mob.grazing -= 1
    if (mob.grazing === SWALLOWED) swallow(mob, world)
    if (mob.grazing === 0) mob.halt()
    return mob.grazing > 0
  }
  if (mob.nextMeal > mob.age) return false
  const isFirst = mob.nextMeal === 0
  mob.nextMeal = mob.age + waitOf(world, mob, mob.isBaby ? BABY_WAIT : ADULT_WAIT)
  if (isFirst || !mob.onGround || foodOf(mob, world) === null) return false
  mob.halt()
  mob.intent = 'graze'
  mob.grazing = MEAL_TICKS
  sendStatus(mob.entity, MOB_STATUS.grazes)
  return true
}

function foodOf(mob: Mob, { cells }: MobWorld): 'grass' | 'grass_block' | null {
  const [x, y, z] = [Math.floor(mob.x), Math.floor(mob.y), Math.floor(mob.z)]
  if (cells.at(x, y, z).name === 'grass') return 'grass'
  return cells.at(x, y - 1, z).name === 'grass_block' ? 'grass_block' : null
}

function swallow(mob: Mob, world: MobWorld): void {
  const food = foodOf(mob, world)
  if (food === null) return
  const { context } = world
  const left = context.states.defaultId(food === 'grass' ? 'air' : 'dirt')
  const y = Math.floor(mob.y) - (food === 'grass' ? 0 : 1)
  if (left !== null && context.rules.isOn('mobGriefing')) {
    context.setBlock([Math.floor(mob.x), y, Math.floor(mob.z)], left)
  }
  mob.isSheared = false
  growBy(mob, MEAL_GROWTH)
  showLooks(mob)
}

/** Makes a baby older, at most grown up. */
export function growBy(mob: Mob, ticks: number): void {
  if (!mob.isBaby) return
  mob.growth = Math.min(0, Math.max(-GROWING_TICKS, mob.growth + ticks))
  if (!mob.isBaby) mob.measure()
}
