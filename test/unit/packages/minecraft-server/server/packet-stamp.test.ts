import { expect, test } from 'vitest'
import { packetCodec } from '../../../../../packages/minecraft-server/link/packet-codec.ts'
import { PacketStamp } from '../../../../../packages/minecraft-server/server/packet-stamp.ts'

const column = {
  heightmaps: { type: 'compound', name: '', value: { MOTION_BLOCKING: { type: 'longArray', value: [[1, 2]] } } },
  chunkData: Buffer.from('some blocks'),
  blockEntities: [],
  trustEdges: true,
  skyLightMask: [[0, 6]],
  blockLightMask: [],
  emptySkyLightMask: [[0, 1]],
  emptyBlockLightMask: [],
  skyLight: [new Uint8Array(2048).fill(255)],
  blockLight: [],
}
const codec = packetCodec('play', 'toClient')

test.each([
  [0, 0],
  [3, -4],
  [-1, 1_875_000],
])('a column at %i, %i has the bytes and the meaning that the protocol gives it', (x, z) => {
  const { bytes, decoded } = new PacketStamp('map_chunk', ['x', 'z'], column).with(x, z)
  expect(bytes).toEqual(codec.createPacketBuffer('packet', { name: 'map_chunk', params: { x, z, ...column } }))
  expect(decoded).toEqual(codec.parsePacketBuffer('packet', bytes).data)
})

test('packets of one stamp keep their own numbers', () => {
  const stamp = new PacketStamp('map_chunk', ['x', 'z'], column)
  const [first, second] = [stamp.with(1, 2), stamp.with(3, 4)]
  expect([first, second].map(({ decoded }) => decoded?.params)).toMatchObject([
    { x: 1, z: 2 },
    { x: 3, z: 4 },
  ])
  expect([first, second].map(({ bytes }) => codec.parsePacketBuffer('packet', bytes).data)).toEqual([
    first.decoded,
    second.decoded,
  ])
})

test('a forgotten number is a mistake', () => {
  expect(() => new PacketStamp('map_chunk', ['x', 'z'], column).with(1)).toThrow('map_chunk needs its z')
})
