import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Reader } from '../../../../../../../packages/minecraft-server/server/commands/parse/reader.ts'
import {
  contains,
  readCompound,
  readValue,
  snbt,
} from '../../../../../../../packages/minecraft-server/server/commands/parse/snbt.ts'
import type { Tag } from '../../../../../../../packages/minecraft-server/world-files/nbt.ts'

function value(text: string): Tag {
  const read = readValue(new Reader(text))
  if (!read.ok) throw new Error(`${text}: ${read.error.message} at ${read.error.cursor}`)
  return read.value
}

describe('NBT as commands write it', () => {
  test.each([
    ['3b', { type: 'byte', value: 3 }],
    ['true', { type: 'byte', value: 1 }],
    ['-4s', { type: 'short', value: -4 }],
    ['12', { type: 'int', value: 12 }],
    ['5000000000L', { type: 'long', value: [1, 705_032_704] }],
    ['1.5f', { type: 'float', value: 1.5 }],
    ['1.5', { type: 'double', value: 1.5 }],
    ['2d', { type: 'double', value: 2 }],
    ['300b', { type: 'string', value: '300b' }],
    ['stone', { type: 'string', value: 'stone' }],
    ['\'say "x"\'', { type: 'string', value: 'say "x"' }],
    ['[]', { type: 'list', value: { type: 'end', value: [] } }],
    ['[1.0d, 2.0d]', { type: 'list', value: { type: 'double', value: [1, 2] } }],
    ['[{a:1b},{}]', { type: 'list', value: { type: 'compound', value: [{ a: { type: 'byte', value: 1 } }, {}] } }],
    ['[I;1,-2]', { type: 'intArray', value: [1, -2] }],
    ['[B;1b]', { type: 'byteArray', value: [1] }],
    [
      '{"a b":1, c : {}}',
      { type: 'compound', value: { 'a b': { type: 'int', value: 1 }, c: { type: 'compound', value: {} } } },
    ],
  ] as const)('%s', (text, tag) => {
    expect(value(text)).toEqual(tag)
  })

  test.each([
    ['{a:1', "Expected '}'", 4],
    ['{a 1}', "Expected ':'", 3],
    ['{:1}', 'Expected key', 1],
    ['{a:}', 'Expected value', 3],
    ['{a:[1,x]}', "Can't insert string into list of int", 3],
    ['{a:[I;1b]}', "Can't insert byte into int array", 3],
    ['{a:[X;1]}', "Invalid array type 'X'", 4],
    ['a', "Expected '{'", 0],
  ])('%s is refused', (text, message, cursor) => {
    expect(readCompound(new Reader(text))).toEqual({ ok: false, error: { message, cursor } })
  })

  test('is read as it was written', () => {
    const scalar: fc.Arbitrary<Tag> = fc.oneof(
      fc.record({ type: fc.constant('byte' as const), value: fc.integer({ min: -128, max: 127 }) }),
      fc.record({ type: fc.constant('int' as const), value: fc.integer() }),
      fc.record({
        type: fc.constant('double' as const),
        value: fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 16),
      }),
      fc.record({ type: fc.constant('string' as const), value: fc.string() }),
      fc.record({ type: fc.constant('long' as const), value: fc.tuple(fc.integer(), fc.integer()) }),
    )
    const tags = fc.dictionary(
      fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
      scalar,
      { maxKeys: 5 },
    )
    fc.assert(
      fc.property(tags, (some) => {
        const tag: Tag = { type: 'compound', value: { ...some } }
        expect(value(snbt(tag))).toEqual(tag)
      }),
    )
  })

  test('has all that a smaller one asks for', () => {
    const whole = value('{id:"stone",Count:3b,tag:{display:{Name:"x"}},list:[{a:1},{b:2}]}')
    const asked = ['{}', '{Count:3b}', '{tag:{display:{}}}', '{list:[{b:2}]}', '{list:[]}', '{Count:3}', '{x:1}']
    expect(asked.map((text) => contains(whole, value(text)))).toEqual([true, true, true, true, false, false, false])
  })
})
