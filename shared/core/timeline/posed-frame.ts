/** A frame of the track with what only its history tells: how far everybody has walked, and where bodies face. */
import type { TrackEntity, TrackFrame, TrackInventory } from '../../contract/record/track.ts'
import { TICKS_PER_SECOND } from '../../contract/record/track.ts'

export interface PosedEntity extends TrackEntity {
  /** Degrees; follows the head and the way. */
  readonly bodyYaw: number
  /** Blocks along the ground since it appeared. */
  readonly walked: number
  /** Blocks per second along the ground, smoothed as the game smooths its legs. */
  readonly speed: number
}

export interface PosedFrame {
  readonly tick: number
  /** By id, in rising order. */
  readonly entities: ReadonlyMap<number, PosedEntity>
  readonly inventories: readonly TrackInventory[]
}

/** A longer way within a tick is no step: something was put elsewhere. */
const LONGEST_STEP = 4
/** Part of a change of speed that legs follow within a tick. */
const SPEED_EASE = 0.4
/** Part of the way to its aim that a body turns within a tick. */
const TURN_EASE = 0.3
/** A step of so many blocks turns the body into its direction. */
const TURNING_STEP = 0.05
/** Walking backwards the body still faces the head's side. */
const BACKWARDS = 95
/** Degrees that a head can be turned against its body; beyond `LOOSE_TURN` the body comes along. */
const WIDEST_TURN = 75
const LOOSE_TURN = 50
const LOOSE_EASE = 0.2

/** `before` is the frame in front of it, null for the first. */
export function poseFrame(frame: TrackFrame, before: PosedFrame | null): PosedFrame {
  const ticks = before === null ? 1 : frame.tick - before.tick
  const entities = new Map<number, PosedEntity>()
  for (const entity of frame.entities) {
    const known = before?.entities.get(entity.id)
    entities.set(
      entity.id,
      known === undefined ? { ...entity, bodyYaw: entity.yaw, walked: 0, speed: 0 } : poseEntity(entity, known, ticks),
    )
  }
  return { tick: frame.tick, entities, inventories: frame.inventories }
}

function poseEntity(entity: TrackEntity, before: PosedEntity, ticks: number): PosedEntity {
  const x = entity.x - before.x
  const z = entity.z - before.z
  const way = Math.sqrt(x * x + z * z)
  const step = way > LONGEST_STEP * ticks ? 0 : way
  const speed = before.speed + ((step / ticks) * TICKS_PER_SECOND - before.speed) * SPEED_EASE
  return {
    ...entity,
    walked: before.walked + step,
    speed: speed < SLOWEST ? 0 : speed,
    bodyYaw: turnBody(before.bodyYaw, entity.yaw, step > TURNING_STEP ? wayYaw(x, z) : null),
  }
}

/** Blocks per second that nobody sees. */
const SLOWEST = 0.01

/** The yaw of a direction. Rounded, because engines differ in an arc tangent's last digits. */
function wayYaw(x: number, z: number): number {
  return Math.round(((Math.atan2(z, x) * 180) / Math.PI - 90) * 1e4) / 1e4
}

/** A tick of the game's own rule for bodies of players and mobs. */
function turnBody(body: number, head: number, way: number | null): number {
  const isBackwards = way !== null && Math.abs(turnBetween(head, way)) > BACKWARDS
  const aim = way === null ? body : isBackwards ? way + 180 : way
  const eased = body + turnBetween(body, aim) * TURN_EASE
  const turned = Math.max(-WIDEST_TURN, Math.min(WIDEST_TURN, turnBetween(eased, head)))
  const followed = head - turned + (Math.abs(turned) > LOOSE_TURN ? turned * LOOSE_EASE : 0)
  return wrapDegrees(Math.fround(followed))
}

/** The shorter way from one angle to another, in -180..180. */
export function turnBetween(from: number, to: number): number {
  const turn = wrapDegrees(to - from)
  return turn > 180 ? turn - 360 : turn
}

/** Into 0..360. */
function wrapDegrees(angle: number): number {
  return ((angle % 360) + 360) % 360
}

/** Between two frames that follow each other; `part` is 0 at the first and 1 at the second. Who is only in one is not moved. */
export function poseBetween(from: PosedEntity, to: PosedEntity | undefined, part: number): PosedEntity {
  if (to === undefined || part === 0 || from === to) return from
  const isPut = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 + (to.z - from.z) ** 2 > LONGEST_STEP ** 2
  if (isPut) return from
  const mix = (a: number, b: number): number => a + (b - a) * part
  const turn = (a: number, b: number): number => wrapDegrees(a + turnBetween(a, b) * part)
  return {
    ...from,
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    z: mix(from.z, to.z),
    yaw: turn(from.yaw, to.yaw),
    pitch: mix(from.pitch, to.pitch),
    bodyYaw: turn(from.bodyYaw, to.bodyYaw),
    walked: mix(from.walked, to.walked),
    speed: mix(from.speed, to.speed),
  }
}
