import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter, FormatError } from '../../../../shared/core/bytes.ts'

const signed = fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 - 1 })

test('integers and texts come back in order', () => {
  const item = fc.oneof(
    fc.record({ kind: fc.constant('unsigned' as const), value: fc.maxSafeNat() }),
    fc.record({ kind: fc.constant('signed' as const), value: signed }),
    fc.record({ kind: fc.constant('text' as const), value: fc.string({ unit: 'grapheme' }) }),
  )
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const writer = new ByteWriter()
      for (const item of items) {
        if (item.kind === 'text') writer.text(item.value)
        else writer[item.kind](item.value)
      }
      const reader = new ByteReader(writer.toBytes())
      for (const item of items) expect(reader[item.kind]()).toBe(item.value)
      expect(reader.atEnd).toBe(true)
    }),
  )
})

test('small magnitudes of either sign take one byte', () => {
  for (const [value, byte] of [
    [0, 0],
    [-1, 1],
    [1, 2],
    [-64, 127],
  ] as const) {
    const writer = new ByteWriter()
    writer.signed(value)
    expect([...writer.toBytes()]).toEqual([byte])
  }
})

test('refuses what is no non-negative safe integer', () => {
  for (const value of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => new ByteWriter().unsigned(value)).toThrow(RangeError)
})

test('never reads past the end', () => {
  expect(() => new ByteReader(Uint8Array.of(128)).unsigned()).toThrow(FormatError)
  expect(() => new ByteReader(Uint8Array.of(5, 97)).text()).toThrow(FormatError)
  expect(() => new ByteReader(Uint8Array.of(1, 2, 3), 0, 2).take(3)).toThrow(FormatError)
  expect(() => new ByteReader(new Uint8Array(12).fill(255)).unsigned()).toThrow(FormatError)
})
