/** Reading tracks: bytes in, frames out, from any tick on (format: `track-format.ts`). */
import type { TrackEntity, TrackFrame, TrackInventory } from '../contract/record/track.ts'
import { ByteReader, ByteWriter, FormatError } from './bytes.ts'
import { lastNotAfter } from './last-not-after.ts'
import {
  type CodedEntity,
  type CodedInventory,
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

interface ShownState {
  readonly entities: Map<number, TrackEntity>
  readonly inventories: Map<string, TrackInventory>
}

interface FramePlace {
  readonly tick: number
  readonly keyframe: boolean
  readonly start: number
  readonly end: number
}

/**
 * Random access to a track, which may still be growing. Frames are found without decoding any; a seek decodes from the
 * keyframe before it (at most `KEYFRAME_TICKS` frames), and the next frame in order costs only itself.
 * Frames share the parts in which they are equal: they are to be read only.
 * Constructor and methods throw `FormatError` for bytes that are no track of this version.
 */
export class TrackReader {
  readonly #bytes = new ByteWriter()
  readonly #places: FramePlace[] = []
  /** Where the first frame begins that is not there as a whole. */
  #found = 0
  #state: TrackState = emptyState()
  /** `#state` in the words of the contract. */
  #shown: ShownState = { entities: new Map(), inventories: new Map() }
  #strings: string[] = []
  /** Index of the frame that `#state` shows; -1 before any. */
  #at = -1

  /** `whole` is a track from its first byte to its last; without it, one that `append` brings. */
  constructor(whole?: Uint8Array) {
    if (whole === undefined) return
    this.append(whole)
    if (this.#found === 0 || this.#found < whole.length)
      throw new FormatError(`track: it breaks off at ${whole.length}`)
  }

  /** The next bytes of a growing track, cut anywhere; the frames that they complete can be read from now on. */
  append(bytes: Uint8Array): void {
    this.#bytes.append(bytes)
    const all = this.#bytes.view()
    if (this.#found === 0) {
      if (all.length < HEAD_BYTES) return
      checkHead(all)
      this.#found = HEAD_BYTES
    }
    for (let place = this.#nextPlace(all); place !== null; place = this.#nextPlace(all)) {
      this.#places.push(place)
      this.#found = place.end
    }
  }

  /** Bytes so far, those of an unfinished frame too: the offset at which the track goes on. */
  get byteLength(): number {
    return this.#bytes.length
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
    const index = lastNotAfter(this.#places, tick, (place) => place.tick)
    return index < 0 ? null : this.#frame(index)
  }

  /** All frames in order, from the one with this number on. */
  *frames(from = 0): Generator<TrackFrame> {
    for (let index = from; index < this.#places.length; index++) yield this.#frame(index)
  }

  #frame(index: number): TrackFrame {
    if (index !== this.#at) {
      let from = index
      while (from !== this.#at + 1 && this.#places[from]?.keyframe === false) from -= 1
      for (let next = from; next <= index; next++) this.#apply(next)
    }
    return frameOf(this.#places[index]?.tick ?? 0, this.#shown)
  }

  /** The frame after the last one that was found; null while it is not there as a whole. */
  #nextPlace(all: Uint8Array): FramePlace | null {
    const body = wholeBody(all, this.#found)
    if (body === null) return null
    const reader = new ByteReader(all, body.start, body.end)
    const keyframe = (reader.byte() & frameFlag.keyframe) !== 0
    const before = this.#places.at(-1)
    if (!keyframe && before === undefined) throw new FormatError('track: the first frame is not a keyframe')
    const tick = reader.unsigned()
    return { tick: keyframe ? tick : (before?.tick ?? 0) + tick, keyframe, ...body }
  }

  #apply(index: number): void {
    const place = this.#places[index]
    if (place === undefined) throw new RangeError(`no frame ${index}`)
    this.#at = -1
    const reader = new ByteReader(this.#bytes.view(), place.start, place.end)
    const flags = reader.byte()
    reader.unsigned()
    if (place.keyframe) {
      this.#state = emptyState()
      this.#shown = { entities: new Map(), inventories: new Map() }
      this.#strings = []
    }
    if (flags & frameFlag.gone) readIds(reader, (id) => this.#removeEntity(id))
    if (flags & frameFlag.entities) readIds(reader, (id) => this.#readEntity(reader, id))
    if (flags & frameFlag.inventories) {
      for (let left = reader.unsigned(); left > 0; left--) this.#readInventory(reader)
    }
    if (flags & frameFlag.left) {
      for (let left = reader.unsigned(); left > 0; left--) this.#removeInventory(this.#readString(reader))
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
    const entity: CodedEntity = {
      type: identity ? this.#readString(reader) : from.type,
      name: identity ? this.#readString(reader) : from.name,
      x: from.x + (mask & entityFlag.x ? reader.signed() : 0),
      y: from.y + (mask & entityFlag.y ? reader.signed() : 0),
      z: from.z + (mask & entityFlag.z ? reader.signed() : 0),
      yaw: wrapTurn(from.yaw + (mask & entityFlag.yaw ? reader.signed() : 0)),
      pitch: from.pitch + (mask & entityFlag.pitch ? reader.signed() : 0),
      onGround: (mask & entityFlag.onGround) !== 0,
      sneaking: (mask & entityFlag.sneaking) !== 0,
    }
    this.#state.entities.set(id, entity)
    this.#shown.entities.set(id, decodeEntity(id, entity))
  }

  #removeEntity(id: number): void {
    this.#state.entities.delete(id)
    this.#shown.entities.delete(id)
  }

  #removeInventory(player: string): void {
    this.#state.inventories.delete(player)
    this.#shown.inventories.delete(player)
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
    this.#shown.inventories.set(player, shownInventory(player, { heldSlot, slots }))
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

const HEAD_BYTES = MAGIC.length + 1
/** Of a frame's length: more than 2^49 bytes are no frame. */
const MAX_LENGTH_BYTES = 7

function checkHead(bytes: Uint8Array): void {
  const reader = new ByteReader(bytes)
  if (MAGIC.some((byte) => reader.byte() !== byte)) throw new FormatError('track: these bytes are no track')
  const version = reader.byte()
  if (version !== VERSION) throw new FormatError(`track: version ${version} is not known, ${VERSION} is`)
}

/** Where the body lies of the frame that begins at `start`; null where it is not there as a whole. */
function wholeBody(bytes: Uint8Array, start: number): { readonly start: number; readonly end: number } | null {
  let lengthEnd = start
  while ((bytes[lengthEnd] ?? 0) >= 128) lengthEnd += 1
  if (lengthEnd - start >= MAX_LENGTH_BYTES) throw new FormatError(`track: no frame is as long as the one at ${start}`)
  if (lengthEnd >= bytes.length) return null
  const reader = new ByteReader(bytes, start)
  const length = reader.unsigned()
  const end = reader.offset + length
  return end > bytes.length ? null : { start: reader.offset, end }
}

function readIds(reader: ByteReader, each: (id: number) => void): void {
  let id = 0
  for (let left = reader.unsigned(); left > 0; left--) {
    id += reader.signed()
    each(id)
  }
}

function frameOf(tick: number, { entities, inventories }: ShownState): TrackFrame {
  return {
    tick,
    entities: [...entities.values()].sort((a, b) => a.id - b.id),
    inventories: [...inventories.values()].sort((a, b) => (a.player < b.player ? -1 : 1)),
  }
}

function shownInventory(player: string, { heldSlot, slots }: CodedInventory): TrackInventory {
  const sorted = [...slots].sort(([a], [b]) => a - b)
  return { player, heldSlot, slots: sorted.map(([slot, { name, count }]) => ({ slot, name, count })) }
}
