/**
 * Columns as packets. On flat ground nearly all of them differ in nothing but where they are: what a packet says of its
 * column is encoded and decoded once, and each one gets its place in the end. Encoding them all would be half of a login.
 */
import type { SentPacket } from '../../link/memory-client.ts'
import { packetCodec } from '../../link/packet-codec.ts'
import type { ColumnPacket } from './terrain.ts'

/** Behind the packet's number (one byte) come x and z, 32 bit big endian. */
const X_AT = 1
const Z_AT = 5
const NAME = 'map_chunk'

/** What the packets of equal columns have in common. */
interface Stamp {
  readonly bytes: Buffer
  readonly params: object
}

const stamps = new WeakMap<ColumnPacket, Stamp>()

function stampOf(column: ColumnPacket): Stamp {
  const known = stamps.get(column)
  if (known !== undefined) return known
  const codec = packetCodec('play', 'toClient')
  const bytes = codec.createPacketBuffer('packet', { name: NAME, params: { x: 0, z: 0, ...column } })
  const { params } = codec.parsePacketBuffer('packet', bytes).data
  if (!(params instanceof Object)) throw new Error('a column decodes to an object')
  const stamp = { bytes, params }
  stamps.set(column, stamp)
  return stamp
}

/** The packet of a column at a place, with what it decodes to; equal to what the protocol's codec makes of it. */
export function columnPacketAt(column: ColumnPacket, x: number, z: number): SentPacket {
  const stamp = stampOf(column)
  const bytes = Buffer.from(stamp.bytes)
  bytes.writeInt32BE(x, X_AT)
  bytes.writeInt32BE(z, Z_AT)
  return { bytes, decoded: { name: NAME, params: { ...stamp.params, x, z } } }
}
