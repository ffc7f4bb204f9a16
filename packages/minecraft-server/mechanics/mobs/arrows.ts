/** Arrows of skeletons: they fly in a curve, hurt players, stick in blocks for a minute, and nobody picks them up. */
import { Vec3 } from 'vec3'
import { angleByte } from '../../squid/angle-byte.ts'
import type { SquidEntity, SquidServer } from '../../squid/squid.ts'
import type { Point } from '../../values/position.ts'
import type { Vitals } from '../players/vitals.ts'
import type { Cells } from './cells.ts'
import { isPrey } from './prey.ts'
import { isInside } from './sight.ts'

const GRAVITY = 0.05
const DRAG = 0.99
const LIFETIME = 1200
/** Points of its way that are looked at in each tick. */
const PARTS = 8
const PLAYER_HALF = 0.3
const PLAYER_HEIGHT = 1.8
/** Vanilla's bodies are so much larger for arrows. */
const MARGIN = 0.3
const TICKS_PER_SECOND = 20

interface Arrow {
  readonly entity: SquidEntity
  readonly shooter: SquidEntity
  readonly damagePerSpeed: number
  velocity: Point
  age: number
  isStuck: boolean
}

interface ArrowShot {
  readonly shooter: SquidEntity
  readonly from: Point
  /** Blocks per tick. */
  readonly velocity: Point
  /** Half hearts for each block per tick of its speed. */
  readonly damagePerSpeed: number
}

/** Where an arrow points, in 1/256 turns: arrows turn the other way than bodies do. */
function lookAlong([x, y, z]: Point): { readonly yaw: number; readonly pitch: number } {
  const degrees = (angle: number): number => angleByte((angle * 180) / Math.PI)
  return { yaw: degrees(Math.atan2(x, z)), pitch: degrees(Math.atan2(y, Math.hypot(x, z))) }
}

export class Arrows {
  readonly #server: SquidServer
  readonly #cells: Cells
  readonly #vitals: Vitals
  #flying: readonly Arrow[] = []

  constructor(server: SquidServer, cells: Cells, vitals: Vitals) {
    this.#server = server
    this.#cells = cells
    this.#vitals = vitals
  }

  shoot({ shooter, from, velocity, damagePerSpeed }: ArrowShot): void {
    const type = this.#server.registry.entitiesByName.arrow?.id ?? 0
    const entity = this.#server.spawnObject(type, this.#server.overworld, new Vec3(...from), {
      velocity: new Vec3(...velocity).scaled(TICKS_PER_SECOND),
      data: shooter.id + 1,
      ...lookAlong(velocity),
    })
    // Its flight is ours.
    entity.size = undefined
    this.#flying = [...this.#flying, { entity, shooter, damagePerSpeed, velocity, age: 0, isStuck: false }]
  }

  tick(): void {
    if (this.#flying.length > 0) this.#flying = this.#flying.filter((arrow) => this.#live(arrow))
  }

  reset(): void {
    for (const { entity } of this.#flying) if (this.#isThere(entity)) entity.destroy()
    this.#flying = []
  }

  #isThere(entity: SquidEntity): boolean {
    return this.#server.entities[entity.id] === entity
  }

  /** Whether it is still there after its tick. */
  #live(arrow: Arrow): boolean {
    if (!this.#isThere(arrow.entity)) return false
    arrow.age += 1
    const isOver = arrow.age >= LIFETIME || (!arrow.isStuck && this.#fly(arrow))
    if (isOver) arrow.entity.destroy()
    return !isOver
  }

  /** Whether it hit somebody. */
  #fly(arrow: Arrow): boolean {
    const { position } = arrow.entity
    const [vx, vy, vz] = arrow.velocity
    for (let part = 0; part < PARTS && !arrow.isStuck; part++) {
      const [x, y, z] = [position.x + vx / PARTS, position.y + vy / PARTS, position.z + vz / PARTS]
      if (isInside(this.#cells, x, y, z)) arrow.isStuck = true
      else position.set(x, y, z)
      if (this.#hits(arrow)) return true
    }
    arrow.velocity = arrow.isStuck ? [0, 0, 0] : [vx * DRAG, vy * DRAG - GRAVITY, vz * DRAG]
    arrow.entity.velocity = new Vec3(...arrow.velocity).scaled(TICKS_PER_SECOND)
    if (!arrow.isStuck) Object.assign(arrow.entity, lookAlong(arrow.velocity))
    const { x, y, z } = position
    const { yaw, pitch } = arrow.entity
    const place = { entityId: arrow.entity.id, x, y, z, yaw, pitch, onGround: arrow.isStuck }
    arrow.entity._writeOthersNearby('entity_teleport', place)
    return false
  }

  #hits({ entity, shooter, velocity, damagePerSpeed }: Arrow): boolean {
    const { x, y, z } = entity.position
    for (const player of this.#server.players) {
      if (!isPrey(player)) continue
      const { position } = player
      const beside = PLAYER_HALF + MARGIN
      const isBeside = Math.abs(x - position.x) <= beside && Math.abs(z - position.z) <= beside
      if (!isBeside || y < position.y - MARGIN || y > position.y + PLAYER_HEIGHT + MARGIN) continue
      const amount = Math.ceil(Math.hypot(...velocity) * damagePerSpeed)
      this.#vitals.hurt(player, { kind: 'arrow', amount: scaledDamage(amount, this.#server.difficulty), by: shooter })
      return true
    }
    return false
  }
}

const PEACEFUL = 0
const EASY = 1
const HARD = 3

/** Half hearts that monsters do at a difficulty, from those at normal (Minecraft Wiki, Difficulty). */
export function scaledDamage(amount: number, difficulty: number): number {
  if (difficulty === PEACEFUL) return 0
  if (difficulty === EASY) return Math.min(amount / 2 + 1, amount)
  return difficulty === HARD ? amount * 1.5 : amount
}
