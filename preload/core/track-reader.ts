/** Reading tracks: bytes in, frames out, from any tick on (format: `track-format.ts`). */
import type { TrackFrame } from '../contract/record/track.ts'
import { ByteReader, FormatError } from './bytes.ts'
import {
  type CodedStack,
  decodeEntity,
  emptyState,
  entityFlag,
  frameFlag,
  MAGIC,
  type TrackState,
  unseenEntity,
  VERSION,
  wrapTurn,
} from './track-format.ts'

interface FramePlace {
  readonly tick: number
  readonly keyframe: boolean
  readonly start: number
  readonly end: number
}

/**
 * Random access to a track. Opening finds all frames without decoding any; a seek decodes from the keyframe before it
 * (at most `KEYFRAME_TICKS` frames), and the next frame in order costs only itself.
 * Constructor and methods throw `FormatError` for bytes that are no track of this version.
 */
export class TrackReader {
  readonly #bytes: Uint8Array
  readonly #places: readonly FramePlace[]
  #state: TrackState = emptyState()
  #strings: string[] = []
  /** Index of the frame that `#state` shows; -1 before any. */
  #at = -1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#places = findFrames(bytes)
  }

  /** How many frames there are. */
  get length(): number {
    return this.#places.length
  }

  /** Tick of the first frame; null for an empty track. */
  get firstTick(): number | null {
    return this.#places[0]?.tick ?? null
  }

  get lastTick(): number | null {
    return this.#places.at(-1)?.tick ?? null
  }

  /** The world as it was at a tick: the last frame not after it; null before the first frame. */
  frameAt(tick: number): TrackFrame | null {
    const index = lastNotAfter(this.#places, tick)
    return index < 0 ? null : this.#frame(index)
  }

  /** All frames in order. */
  *frames(): Generator<TrackFrame> {
    for (let index = 0; index < this.#places.length; index++) yield this.#frame(index)
  }

  #frame(index: number): TrackFrame {
    if (index !== this.#at) {
      let from = index
      while (from !== this.#at + 1 && this.#places[from]?.keyframe === false) from -= 1
      for (let next = from; next <= index; next++) this.#apply(next)
    }
    return frameOf(this.#places[index]?.tick ?? 0, this.#state)
  }

  #apply(index: number): void {
    const place = this.#places[index]
    if (place === undefined) throw new RangeError(`no frame ${index}`)
    this.#at = -1
    const reader = new ByteReader(this.#bytes, place.start, place.end)
    const flags = reader.byte()
    reader.unsigned()
    if (place.keyframe) {
      this.#state = emptyState()
      this.#strings = []
    }
    if (flags & frameFlag.gone) readIds(reader, (id) => this.#state.entities.delete(id))
    if (flags & frameFlag.entities) readIds(reader, (id) => this.#readEntity(reader, id))
    if (flags & frameFlag.inventories) {
      for (let left = reader.unsigned(); left > 0; left--) this.#readInventory(reader)
    }
    if (flags & frameFlag.left) {
      for (let left = reader.unsigned(); left > 0; left--) this.#state.inventories.delete(this.#readString(reader))
    }
    if (!reader.atEnd) throw new FormatError(`track: frame at ${place.start} is longer than its content`)
    this.#at = index
  }

  #readEntity(reader: ByteReader, id: number): void {
    const known = this.#state.entities.get(id)
    const mask = reader.byte()
    if (known === undefined && !(mask & entityFlag.identity))
      throw new FormatError(`track: entity ${id} without a name`)
    const from = known ?? unseenEntity
    const identity = (mask & entityFlag.identity) !== 0
    this.#state.entities.set(id, {
      type: identity ? this.#readString(reader) : from.type,
      name: identity ? this.#readString(reader) : from.name,
      x: from.x + (mask & entityFlag.x ? reader.signed() : 0),
      y: from.y + (mask & entityFlag.y ? reader.signed() : 0),
      z: from.z + (mask & entityFlag.z ? reader.signed() : 0),
      yaw: wrapTurn(from.yaw + (mask & entityFlag.yaw ? reader.signed() : 0)),
      pitch: from.pitch + (mask & entityFlag.pitch ? reader.signed() : 0),
      onGround: (mask & entityFlag.onGround) !== 0,
      sneaking: (mask & entityFlag.sneaking) !== 0,
    })
  }

  #readInventory(reader: ByteReader): void {
    const player = this.#readString(reader)
    const heldSlot = reader.signed()
    const slots = new Map<number, CodedStack>(this.#state.inventories.get(player)?.slots)
    for (let left = reader.unsigned(); left > 0; left--) {
      const slot = reader.unsigned()
      const count = reader.unsigned()
      if (count === 0) slots.delete(slot)
      else slots.set(slot, { name: this.#readString(reader), count })
    }
    this.#state.inventories.set(player, { heldSlot, slots })
  }

  #readString(reader: ByteReader): string {
    const reference = reader.unsigned()
    if (reference === 0) {
      const text = reader.text()
      this.#strings.push(text)
      return text
    }
    const known = this.#strings[reference - 1]
    if (known === undefined) throw new FormatError(`track: string ${reference} is not in the table`)
    return known
  }
}

function findFrames(bytes: Uint8Array): readonly FramePlace[] {
  const reader = new ByteReader(bytes)
  if (MAGIC.some((byte) => reader.byte() !== byte)) throw new FormatError('track: these bytes are no track')
  const version = reader.byte()
  if (version !== VERSION) throw new FormatError(`track: version ${version} is not known, ${VERSION} is`)
  const places: FramePlace[] = []
  let tick = 0
  while (!reader.atEnd) {
    const length = reader.unsigned()
    const start = reader.offset
    reader.take(length)
    const body = new ByteReader(bytes, start, start + length)
    const keyframe = (body.byte() & frameFlag.keyframe) !== 0
    if (!keyframe && places.length === 0) throw new FormatError('track: the first frame is no keyframe')
    tick = keyframe ? body.unsigned() : tick + body.unsigned()
    places.push({ tick, keyframe, start, end: start + length })
  }
  return places
}

/** Index of the last place whose tick is at most `tick`, by bisection; -1 where there is none. */
function lastNotAfter(places: readonly FramePlace[], tick: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    const place = places[middle]
    if (place !== undefined && place.tick <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}

function readIds(reader: ByteReader, each: (id: number) => void): void {
  let id = 0
  for (let left = reader.unsigned(); left > 0; left--) {
    id += reader.signed()
    each(id)
  }
}

function frameOf(tick: number, state: TrackState): TrackFrame {
  return {
    tick,
    entities: [...state.entities].sort(([a], [b]) => a - b).map(([id, entity]) => decodeEntity(id, entity)),
    inventories: [...state.inventories]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([player, { heldSlot, slots }]) => ({
        player,
        heldSlot,
        slots: [...slots].sort(([a], [b]) => a - b).map(([slot, { name, count }]) => ({ slot, name, count })),
      })),
  }
}
