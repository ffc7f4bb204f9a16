/** A column as region files of 1.18 to 1.19.4 have it; written as 1.19.2 does, without light, which the game works out anew. */

import type { BlockStates } from '../rules/blocks/block-states.ts'
import { positionKey } from '../values/geometry.ts'
import { fail, ok, type Result, type ServerErrorCode } from '../values/result.ts'
import { entityKind, entityOf, keptContents } from './block-entities.ts'
import { HEIGHT, type KeptColumn, type KeptContainer, type KeptSign, LAYER, LOWEST_Y } from './kept-world.ts'
import {
  byte,
  type Compound,
  compound,
  compoundAt,
  compounds,
  compoundsAt,
  halves,
  int,
  long,
  longsAt,
  numberAt,
  string,
  stringAt,
  strings,
  type Tag,
} from './nbt.ts'
import { packStates, SECTION_BLOCKS, unpackStates } from './packed-states.ts'

/** Of Minecraft 1.19.2. */
export const DATA_VERSION = 3120
/** Sections are 16 blocks high. */
const SECTION_HEIGHT = 16
const LOWEST_SECTION = LOWEST_Y / SECTION_HEIGHT
const PLAINS = 'plains'
/** Squares of 4 x 4 x 4 blocks of a section. */
const BIOME_CELLS = 64
const WORD_BITS = 64

export interface ColumnContents {
  readonly column: KeptColumn
  readonly containers: readonly KeptContainer[]
  readonly signs: readonly KeptSign[]
}

function paletteEntry(states: BlockStates, stateId: number): Compound {
  const properties = Object.entries(states.properties(stateId))
  const name = string(`minecraft:${states.name(stateId)}`)
  if (properties.length === 0) return { Name: name }
  return {
    Name: name,
    Properties: compound(Object.fromEntries(properties.map(([key, value]) => [key, string(value)]))),
  }
}

/** A palette and, where it has more than one name, numbers into it, packed as blocks are but without a fewest number of bits. */
function biomeTag(squares: readonly string[]): Compound {
  const names = [...new Set(squares)]
  const palette = strings(names.map((name) => `minecraft:${name}`))
  if (names.length === 1) return { palette }
  const bits = Math.ceil(Math.log2(names.length))
  const perWord = Math.floor(WORD_BITS / bits)
  const words = Array.from({ length: Math.ceil(BIOME_CELLS / perWord) }, (_, word) => {
    let value = 0n
    for (let at = word * perWord; at < Math.min(BIOME_CELLS, (word + 1) * perWord); at++) {
      value |= BigInt(names.indexOf(squares[at & 15] ?? PLAINS)) << BigInt((at - word * perWord) * bits)
    }
    return halves(value)
  })
  return { palette, data: { type: 'longArray', value: words } }
}

function sectionTag(section: Uint16Array, place: number, states: BlockStates, biomes: Compound): Compound {
  const { palette, words } = packStates(section)
  const entries = compounds(palette.map((stateId) => paletteEntry(states, stateId)))
  return {
    Y: byte(LOWEST_SECTION + place),
    block_states: compound(
      words.length === 0 ? { palette: entries } : { palette: entries, data: { type: 'longArray', value: words } },
    ),
    biomes: compound(biomes),
  }
}

function sectionsOf({ states }: KeptColumn): readonly Uint16Array[] {
  const count = HEIGHT / SECTION_HEIGHT
  return Array.from({ length: count }, (_, place) =>
    states.subarray(place * SECTION_BLOCKS, (place + 1) * SECTION_BLOCKS),
  )
}

function entityTags({ column, containers, signs }: ColumnContents, states: BlockStates): readonly Compound[] {
  const containerAt = new Map(containers.map((container) => [positionKey(container.pos), container]))
  const signAt = new Map(signs.map((sign) => [positionKey(sign.pos), sign]))
  const kinds = new Map<number, string | null>()
  const tags: Compound[] = []
  column.states.forEach((stateId, index) => {
    const known = kinds.get(stateId)
    const kind = known === undefined ? entityKind(states.name(stateId)) : known
    if (known === undefined) kinds.set(stateId, kind)
    if (kind === null) return
    const x = column.chunkX * 16 + (index & 15)
    const z = column.chunkZ * 16 + ((index >> 4) & 15)
    const pos = [x, LOWEST_Y + Math.floor(index / LAYER), z] as const
    const key = positionKey(pos)
    tags.push(entityOf(kind, pos, { container: containerAt.get(key), sign: signAt.get(key) }))
  })
  return tags
}

/** Tags of sections by their column's blocks: columns that nobody touched share those. */
export type SectionCache = Map<Uint16Array, Tag>

function sectionTags(column: KeptColumn, states: BlockStates, cache: SectionCache): Tag {
  const biomes = biomeTag(column.biomes ?? [PLAINS])
  const tags =
    cache.get(column.states) ??
    compounds(sectionsOf(column).map((section, place) => sectionTag(section, place, states, biomes)))
  cache.set(column.states, tags)
  return tags
}

/** `containers` and `signs` are those of this column. */
export function columnTag(contents: ColumnContents, states: BlockStates, cache: SectionCache): Compound {
  const { column } = contents
  return {
    DataVersion: int(DATA_VERSION),
    xPos: int(column.chunkX),
    yPos: int(LOWEST_SECTION),
    zPos: int(column.chunkZ),
    Status: string('full'),
    LastUpdate: long(0n),
    InhabitedTime: long(0n),
    isLightOn: byte(0),
    sections: sectionTags(column, states, cache),
    block_entities: compounds(entityTags(contents, states)),
    block_ticks: compounds([]),
    fluid_ticks: compounds([]),
    PostProcessing: compounds([]),
    Heightmaps: compound({}),
    structures: compound({ References: compound({}), starts: compound({}) }),
  }
}

function wrong(column: Compound, why: string, code: ServerErrorCode = 'storage-corrupt'): Result<never> {
  return fail(code, `Column ${numberAt(column, 'xPos') ?? '?'}, ${numberAt(column, 'zPos') ?? '?'}: ${why}`)
}

function stateOf(entry: Compound, states: BlockStates): Result<number> {
  const properties = Object.entries(compoundAt(entry, 'Properties') ?? {})
  const state = properties.flatMap(([key, tag]) => (tag?.type === 'string' ? [[key, tag.value]] : []))
  return states.id({
    name: (stringAt(entry, 'Name') ?? '').replace(/^minecraft:/, ''),
    state: Object.fromEntries(state),
  })
}

function sectionStates(section: Compound, states: BlockStates): Result<Uint16Array> {
  const blocks = compoundAt(section, 'block_states') ?? {}
  const palette: number[] = []
  for (const entry of compoundsAt(blocks, 'palette')) {
    const state = stateOf(entry, states)
    if (!state.ok) return state
    palette.push(state.value)
  }
  return unpackStates({ palette, words: longsAt(blocks, 'data') })
}

/**
 * null for a column that a game has not finished making, which is no part of the world yet. Blocks that 1.19.2 does not know
 * are an `unsupported` error that names one.
 */
export function readColumn(tag: Compound, states: BlockStates): Result<ColumnContents | null> {
  if (stringAt(tag, 'Status')?.replace(/^minecraft:/, '') !== 'full') return ok(null)
  const [chunkX, chunkZ] = [numberAt(tag, 'xPos'), numberAt(tag, 'zPos')]
  if (chunkX === null || chunkZ === null) return wrong(tag, 'it does not say where it is.')
  const all = new Uint16Array(LAYER * HEIGHT)
  for (const section of compoundsAt(tag, 'sections')) {
    const place = (numberAt(section, 'Y') ?? LOWEST_SECTION - 1) - LOWEST_SECTION
    // Sections below and above the world hold light alone.
    if (place < 0 || place >= HEIGHT / SECTION_HEIGHT || compoundAt(section, 'block_states') === null) continue
    const read = sectionStates(section, states)
    if (!read.ok) {
      return wrong(tag, read.error.message, read.error.code === 'bad-input' ? 'unsupported' : read.error.code)
    }
    all.set(read.value, place * SECTION_BLOCKS)
  }
  const contents = keptContents(compoundsAt(tag, 'block_entities'))
  return ok({ column: { chunkX, chunkZ, states: all, biomes: null }, ...contents })
}
