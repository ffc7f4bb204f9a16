import { expect, test } from 'vitest'
import { packetCodec } from '../../../../../../main/minecraft/link/packet-codec.ts'
import { columnPacketAt } from '../../../../../../main/minecraft/server/embedded/column-packets.ts'
import type { ColumnPacket } from '../../../../../../main/minecraft/server/embedded/terrain.ts'

function columnOf(chunkData: Buffer): ColumnPacket {
  return {
    heightmaps: { type: 'compound', name: '', value: { MOTION_BLOCKING: { type: 'longArray', value: [[1, 2]] } } },
    chunkData,
    blockEntities: [],
    trustEdges: true,
    skyLightMask: [[0, 6]],
    blockLightMask: [],
    emptySkyLightMask: [[0, 1]],
    emptyBlockLightMask: [],
    skyLight: [new Uint8Array(2048).fill(255)],
    blockLight: [],
  }
}

const codec = packetCodec('play', 'toClient')

test.each([
  [0, 0],
  [3, -4],
  [-1, 1_875_000],
])('a column at %i, %i has the bytes and the meaning that the protocol gives it', (x, z) => {
  const column = columnOf(Buffer.from('some blocks'))
  // The second look comes from what the first one has left.
  for (const look of ['first', 'second']) {
    const { bytes, decoded } = columnPacketAt(column, x, z)
    expect([look, bytes]).toEqual([
      look,
      codec.createPacketBuffer('packet', { name: 'map_chunk', params: { x, z, ...column } }),
    ])
    expect([look, decoded]).toEqual([look, codec.parsePacketBuffer('packet', bytes).data])
  }
})

test('packets do not share their bytes: one column does not move with the next', () => {
  const column = columnOf(Buffer.from('some blocks'))
  const first = columnPacketAt(column, 1, 2)
  columnPacketAt(column, 3, 4)
  expect(codec.parsePacketBuffer('packet', first.bytes).data.params).toMatchObject({ x: 1, z: 2 })
})

test('another column has another packet', () => {
  columnPacketAt(columnOf(Buffer.from('before')), 0, 0)
  const { decoded } = columnPacketAt(columnOf(Buffer.from('after')), 0, 0)
  expect(decoded?.params).toMatchObject({ chunkData: Buffer.from('after') })
})
