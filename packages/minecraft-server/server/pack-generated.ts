/** Generated columns in the protocol's form of 1.19.2 (wiki.vg, "Chunk Format"), straight from numbers: no block is set one by one. */
import type { OpenColumn } from '../open-world/open-world.ts'
import { lightTaken } from '../open-world/palette.ts'
import type { LightMask } from '../squid/squid.ts'
import { emptyHeightmaps, MAX_Y, MIN_Y } from './column.ts'

const SECTION = 4096
const SECTIONS = (MAX_Y + 1 - MIN_Y) / 16
const BIOMES_PER_SECTION = 64
/** Of a section's palette of blocks; one that is alike throughout takes none. */
const FEWEST_BITS = 4
const FULL_LIGHT = 15
/** Light sections begin one below the world. */
const FIRST_LIGHT_SECTION = 1

interface GeneratedPacket {
  readonly heightmaps: object
  readonly chunkData: Buffer
  readonly blockEntities: readonly never[]
  readonly trustEdges: boolean
  readonly skyLight: readonly Uint8Array[]
  readonly blockLight: readonly Uint8Array[]
  readonly skyLightMask: LightMask
  readonly blockLightMask: LightMask
  readonly emptySkyLightMask: LightMask
  readonly emptyBlockLightMask: LightMask
}

/** Room for the largest column. */
class Writer {
  readonly #bytes = Buffer.allocUnsafe(SECTIONS * (SECTION + 1024))
  #end = 0

  get written(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#end))
  }

  clear(): void {
    this.#end = 0
  }

  byte(value: number): void {
    this.#bytes[this.#end++] = value
  }

  short(value: number): void {
    this.#end = this.#bytes.writeInt16BE(value, this.#end)
  }

  varInt(value: number): void {
    let rest = value
    for (; rest > 127; rest >>>= 7) this.byte((rest & 127) | 128)
    this.byte(rest)
  }

  long(high: number, low: number): void {
    this.#end = this.#bytes.writeUInt32BE(high >>> 0, this.#end)
    this.#end = this.#bytes.writeUInt32BE(low >>> 0, this.#end)
  }
}

const writer = new Writer()
/** Place in a section's palette by block number, one more than it; 0 for none yet. */
const places = new Uint16Array(256)

/**
 * Values by a palette: bits per value, the palette, and its numbers packed from the lowest bit of 64 bit words up, none across two
 * words. `ids` gives what goes over the wire for a value.
 */
function writePaletted(values: Uint8Array, ids: ArrayLike<number>, fewestBits: number): void {
  const palette: number[] = []
  for (const value of values) {
    if ((places[value] ?? 0) > 0) continue
    palette.push(value)
    places[value] = palette.length
  }
  const [only = 0] = palette
  if (palette.length === 1) {
    writer.byte(0)
    writer.varInt(ids[only] ?? 0)
    writer.varInt(0)
  } else {
    const bits = Math.max(fewestBits, 32 - Math.clz32(palette.length - 1))
    writer.byte(bits)
    writer.varInt(palette.length)
    for (const value of palette) writer.varInt(ids[value] ?? 0)
    writeWords(values, bits)
  }
  for (const value of palette) places[value] = 0
}

function writeWords(values: Uint8Array, bits: number): void {
  const perWord = Math.floor(64 / bits)
  writer.varInt(Math.ceil(values.length / perWord))
  for (let first = 0; first < values.length; first += perWord) {
    let high = 0
    let low = 0
    const end = Math.min(values.length, first + perWord)
    for (let at = first, shift = 0; at < end; at++, shift += bits) {
      const place = (places[values[at] ?? 0] ?? 1) - 1
      if (shift >= 32) high |= place << (shift - 32)
      else {
        low |= place << shift
        if (shift + bits > 32) high |= place >>> (32 - shift)
      }
    }
    writer.long(high, low)
  }
}

function solidBlocks(section: Uint8Array): number {
  let count = 0
  for (const block of section) if (block !== 0) count++
  return count
}

const airSection = new Uint8Array(SECTION)

function packBlocks({ cells, biomes }: OpenColumn, states: Uint16Array, biomeIds: readonly number[]): Buffer {
  const squares = Uint8Array.from({ length: BIOMES_PER_SECTION }, (_, at) => biomes[at & 15] ?? 0)
  writer.clear()
  for (let section = 0; section < SECTIONS; section++) {
    const blocks =
      section * SECTION < cells.length ? cells.subarray(section * SECTION, (section + 1) * SECTION) : airSection
    writer.short(solidBlocks(blocks))
    writePaletted(blocks, states, FEWEST_BITS)
    writePaletted(squares, biomeIds, 1)
  }
  return writer.written
}

interface SkyLight {
  readonly sections: readonly Uint8Array[]
  /** Bits of the light sections that have data, and of those that are dark throughout. */
  readonly lit: number
  readonly dark: number
}

/** From above only: full down to the first leaf or water, less in these, none below the ground. */
function fallingLight(cells: Uint8Array): SkyLight {
  const levels = new Uint8Array(256).fill(FULL_LIGHT)
  const sections: Uint8Array[] = []
  let lit = 0
  let dark = 0
  // The section over the highest block is bright.
  for (let section = Math.min(SECTIONS - 1, cells.length / SECTION); section >= 0; section--) {
    const data = new Uint8Array(SECTION / 2)
    let hasLight = false
    for (let at = SECTION - 1; at >= 0; at--) {
      const level = passed(levels[at & 255] ?? 0, cells[section * SECTION + at] ?? 0)
      levels[at & 255] = level
      if (level === 0) continue
      hasLight = true
      data[at >> 1] = (data[at >> 1] ?? 0) | (level << ((at & 1) * 4))
    }
    if (hasLight) {
      sections.unshift(data)
      lit |= 1 << (section + FIRST_LIGHT_SECTION)
    } else dark |= 1 << (section + FIRST_LIGHT_SECTION)
  }
  return { sections, lit, dark }
}

function passed(level: number, block: number): number {
  const taken = lightTaken[block] ?? 0
  return taken >= level ? 0 : level - taken
}

/** `states` by the column's block numbers, `biomeIds` by its biome numbers. */
export function packGenerated(
  column: OpenColumn,
  states: Uint16Array,
  biomeIds: readonly number[],
): GeneratedPacket & Readonly<Record<string, unknown>> {
  const light = fallingLight(column.cells)
  return {
    heightmaps: emptyHeightmaps,
    chunkData: packBlocks(column, states, biomeIds),
    blockEntities: [],
    trustEdges: true,
    skyLight: light.sections,
    blockLight: [],
    skyLightMask: [[0, light.lit]],
    blockLightMask: [[0, 0]],
    emptySkyLightMask: [[0, light.dark]],
    emptyBlockLightMask: [[0, 0]],
  }
}
