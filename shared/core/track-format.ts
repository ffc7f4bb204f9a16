/**
 * The byte format of tracks, version 1, shared by encoder and reader.
 *
 * ```
 * track    = "CMTR" version(1 byte) frame*
 * frame    = length:unsigned body                    so that a reader finds every frame without decoding any
 * body     = flags(1 byte) tick:unsigned [gone] [entities] [inventories] [left]
 * ```
 * A keyframe (`flags.keyframe`) starts from an empty state and an empty string table and gives its tick in full; any
 * other frame holds the differences from the frame before it, its tick too. The first frame of each window of
 * `KEYFRAME_TICKS` ticks is a keyframe. Parts that are empty are left out and their flag is unset:
 * ```
 * gone        = count (id:signed, difference from the one before)*            ascending
 * entities    = count (id:signed, as above; mask(1 byte) [type name] [x] [y] [z] [yaw] [pitch])*
 * inventories = count (player heldSlot:signed changes (slot:unsigned count:unsigned [name])*)*   count 0 empties a slot
 * left        = count player*
 * string      = 0 text | index + 1 of an earlier string since the keyframe
 * ```
 * Coordinates are signed differences in 1/4096 block, yaw a signed difference in 1/256 turn the shorter way round,
 * pitch a signed difference in 1/256 turn.
 */
import { KEYFRAME_TICKS, type TrackEntity } from '../contract/record/track.ts'

export const MAGIC = [0x43, 0x4d, 0x54, 0x52] as const
export const VERSION = 1

const POSITION_SCALE = 4096
const TURN_STEPS = 256

/** What a frame holds. */
export const frameFlag = { keyframe: 1, gone: 2, entities: 4, inventories: 8, left: 16 } as const

/** What an entity's entry holds; the last two are the values themselves. */
export const entityFlag = { identity: 1, x: 2, y: 4, z: 8, yaw: 16, pitch: 32, onGround: 64, sneaking: 128 } as const

/** An entity in the format's integers. */
export interface CodedEntity {
  readonly type: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly yaw: number
  readonly pitch: number
  readonly onGround: boolean
  readonly sneaking: boolean
}

export interface CodedStack {
  readonly name: string
  readonly count: number
}

export interface CodedInventory {
  readonly heldSlot: number
  readonly slots: ReadonlyMap<number, CodedStack>
}

/** What encoder and reader both know after a frame. */
export interface TrackState {
  readonly entities: Map<number, CodedEntity>
  readonly inventories: Map<string, CodedInventory>
}

export function emptyState(): TrackState {
  return { entities: new Map(), inventories: new Map() }
}

export const unseenEntity: CodedEntity = {
  type: '',
  name: '',
  x: 0,
  y: 0,
  z: 0,
  yaw: 0,
  pitch: 0,
  onGround: false,
  sneaking: false,
}

/** Which window of `KEYFRAME_TICKS` a tick lies in. */
export function keyframeWindow(tick: number): number {
  return Math.floor(tick / KEYFRAME_TICKS)
}

/** Into 0..255. */
export function wrapTurn(steps: number): number {
  return ((steps % TURN_STEPS) + TURN_STEPS) % TURN_STEPS
}

/** The shorter way from one yaw to another, -128..127. */
export function turnDifference(from: number, to: number): number {
  const turn = wrapTurn(to - from)
  return turn < TURN_STEPS / 2 ? turn : turn - TURN_STEPS
}

function quantise(value: number, scale: number, what: string): number {
  const steps = Math.round(value * scale)
  if (!Number.isSafeInteger(steps)) throw new RangeError(`track: ${what} is ${value}`)
  return steps
}

export function codeEntity(entity: TrackEntity): CodedEntity {
  const what = `${entity.type} ${entity.name}`
  return {
    type: entity.type,
    name: entity.name,
    x: quantise(entity.x, POSITION_SCALE, `x of ${what}`),
    y: quantise(entity.y, POSITION_SCALE, `y of ${what}`),
    z: quantise(entity.z, POSITION_SCALE, `z of ${what}`),
    yaw: wrapTurn(quantise(entity.yaw, TURN_STEPS / 360, `yaw of ${what}`)),
    pitch: quantise(entity.pitch, TURN_STEPS / 360, `pitch of ${what}`),
    onGround: entity.onGround,
    sneaking: entity.sneaking,
  }
}

/** Yaw comes back in 0..360, whatever turn it was given in. */
export function decodeEntity(id: number, entity: CodedEntity): TrackEntity {
  return {
    id,
    type: entity.type,
    name: entity.name,
    x: entity.x / POSITION_SCALE,
    y: entity.y / POSITION_SCALE,
    z: entity.z / POSITION_SCALE,
    yaw: (entity.yaw * 360) / TURN_STEPS,
    pitch: (entity.pitch * 360) / TURN_STEPS,
    onGround: entity.onGround,
    sneaking: entity.sneaking,
  }
}
