import { expect, test } from 'vitest'
import { packetCodec } from '../../../../../packages/minecraft-server/link/packet-codec.ts'

const list = (type: string, value: readonly unknown[]) => ({ type: 'list', value: { type, value } })

function packet(value: object) {
  const nbtData = { type: 'compound', name: '', value }
  return { name: 'set_creative_slot', params: { slot: 36, item: { present: true, itemId: 1, itemCount: 1, nbtData } } }
}

test('an item’s data come back as they were written, in both directions', () => {
  const lore = packet({ lore: list('string', ['a', '']), none: list('end', []), few: list('compound', [{}, {}]) })
  const codec = packetCodec('play', 'toServer')
  expect(codec.parsePacketBuffer('packet', codec.createPacketBuffer('packet', lore)).data).toEqual(lore)
})

// The type, and how many entries of it the bytes announce.
test.each([
  [0, 0xff_ff_ff],
  [0, 1],
  [10, 0xff_ff_ff],
  [19, 2],
])('a list of type %i with %i entries that have no bytes is no packet', (type, length) => {
  const codec = packetCodec('play', 'toServer')
  const bytes = codec.createPacketBuffer('packet', packet({ none: list('end', []) }))
  // At the end are the list's type and length, and the end of the compound.
  bytes.writeInt8(type, bytes.length - 6)
  bytes.writeInt32BE(length, bytes.length - 5)
  expect(() => codec.parsePacketBuffer('packet', bytes)).toThrow('a list of NBT announces')
})
