/**
 * Region files (`r.X.Z.mca`): 32 x 32 columns, each compressed by itself. 4 KiB sectors: a table of where columns lie, a table of
 * when they were written, then the columns, each headed by its length and the kind of its compression.
 */
import { deflateSync, gunzipSync, inflateSync } from 'node:zlib'
import { fail, ok, type Result } from '../values/result.ts'
import { type Compound, readNbt, writeNbt } from './nbt.ts'

const SECTOR = 4096
const SIDE = 32
const COLUMNS = SIDE * SIDE
/** Length and kind of compression. */
const HEAD_BYTES = 5
const compression = { gzip: 1, zlib: 2, none: 3 } as const

export interface RegionColumn {
  readonly chunkX: number
  readonly chunkZ: number
  readonly tag: Compound
}

export function regionName(chunkX: number, chunkZ: number): string {
  return `r.${chunkX >> 5}.${chunkZ >> 5}.mca`
}

function sectorsOf(tag: Compound): Buffer {
  const bytes = deflateSync(writeNbt(tag))
  const sectors = Buffer.alloc(Math.ceil((bytes.length + HEAD_BYTES) / SECTOR) * SECTOR)
  sectors.writeUInt32BE(bytes.length + 1, 0)
  sectors.writeUInt8(compression.zlib, 4)
  bytes.copy(sectors, HEAD_BYTES)
  return sectors
}

/** The bytes of a region file with columns of that region; `savedAt` in seconds since 1970. */
export function writeRegion(columns: readonly RegionColumn[], savedAt: number): Buffer {
  const head = Buffer.alloc(2 * SECTOR)
  const parts: Buffer[] = [head]
  let sector = 2
  for (const { chunkX, chunkZ, tag } of columns) {
    const bytes = sectorsOf(tag)
    const place = ((chunkX & (SIDE - 1)) + (chunkZ & (SIDE - 1)) * SIDE) * 4
    const count = bytes.length / SECTOR
    head.writeUInt32BE(sector * 256 + count, place)
    head.writeUInt32BE(savedAt, SECTOR + place)
    parts.push(bytes)
    sector += count
  }
  return Buffer.concat(parts)
}

function corrupt(index: number, why: string): Result<never> {
  return fail('storage-corrupt', `Column ${index % SIDE}, ${Math.floor(index / SIDE)} of the region ${why}.`)
}

function inflate(kind: number, bytes: Buffer): Buffer | null {
  try {
    if (kind === compression.zlib) return inflateSync(bytes)
    if (kind === compression.gzip) return gunzipSync(bytes)
  } catch {
    return null
  }
  return kind === compression.none ? bytes : null
}

/** Every column in the file; the first one that cannot be read is a `storage-corrupt` error. */
export function readRegion(file: Buffer): Result<readonly Compound[]> {
  const columns: Compound[] = []
  // A region that never held anything may be an empty file.
  if (file.length === 0) return ok(columns)
  if (file.length < 2 * SECTOR) return fail('storage-corrupt', 'The region file ends within its tables.')
  for (let index = 0; index < COLUMNS; index++) {
    const entry = file.readUInt32BE(index * 4)
    if (entry === 0) continue
    const start = (entry >>> 8) * SECTOR
    if (start + HEAD_BYTES > file.length) return corrupt(index, 'lies past the end of the file')
    const length = file.readUInt32BE(start)
    if (length < 1 || start + 4 + length > file.length) return corrupt(index, 'is cut off')
    const bytes = inflate(file.readUInt8(start + 4), file.subarray(start + HEAD_BYTES, start + 4 + length))
    if (bytes === null) return corrupt(index, 'cannot be decompressed')
    const tag = readNbt(bytes)
    if (!tag.ok) return corrupt(index, 'is no NBT')
    columns.push(tag.value)
  }
  return ok(columns)
}
