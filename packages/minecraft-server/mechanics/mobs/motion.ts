/**
 * One tick of a mob's body: gravity, drag, walls, stairs, water. The figures are vanilla's of living entities (Minecraft Wiki,
 * Entity: motion of entities).
 */
import type { Cells } from './cells.ts'
import type { Collider } from './collider.ts'
import type { Footing } from './footing.ts'
import type { Mob } from './mob.ts'

const GRAVITY = 0.08
const AIR_DRAG = 0.91
const FALL_DRAG = 0.98
/** Ordinary blocks' slipperiness times the drag of air. */
const GROUND_DRAG = 0.6 * AIR_DRAG
const WATER_DRAG = 0.8
const LAVA_DRAG = 0.5
const WATER_SINKING = 0.005
const LAVA_SINKING = 0.02
/** Mobs keep their heads up: four of five ticks of 0.04. */
const SWIMMING_UP = 0.032
const FLOATS_FROM = 0.4
/** Out of the water onto its bank. */
const LEAP_ASHORE = 0.3
const BANK_HEIGHT = 0.6
const CHICKEN_FLUTTER = 0.6
const SPIDER_CLIMB = 0.2
const MOVED = 1e-7
/** Slower than this is standing still. */
const STILL = 0.003

export interface Ground {
  readonly cells: Cells
  readonly collider: Collider
  readonly footing: Footing
}

/** Moves a mob by a tick; answers how far it fell where it lands, else 0. */
export function moveMob(mob: Mob, ground: Ground): number {
  wade(mob, ground.cells)
  if (mob.depth === 0) ground.footing.guard(mob)
  const { collider } = ground
  collider.move(mob, mob.vx, mob.vy, mob.vz)
  const { dx, dy, dz } = collider
  mob.isBlocked = Math.abs(dx - mob.vx) > MOVED || Math.abs(dz - mob.vz) > MOVED
  const stoppedDown = mob.vy < 0 && dy > mob.vy + MOVED
  if (Math.abs(dy - mob.vy) > MOVED) mob.vy = 0
  if (Math.abs(dx - mob.vx) > MOVED) mob.vx = 0
  if (Math.abs(dz - mob.vz) > MOVED) mob.vz = 0
  mob.x += dx
  mob.y += dy
  mob.z += dz
  const wasOnGround = mob.onGround
  mob.onGround = stoppedDown
  const fell = fallenBy(mob, dy)
  if (mob.depth !== 0) swim(mob, collider)
  else fly(mob, wasOnGround)
  settle(mob)
  return fell
}

/** Takes in how deep a mob stands in a fluid. */
export function wade(mob: Mob, cells: Cells): void {
  mob.depth = depthOf(mob, cells)
}

/** How high a fluid stands at a mob's feet; lava counts below 0. */
function depthOf(mob: Mob, cells: Cells): number {
  const x = Math.floor(mob.x)
  const z = Math.floor(mob.z)
  const y = Math.floor(mob.y)
  const feet = cells.at(x, y, z)
  if (feet.fluid === 'none') return 0
  const above = cells.at(x, y + 1, z)
  const top = above.fluid === feet.fluid ? 1 + above.fluidTop : feet.fluidTop
  const depth = Math.max(0, y + top - mob.y)
  return feet.fluid === 'lava' ? -depth : depth
}

function fallenBy(mob: Mob, dy: number): number {
  if (mob.depth !== 0) mob.fallen = 0
  else if (dy < 0) mob.fallen -= dy
  if (!mob.onGround) return 0
  const fell = mob.fallen
  mob.fallen = 0
  mob.groundY = mob.y
  return fell
}

function swim(mob: Mob, collider: Collider): void {
  const inWater = mob.depth > 0
  const drag = inWater ? WATER_DRAG : LAVA_DRAG
  if (Math.abs(mob.depth) > FLOATS_FROM && mob.isAlive) mob.vy += SWIMMING_UP
  mob.vx *= drag
  mob.vz *= drag
  mob.vy = mob.vy * drag - (inWater ? WATER_SINKING : LAVA_SINKING)
  if (mob.isBlocked && collider.isFree(mob, mob.x, mob.y + BANK_HEIGHT, mob.z)) mob.vy = LEAP_ASHORE
  mob.groundY = mob.y
}

function fly(mob: Mob, wasOnGround: boolean): void {
  const drag = wasOnGround ? GROUND_DRAG : AIR_DRAG
  mob.vx *= drag
  mob.vz *= drag
  if (mob.isBlocked && mob.kind.name === 'spider' && mob.isAlive) mob.vy = SPIDER_CLIMB
  mob.vy = (mob.vy - GRAVITY) * FALL_DRAG
  if (mob.kind.name !== 'chicken' || mob.onGround) return
  if (mob.vy < 0) mob.vy *= CHICKEN_FLUTTER
  mob.fallen = 0
}

/** Lets a mob that stands about cost nothing until something happens to it. */
function settle(mob: Mob): void {
  if (Math.abs(mob.vx) < STILL) mob.vx = 0
  if (Math.abs(mob.vz) < STILL) mob.vz = 0
  if (mob.thrown > 0 && mob.onGround) mob.thrown -= 1
  mob.isStill = mob.isIdle && mob.onGround && mob.vx === 0 && mob.vz === 0 && mob.depth === 0 && mob.thrown === 0
}
