/** One mob: a mutable record, since fifty of them are moved twenty times a second. */

import type { MobKind } from '../../rules/mobs/mob-kinds.ts'
import type { SquidEntity, SquidPlayer } from '../../squid/squid.ts'

/** What a mob is up to. */
export type Intent = 'rest' | 'stroll' | 'flee' | 'court' | 'follow' | 'graze' | 'hunt'

/** Ticks that a baby needs to grow up, and that parents need to be ready again. */
export const GROWING_TICKS = 24_000
const BABY_SCALE = 0.5

export class Mob {
  readonly id: number
  readonly entity: SquidEntity
  readonly kind: MobKind
  /** Feet, in blocks; blocks per tick. */
  x: number
  y: number
  z: number
  vx = 0
  vy = 0
  vz = 0
  onGround = false
  /** Something stood in the way of its last step. */
  isBlocked = false
  /** Degrees as in the protocol. */
  yaw: number
  /** Ticks it has lived. */
  age = 0
  /** Ticks until a baby is grown (below 0) or until a grown one can breed again (above 0). */
  growth: number
  /** Half of its width, and its height, as it is now. */
  half = 0
  height = 0

  health: number
  /** Ticks for which only worse blows hurt, and how bad the last one was. */
  sheltered = 0
  lastHurt = 0
  /** Ticks since it died; below 0 for the living. */
  dying = -1
  /** Ticks for which nothing keeps it from falling: a blow threw it. */
  thrown = 0
  fallen = 0
  fire = 0
  air = 300
  /** The player whose blow was the last, while it counts. */
  struckBy: SquidPlayer | null = null
  struckAt = 0

  intent: Intent = 'rest'
  /** Where it walks, and with which factor on its speed; only while it does not rest. */
  goalX = 0
  goalZ = 0
  pace = 1
  /** Ticks in which it came no further. */
  stuck = 0
  /** Ticks of walking past something, and to which side (-1 or 1). */
  detour = 0
  detourSide = 1
  panic = 0
  /** Ticks left of its own age when it next does something by chance. */
  nextStroll = 0
  nextLook = 0
  /** Where it turns while it stands. */
  lookYaw = 0
  nextMeal = 0
  nextEgg = 0
  /** Ticks of a meal that it is having. */
  grazing = 0

  love = 0
  courting = 0
  feeder: SquidPlayer | null = null

  colour = 'white'
  isSheared = false

  prey: SquidPlayer | null = null
  /** Ticks for which its prey was out of its sight. */
  unseen = 0
  /** Ticks until the next blow, arrow or leap. */
  recovery = 0

  /** Nothing ever moves it and it does nothing of its own, as vanilla's `NoAI`; it can be hurt and fed like any other. */
  hasNoAi = false
  /** Nothing moves it: no work until something does. */
  isStill = false
  /** Whether a player is near enough for it to bother. */
  isSeen = false
  /** How high the water (or, below 0, the lava) stands at its feet. */
  depth = 0
  /** The ground it stood on last. */
  groundY: number
  /** Draws that it has had. */
  draws = 0

  constructor(entity: SquidEntity, kind: MobKind, isBaby: boolean) {
    this.id = entity.id
    this.entity = entity
    this.kind = kind
    this.x = entity.position.x
    this.y = entity.position.y
    this.z = entity.position.z
    this.yaw = 0
    this.groundY = this.y
    this.health = kind.health
    this.growth = isBaby ? -GROWING_TICKS : 0
    this.measure()
  }

  get isBaby(): boolean {
    return this.growth < 0
  }

  /** It goes nowhere. */
  get isIdle(): boolean {
    return this.intent === 'rest' || this.intent === 'graze'
  }

  get isAlive(): boolean {
    return this.dying < 0
  }

  /** Takes its size anew: it is born or grown up. */
  measure(): void {
    const scale = this.isBaby ? BABY_SCALE : 1
    this.half = (this.kind.width * scale) / 2
    this.height = this.kind.height * scale
  }

  /** From its feet, in blocks, squared. */
  distanceTo2(x: number, y: number, z: number): number {
    const dx = x - this.x
    const dy = y - this.y
    const dz = z - this.z
    return dx * dx + dy * dy + dz * dz
  }

  walkTo(intent: Intent, x: number, z: number, pace: number): void {
    if (this.intent !== intent) this.stuck = 0
    this.intent = intent
    this.goalX = x
    this.goalZ = z
    this.pace = pace
    this.isStill = false
  }

  /** Puts it elsewhere, out of whatever it was at. */
  putTo(x: number, y: number, z: number): void {
    this.x = x
    this.y = y
    this.z = z
    this.vx = 0
    this.vy = 0
    this.vz = 0
    this.fallen = 0
    this.groundY = y
    this.isStill = false
    this.halt()
  }

  halt(): void {
    this.intent = 'rest'
    this.stuck = 0
    this.detour = 0
  }
}
