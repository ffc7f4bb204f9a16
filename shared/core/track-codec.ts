/** Writing tracks: frames in, bytes out (format: `track-format.ts`). Equal frames give equal bytes, in every JavaScript engine. */
import type { TrackFrame, TrackInventory } from '../contract/record/track.ts'
import { ByteWriter } from './bytes.ts'
import {
  type CodedEntity,
  type CodedInventory,
  type CodedStack,
  codeEntity,
  emptyState,
  entityFlag,
  frameFlag,
  keyframeWindow,
  MAGIC,
  type TrackState,
  turnDifference,
  unseenEntity,
  VERSION,
} from './track-format.ts'

/** All frames at once; see `TrackEncoder`. */
export function encodeTrack(frames: Iterable<TrackFrame>): Uint8Array {
  const encoder = new TrackEncoder()
  for (const frame of frames) encoder.push(frame)
  return encoder.drain()
}

/**
 * Frame by frame, in rising tick order (gaps are fine). Order within a frame does not matter: entities are written by
 * id, inventories by player. Throws `RangeError` for a tick that does not rise, a coordinate that is not finite, an id
 * or player that appears twice, a negative slot, a count below 1.
 */
export class TrackEncoder {
  readonly #out = new ByteWriter()
  readonly #body = new ByteWriter()
  #strings = new Map<string, number>()
  #state: TrackState = emptyState()
  #lastTick = -1

  constructor() {
    for (const byte of MAGIC) this.#out.byte(byte)
    this.#out.byte(VERSION)
  }

  push(frame: TrackFrame): void {
    if (!Number.isSafeInteger(frame.tick) || frame.tick <= this.#lastTick) {
      throw new RangeError(`track: tick ${frame.tick} after ${this.#lastTick}`)
    }
    const next = stateOf(frame)
    const keyframe = this.#lastTick < 0 || keyframeWindow(frame.tick) !== keyframeWindow(this.#lastTick)
    if (keyframe) {
      this.#state = emptyState()
      this.#strings = new Map()
    }
    this.#body.clear()
    this.#writeBody(frame.tick, keyframe, next)
    this.#out.unsigned(this.#body.length)
    this.#out.append(this.#body.view())
    this.#state = next
    this.#lastTick = frame.tick
  }

  /**
   * What was written since the last time. All of it put together is the track; each time it ends with a whole frame, so that a
   * track that ends early is a shorter track.
   */
  drain(): Uint8Array {
    const bytes = this.#out.toBytes()
    this.#out.clear()
    return bytes
  }

  #writeBody(tick: number, keyframe: boolean, next: TrackState): void {
    const gone = sortedNumbers([...this.#state.entities.keys()].filter((id) => !next.entities.has(id)))
    const moved = sortedNumbers(
      [...next.entities].filter(([id, entity]) => !sameEntity(this.#state.entities.get(id), entity)).map(([id]) => id),
    )
    const changed = [...next.inventories]
      .filter(([player, inventory]) => !sameInventory(this.#state.inventories.get(player), inventory))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const left = [...this.#state.inventories.keys()].filter((player) => !next.inventories.has(player)).sort()
    this.#body.byte(
      (keyframe ? frameFlag.keyframe : 0) |
        (gone.length > 0 ? frameFlag.gone : 0) |
        (moved.length > 0 ? frameFlag.entities : 0) |
        (changed.length > 0 ? frameFlag.inventories : 0) |
        (left.length > 0 ? frameFlag.left : 0),
    )
    this.#body.unsigned(keyframe ? tick : tick - this.#lastTick)
    if (gone.length > 0) this.#writeIds(gone)
    if (moved.length > 0) this.#writeIds(moved, (id) => this.#writeEntity(this.#state.entities.get(id), next, id))
    if (changed.length > 0) {
      this.#body.unsigned(changed.length)
      for (const [player, inventory] of changed) this.#writeInventory(player, inventory)
    }
    if (left.length > 0) {
      this.#body.unsigned(left.length)
      for (const player of left) this.#writeString(player)
    }
  }

  #writeIds(ids: readonly number[], details?: (id: number) => void): void {
    this.#body.unsigned(ids.length)
    let previous = 0
    for (const id of ids) {
      this.#body.signed(id - previous)
      previous = id
      details?.(id)
    }
  }

  #writeEntity(known: CodedEntity | undefined, next: TrackState, id: number): void {
    const from = known ?? unseenEntity
    const to = next.entities.get(id) ?? unseenEntity
    const identity = known === undefined || from.type !== to.type || from.name !== to.name
    const turned = turnDifference(from.yaw, to.yaw)
    this.#body.byte(
      (identity ? entityFlag.identity : 0) |
        (from.x !== to.x ? entityFlag.x : 0) |
        (from.y !== to.y ? entityFlag.y : 0) |
        (from.z !== to.z ? entityFlag.z : 0) |
        (turned !== 0 ? entityFlag.yaw : 0) |
        (from.pitch !== to.pitch ? entityFlag.pitch : 0) |
        (to.onGround ? entityFlag.onGround : 0) |
        (to.sneaking ? entityFlag.sneaking : 0),
    )
    if (identity) {
      this.#writeString(to.type)
      this.#writeString(to.name)
    }
    for (const axis of ['x', 'y', 'z'] as const) {
      if (from[axis] !== to[axis]) this.#body.signed(to[axis] - from[axis])
    }
    if (turned !== 0) this.#body.signed(turned)
    if (from.pitch !== to.pitch) this.#body.signed(to.pitch - from.pitch)
  }

  #writeInventory(player: string, inventory: CodedInventory): void {
    const before: ReadonlyMap<number, CodedStack> = this.#state.inventories.get(player)?.slots ?? new Map()
    const slots = sortedNumbers([...new Set([...before.keys(), ...inventory.slots.keys()])]).filter(
      (slot) => !sameStack(before.get(slot), inventory.slots.get(slot)),
    )
    this.#writeString(player)
    this.#body.signed(inventory.heldSlot)
    this.#body.unsigned(slots.length)
    for (const slot of slots) {
      const stack = inventory.slots.get(slot)
      this.#body.unsigned(slot)
      this.#body.unsigned(stack?.count ?? 0)
      if (stack !== undefined) this.#writeString(stack.name)
    }
  }

  #writeString(text: string): void {
    const index = this.#strings.get(text)
    if (index !== undefined) {
      this.#body.unsigned(index + 1)
      return
    }
    this.#strings.set(text, this.#strings.size)
    this.#body.unsigned(0)
    this.#body.text(text)
  }
}

function stateOf(frame: TrackFrame): TrackState {
  const state = emptyState()
  for (const entity of frame.entities) {
    if (state.entities.has(entity.id)) throw new RangeError(`track: entity ${entity.id} twice in tick ${frame.tick}`)
    state.entities.set(entity.id, codeEntity(entity))
  }
  for (const inventory of frame.inventories) {
    const { player, heldSlot } = inventory
    if (state.inventories.has(player)) throw new RangeError(`track: ${player} twice in tick ${frame.tick}`)
    state.inventories.set(player, { heldSlot, slots: slotsOf(inventory) })
  }
  return state
}

function slotsOf(inventory: TrackInventory): ReadonlyMap<number, CodedStack> {
  const slots = new Map<number, CodedStack>()
  for (const { slot, name, count } of inventory.slots) {
    if (count < 1) throw new RangeError(`track: ${inventory.player} holds ${count} ${name}`)
    if (slots.has(slot)) throw new RangeError(`track: slot ${slot} of ${inventory.player} twice`)
    slots.set(slot, { name, count })
  }
  return slots
}

function sortedNumbers(values: number[]): readonly number[] {
  return values.sort((a, b) => a - b)
}

function sameEntity(a: CodedEntity | undefined, b: CodedEntity): boolean {
  return (
    a !== undefined &&
    a.x === b.x &&
    a.y === b.y &&
    a.z === b.z &&
    a.yaw === b.yaw &&
    a.pitch === b.pitch &&
    a.onGround === b.onGround &&
    a.sneaking === b.sneaking &&
    a.type === b.type &&
    a.name === b.name
  )
}

function sameInventory(a: CodedInventory | undefined, b: CodedInventory): boolean {
  if (a === undefined || a.heldSlot !== b.heldSlot || a.slots.size !== b.slots.size) return false
  return [...b.slots].every(([slot, stack]) => sameStack(a.slots.get(slot), stack))
}

function sameStack(a: CodedStack | undefined, b: CodedStack | undefined): boolean {
  return a?.name === b?.name && a?.count === b?.count
}
