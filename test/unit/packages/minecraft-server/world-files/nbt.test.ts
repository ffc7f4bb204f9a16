import { expect, test } from 'vitest'
import {
  byte,
  type Compound,
  compound,
  compounds,
  int,
  long,
  readNbt,
  string,
  strings,
  writeNbt,
} from '../../../../../packages/minecraft-server/world-files/nbt.ts'

const everyType: Compound = {
  byte: byte(-1),
  short: { type: 'short', value: 300 },
  int: int(70_000),
  long: long(5_000_000_000n),
  float: { type: 'float', value: 0.5 },
  double: { type: 'double', value: 0.1 },
  string: string('ä'),
  bytes: { type: 'byteArray', value: [1, 2] },
  ints: { type: 'intArray', value: [3] },
  longs: { type: 'longArray', value: [[0, 4]] },
  none: strings([]),
  doubles: { type: 'list', value: { type: 'double', value: [1.5, 2.5] } },
  lists: { type: 'list', value: { type: 'list', value: [{ type: 'string', value: ['a', 'b'] }] } },
  inside: compound({ more: compounds([{ x: int(1) }, {}]) }),
}

test('what was written is read again, of every type', () => {
  expect(readNbt(writeNbt(everyType))).toEqual({ ok: true, value: everyType })
})

const inCompound = (...bytes: readonly number[]) => Buffer.from([10, 0, 0, ...bytes])
const refused = { ok: false, error: { code: 'storage-corrupt' } }

test('a list of millions of entries without a byte is refused, however deep it lies', () => {
  const list = [0, 0x00, 0xff, 0xff, 0xff]
  expect(readNbt(inCompound(9, 0, 1, 97, ...list, 0))).toMatchObject(refused)
  expect(readNbt(inCompound(9, 0, 1, 97, 9, 0, 0, 0, 2, ...list, ...list, 0))).toMatchObject(refused)
  // Compounds that the end of the bytes would end.
  expect(readNbt(inCompound(9, 0, 1, 97, 10, 0x00, 0xff, 0xff, 0xff, 0))).toMatchObject(refused)
})

test('bytes that end too early, lie too deep or are of no type are refused', () => {
  const whole = writeNbt(everyType)
  for (let length = 0; length < whole.length; length++)
    expect(readNbt(whole.subarray(0, length))).toMatchObject(refused)
  const deep = Array.from({ length: 600 }, () => [10, 0, 0]).flat()
  expect(readNbt(Buffer.from(deep))).toMatchObject(refused)
  expect(readNbt(inCompound(19, 0, 0, 0))).toMatchObject(refused)
})
