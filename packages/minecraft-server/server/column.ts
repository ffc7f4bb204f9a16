/** Columns of 16 x 384 x 16 blocks: where they end, how they are named, what clients are told of them. */
import type { Animal } from '../open-world/animals.ts'
import type { SquidColumn } from '../squid/squid.ts'
import { type Sign, signEntity } from './sign-entity.ts'

export { MAX_Y, MIN_Y } from '../rules/blocks/world-height.ts'

/** Blocks of one layer. */
export const LAYER = 256

/** What a `map_chunk` packet says of a column besides where it is. */
export type ColumnPacket = Readonly<Record<string, unknown>>

export function chunkKey(chunkX: number, chunkZ: number): string {
  return `${chunkX},${chunkZ}`
}

/** The inverse of `chunkKey`. */
export function columnOfKey(key: string): readonly [number, number] {
  const comma = key.indexOf(',')
  return [Number(key.slice(0, comma)), Number(key.slice(comma + 1))]
}

/** What was there before anybody built or dug: answers for every column, the same at any time. */
export interface Ground {
  stateAt(x: number, y: number, z: number): number
  /** State ids by y (from the lowest), then z, then x. */
  statesOf(chunkX: number, chunkZ: number): Uint16Array
  /** The same object for columns that look alike, as long as it lasts. */
  packet(chunkX: number, chunkZ: number): ColumnPacket
  /** A column of one's own, to be changed. */
  column(chunkX: number, chunkZ: number): SquidColumn
  /** Names by squares of 4 x 4 blocks, z, then x; null for plains everywhere. */
  biomes(chunkX: number, chunkZ: number): readonly string[] | null
  /** Animals that stand there at first; null for ground that is made by no generator. */
  animals(chunkX: number, chunkZ: number): readonly Animal[] | null
}

export const emptyHeightmaps = {
  type: 'compound',
  name: '',
  value: { MOTION_BLOCKING: { type: 'longArray', value: Array.from({ length: 37 }, () => [0, 0]) } },
}

export function packetOf(column: SquidColumn, signs: Iterable<Sign> = []): ColumnPacket {
  return {
    heightmaps: emptyHeightmaps,
    chunkData: column.dump(),
    blockEntities: Array.from(signs, signEntity),
    trustEdges: true,
    ...column.dumpLight(),
  }
}
