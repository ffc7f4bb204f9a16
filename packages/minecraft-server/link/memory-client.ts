/**
 * One end of a connection inside this process: minecraft-protocol's `Client` without sockets, framing and compression. The
 * packets go through the protocol's codec all the same, so that both sides see exactly what they would see over a network.
 */
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { MINECRAFT_VERSION } from '../rules/version.ts'
import { messageOf } from '../values/thrown.ts'
import { type Direction, type PacketCodec, packetCodec } from './packet-codec.ts'

/** An encoded packet on its way; several receivers of one broadcast share it and what it decodes to. */
export interface SentPacket {
  readonly bytes: Buffer
  decoded: { readonly name: string; readonly params: unknown } | null
}

type SupportsFeature = (feature: string) => boolean

const load = createRequire(import.meta.url)
let knownFeatures: SupportsFeature | null = null

function features(): SupportsFeature {
  knownFeatures ??= load('minecraft-data')(MINECRAFT_VERSION).supportFeature
  if (typeof knownFeatures !== 'function') throw new Error('minecraft-data lacks supportFeature: run npm ci')
  return knownFeatures
}

/** Stands where libraries look for a socket. */
class NoSocket extends EventEmitter {
  readonly remoteAddress = '127.0.0.1'
  readonly #cut: () => void

  constructor(cut: () => void) {
    super()
    this.#cut = cut
  }

  end(): void {
    this.#cut()
  }

  destroy(): void {
    this.#cut()
  }
}

/** Names of the events with a packet's bytes, by the packet's name. */
const rawNames = new Map<string, string>()

function rawName(name: string): string {
  const known = rawNames.get(name)
  if (known !== undefined) return known
  const raw = `raw.${name}`
  rawNames.set(name, raw)
  return raw
}

export class MemoryClient extends EventEmitter {
  /** Ends that packets are on their way to, in the order of the first one sent to each. */
  static #waiting: MemoryClient[] = []
  readonly version = MINECRAFT_VERSION
  readonly customPackets = undefined
  readonly compressionThreshold = -2
  readonly _hasBundlePacket = false
  readonly _supportFeature = features()
  readonly isServer: boolean
  readonly socket: NoSocket
  /** What libraries read before they write or encode by themselves. */
  readonly serializer: { writable: boolean; proto: PacketCodec }
  id = -1
  latency = 0
  ended = true
  #state = 'handshaking'
  #in: PacketCodec
  #peer: MemoryClient | null = null
  #arrived: SentPacket[] = []
  #isWaiting = false

  constructor(isServer: boolean) {
    super()
    this.setMaxListeners(0)
    this.isServer = isServer
    this.socket = new NoSocket(() => this.#close('socketClosed'))
    this.serializer = { writable: true, proto: this.#codec('out') }
    this.#in = this.#codec('in')
  }

  get state(): string {
    return this.#state
  }

  set state(next: string) {
    const before = this.#state
    this.#state = next
    this.serializer.proto = this.#codec('out')
    this.#in = this.#codec('in')
    this.emit('state', next, before)
  }

  /** Joins this end with another; from here on both take packets. */
  join(other: MemoryClient): void {
    this.#open(other)
    other.#open(this)
  }

  write(name: string, params: unknown): void {
    // Inside a process nothing is compressed.
    if (this.ended || name === 'compress') return
    try {
      this.send({ bytes: this.serializer.proto.createPacketBuffer('packet', { name, params }), decoded: null })
    } catch (error) {
      this.emit('error', new Error(`Serialization error for ${this.#state}.${name}: ${messageOf(error)}`))
    }
  }

  writeRaw(bytes: Buffer): void {
    this.send({ bytes, decoded: null })
  }

  writeBundle(packets: readonly (readonly [string, unknown])[]): void {
    for (const [name, params] of packets) this.write(name, params)
  }

  /** Delivery is not immediate: a packet never arrives inside the call that sent it, as on a network. */
  send(packet: SentPacket): void {
    const peer = this.#peer
    if (!this.ended && peer !== null) peer.#take(packet)
  }

  end(reason = 'socketClosed'): void {
    this.#close(reason)
  }

  #close(reason: string): void {
    if (this.ended) return
    const peer = this.#peer
    this.ended = true
    // A server keeps its end of connections for long; the other end, with all its client knows, must not hang on that.
    this.#peer = null
    this.serializer.writable = false
    this.emit('end', reason)
    // What was sent before arrives before the end does.
    if (peer !== null) process.nextTick(() => peer.#close('socketClosed'))
  }

  #open(peer: MemoryClient): void {
    this.#peer = peer
    this.ended = false
  }

  #codec(way: 'in' | 'out'): PacketCodec {
    const direction: Direction = this.isServer === (way === 'out') ? 'toClient' : 'toServer'
    return packetCodec(this.#state, direction)
  }

  #take(packet: SentPacket): void {
    if (this.ended) return
    this.#arrived.push(packet)
    if (this.#isWaiting) return
    this.#isWaiting = true
    // A tick for all of them: a broadcast to a team would ask for one per member.
    if (MemoryClient.#waiting.length === 0) process.nextTick(MemoryClient.#deliverAll)
    MemoryClient.#waiting.push(this)
  }

  static #deliverAll(this: void): void {
    const waiting = MemoryClient.#waiting
    let next = 0
    try {
      // Answers add ends to the list while it is worked through.
      for (let end = waiting[next]; end !== undefined; end = waiting[next]) {
        next += 1
        end.#deliver()
      }
    } finally {
      // What a listener throws is not for other ends to suffer from.
      MemoryClient.#waiting = waiting.slice(next)
      if (MemoryClient.#waiting.length > 0) process.nextTick(MemoryClient.#deliverAll)
    }
  }

  #deliver(): void {
    try {
      while (this.#arrived.length > 0) {
        const packets = this.#arrived
        this.#arrived = []
        for (const packet of packets) if (!this.ended) this.#receive(packet)
      }
    } finally {
      this.#isWaiting = false
    }
  }

  #receive(packet: SentPacket): void {
    const { bytes } = packet
    try {
      packet.decoded ??= this.#in.parsePacketBuffer('packet', bytes).data
    } catch (error) {
      this.emit('error', new Error(`Parse error for ${this.#state}: ${messageOf(error)}`))
      return
    }
    const { name, params } = packet.decoded
    const meta = { size: bytes.length, name, state: this.#state }
    if (this.listenerCount('packet') > 0) this.emit('packet', params, meta, bytes, bytes)
    this.emit(name, params, meta)
    const raw = rawName(name)
    if (this.listenerCount(raw) > 0) this.emit(raw, bytes, meta)
    if (this.listenerCount('raw') > 0) this.emit('raw', bytes, meta)
  }
}
