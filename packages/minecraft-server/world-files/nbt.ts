/** NBT, Minecraft's format of tagged data, big-endian as on disk: what the lab reads and writes of it. */
import { createRequire } from 'node:module'
import { fail, ok, type Result } from '../values/result.ts'
import { checkNbtSize } from './nbt-size.ts'

/** 64 bits as two signed halves, the high one first. */
export type Long = readonly [number, number]
export type Compound = Readonly<Record<string, Tag | undefined>>
export type List =
  | { readonly type: 'compound'; readonly value: readonly Compound[] }
  | { readonly type: 'string'; readonly value: readonly string[] }
  | { readonly type: 'byte' | 'short' | 'int' | 'float' | 'double'; readonly value: readonly number[] }
  | { readonly type: 'long'; readonly value: readonly Long[] }
  | { readonly type: 'list'; readonly value: readonly List[] }
  | { readonly type: 'byteArray' | 'intArray'; readonly value: readonly (readonly number[])[] }
  | { readonly type: 'longArray'; readonly value: readonly (readonly Long[])[] }
  /** An empty list has this type. */
  | { readonly type: 'end'; readonly value: readonly never[] }

/** A tag in the form of prismarine-nbt, which items carry in memory, too. */
export type Tag =
  | { readonly type: 'byte' | 'short' | 'int' | 'float' | 'double'; readonly value: number }
  | { readonly type: 'long'; readonly value: Long }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'byteArray' | 'intArray'; readonly value: readonly number[] }
  | { readonly type: 'longArray'; readonly value: readonly Long[] }
  | { readonly type: 'list'; readonly value: List }
  | { readonly type: 'compound'; readonly value: Compound }

interface Root {
  readonly type: 'compound'
  readonly name: string
  readonly value: Compound
}

interface NbtLibrary {
  writeUncompressed(root: Root): Buffer
  parseUncompressed(bytes: Buffer): Root
}

function isNbtLibrary(value: unknown): value is NbtLibrary {
  if (value === null || typeof value !== 'object') return false
  return ['writeUncompressed', 'parseUncompressed'].every((name) => typeof Reflect.get(value, name) === 'function')
}

let library: NbtLibrary | null = null

function nbt(): NbtLibrary {
  if (library !== null) return library
  const loaded: unknown = createRequire(import.meta.url)('prismarine-nbt')
  if (!isNbtLibrary(loaded)) throw new Error('prismarine-nbt is not the version that the lab was built for: run npm ci')
  library = loaded
  return loaded
}

export function writeNbt(value: Compound): Buffer {
  return nbt().writeUncompressed({ type: 'compound', name: '', value })
}

/** Bytes that are no compound, or announce more than they hold, are a `storage-corrupt` error. */
export function readNbt(bytes: Buffer): Result<Compound> {
  try {
    checkNbtSize(bytes)
    const { type, value } = nbt().parseUncompressed(bytes)
    if (type === 'compound') return ok(value)
  } catch {
    // The library throws whatever its buffers throw; what is wrong with them is the same to everybody.
  }
  return fail('storage-corrupt', 'These bytes are no NBT.')
}

export const byte = (value: number): Tag => ({ type: 'byte', value })
export const short = (value: number): Tag => ({ type: 'short', value })
export const int = (value: number): Tag => ({ type: 'int', value })
export const float = (value: number): Tag => ({ type: 'float', value })
export const string = (value: string): Tag => ({ type: 'string', value })
export const compound = (value: Compound): Tag => ({ type: 'compound', value })

export function long(value: bigint): Tag {
  return { type: 'long', value: halves(value) }
}

/** The halves of the lowest 64 bits. */
export function halves(value: bigint): Long {
  return [Number(BigInt.asIntN(32, value >> 32n)), Number(BigInt.asIntN(32, value))]
}

export function wholeOf([high, low]: Long): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0)
}

export function compounds(value: readonly Compound[]): Tag {
  return { type: 'list', value: value.length === 0 ? { type: 'end', value: [] } : { type: 'compound', value } }
}

export function strings(value: readonly string[]): Tag {
  return { type: 'list', value: value.length === 0 ? { type: 'end', value: [] } : { type: 'string', value } }
}

export function numberAt(from: Compound, name: string): number | null {
  const value = from[name]?.value
  return typeof value === 'number' ? value : null
}

export function stringAt(from: Compound, name: string): string | null {
  const value = from[name]?.value
  return typeof value === 'string' ? value : null
}

export function longAt(from: Compound, name: string): bigint | null {
  const tag = from[name]
  return tag?.type === 'long' ? wholeOf(tag.value) : null
}

export function compoundAt(from: Compound, name: string): Compound | null {
  const tag = from[name]
  return tag?.type === 'compound' ? tag.value : null
}

/** None where there is no such list. */
export function compoundsAt(from: Compound, name: string): readonly Compound[] {
  const tag = from[name]
  return tag?.type === 'list' && tag.value.type === 'compound' ? tag.value.value : []
}

/** None where there is no such array. */
export function longsAt(from: Compound, name: string): readonly Long[] {
  const tag = from[name]
  return tag?.type === 'longArray' ? tag.value : []
}
