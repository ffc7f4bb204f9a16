/** The protocol's packets as bytes and back, per state of a connection and direction: minecraft-protocol's own codec. */
import { createRequire } from 'node:module'
import { MINECRAFT_VERSION } from '../rules/version.ts'

export interface PacketCodec {
  /** Throws where the packet does not fit the protocol. */
  createPacketBuffer(type: 'packet', packet: { readonly name: string; readonly params: unknown }): Buffer
  parsePacketBuffer(
    type: 'packet',
    bytes: Buffer,
  ): { readonly data: { readonly name: string; readonly params: unknown } }
}

export type Direction = 'toClient' | 'toServer'

const load = createRequire(import.meta.url)
const codecs = new Map<string, PacketCodec>()

function isCodec(value: unknown): value is PacketCodec {
  return (
    value instanceof Object &&
    typeof Reflect.get(value, 'createPacketBuffer') === 'function' &&
    typeof Reflect.get(value, 'parsePacketBuffer') === 'function'
  )
}

function compile(state: string, direction: Direction): PacketCodec {
  const createSerializer: unknown = Reflect.get(load('minecraft-protocol'), 'createSerializer')
  if (typeof createSerializer !== 'function') throw new Error('minecraft-protocol lacks createSerializer: run npm ci')
  const serializer: unknown = createSerializer({
    state,
    isServer: direction === 'toClient',
    version: MINECRAFT_VERSION,
  })
  const codec: unknown = serializer instanceof Object ? Reflect.get(serializer, 'proto') : null
  if (isCodec(codec) && boundLists(codec)) return codec
  throw new Error('minecraft-protocol is not the version that the lab was built for: run npm ci')
}

type ReadPart = (bytes: Buffer, offset: number) => unknown

function isReadPart(value: unknown): value is ReadPart {
  return typeof value === 'function'
}

/** Types of NBT whose tags have bytes. */
const [FIRST_TYPE, LAST_TYPE] = [1, 12]

/**
 * Bug: a list of NBT is read for as many entries as it announces, which may have no bytes: a packet of twenty bytes keeps the
 * process busy for seconds. Here such a list is no packet. Answers whether the codec is as expected.
 */
function boundLists(codec: PacketCodec): boolean {
  const parts: unknown = Reflect.get(codec, 'readCtx')
  const read: unknown = parts instanceof Object ? Reflect.get(parts, 'list') : null
  if (!(parts instanceof Object) || !isReadPart(read)) return false
  const bounded: ReadPart = (bytes, offset) => {
    const [type, length] = [bytes.readInt8(offset), bytes.readInt32BE(offset + 1)]
    const isEmpty = type < FIRST_TYPE || type > LAST_TYPE
    if (length > (isEmpty ? 0 : bytes.length - offset))
      throw new RangeError(`a list of NBT announces ${length} entries`)
    return read(bytes, offset)
  }
  return Reflect.set(parts, 'list', bounded)
}

/** The codec of one direction in one state (`handshaking`, `login`, `play`, ...); compiled once per process (0.1 s). */
export function packetCodec(state: string, direction: Direction): PacketCodec {
  const key = `${state} ${direction}`
  const known = codecs.get(key)
  if (known !== undefined) return known
  const codec = compile(state, direction)
  codecs.set(key, codec)
  return codec
}

/**
 * Compiles all that a game needs. The compiler takes names from `Math.random`, so doing it inside an episode would shift
 * the chance of a process's first one.
 */
export function warmCodecs(): void {
  for (const state of ['handshaking', 'login', 'play']) {
    packetCodec(state, 'toClient')
    packetCodec(state, 'toServer')
  }
}
