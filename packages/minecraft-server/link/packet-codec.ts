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
  if (!isCodec(codec)) throw new Error('minecraft-protocol is not the version that the lab was built for: run npm ci')
  return codec
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
