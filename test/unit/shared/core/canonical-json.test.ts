import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'

describe('examples of RFC 8785', () => {
  test('3.2.2: literals, numbers and strings', () => {
    const value: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`)
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  test('3.2.3: members sorted by UTF-16 code units', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    const order = [...canonicalJson(value).matchAll(/:"([^"]*)"/g)].map((match) => match[1])
    expect(order).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('appendix B: %s is %s', (bits, text) => {
    const view = new DataView(new ArrayBuffer(8))
    view.setBigUint64(0, BigInt(`0x${bits}`))
    expect(canonicalJson(view.getFloat64(0))).toBe(text)
  })
})

test.each([
  ['NaN', Number.NaN],
  ['infinity', { a: [Number.POSITIVE_INFINITY] }],
  ['undefined at the top', undefined],
  ['undefined in an array', [1, undefined]],
  ['a hole in an array', new Array(2)],
  ['a bigint', 1n],
  ['a function', { a: () => 1 }],
  ['a symbol', Symbol('a')],
  ['a date', new Date(0)],
  ['bytes', new Uint8Array(2)],
  ['a lone surrogate', '\ud800'],
  ['a lone surrogate in a name', { '\udc00': 1 }],
])('rejects %s', (_name, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('says where the bad value is', () => {
  expect(() => canonicalJson({ a: [{ b: Number.NaN }] })).toThrow('$.a[0].b')
})

test('leaves out members that are undefined', () => {
  expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}')
})

const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })

test('keeps every value', () => {
  fc.assert(
    fc.property(json, (value) => {
      const back: unknown = JSON.parse(canonicalJson(value))
      expect(back).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('does not depend on the order of members', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json), fc.infiniteStream(fc.nat()), (value, order) => {
      const shuffled = Object.entries(value)
        .map((entry) => ({ entry, at: order.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ entry }) => entry)
      expect(canonicalJson(Object.fromEntries(shuffled))).toBe(canonicalJson(value))
    }),
  )
})

test('is a fixed point: the canonical text of parsed canonical text is the same text', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
})
