/**
 * A packet that goes out many times with nothing different but the numbers at its head: encoded and decoded once, the
 * numbers put in for each receiver. Equal to what the protocol's codec makes of it.
 */
import type { SentPacket } from '../link/memory-client.ts'
import { packetCodec } from '../link/packet-codec.ts'

/** The packet's own number comes first: one byte, since no packet of the game has a higher one than 127. */
const HEAD_AT = 1
const NUMBER_BYTES = 4

export class PacketStamp {
  readonly #name: string
  readonly #heads: readonly string[]
  readonly #bytes: Buffer
  readonly #params: object

  /** `heads` are the leading fields of the packet, 32 bit numbers all of them; `params` are those behind. */
  constructor(name: string, heads: readonly string[], params: object) {
    const codec = packetCodec('play', 'toClient')
    const blank = Object.fromEntries(heads.map((head) => [head, 0]))
    this.#name = name
    this.#heads = heads
    this.#bytes = codec.createPacketBuffer('packet', { name, params: { ...params, ...blank } })
    const decoded = codec.parsePacketBuffer('packet', this.#bytes).data.params
    if (!(decoded instanceof Object)) throw new Error(`${name} decodes to an object`)
    this.#params = decoded
  }

  /** The packet with these numbers in the order of `heads`. Its other fields are shared and must be left as they are. */
  with(...numbers: readonly number[]): SentPacket {
    const bytes = Buffer.from(this.#bytes)
    const params = { ...this.#params }
    for (const [index, head] of this.#heads.entries()) {
      const number = numbers[index]
      if (number === undefined) throw new Error(`${this.#name} needs its ${head}`)
      bytes.writeInt32BE(number, HEAD_AT + index * NUMBER_BYTES)
      Reflect.set(params, head, number)
    }
    return { bytes, decoded: { name: this.#name, params } }
  }
}
