/** Spoils what is valid: one or several small changes of a value, a text or bytes, so that most of it still passes for good. */
import type { Chances } from './chances.ts'

/** What programs stumble over. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\r\n',
  '💥',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '../../../etc/passwd',
  '/dev/zero',
  'C:\\Windows\\win.ini',
  '%s%n',
  '{{inventory}}',
  "'; DROP TABLE runs; --",
  '<script>alert(1)</script>',
  '=1+1',
  'NaN',
  '1e999',
  '-0',
  '9007199254740993',
  '`'.repeat(3),
  '{"a":',
  '[[[[',
  '*',
  '**/**',
  '(a+)+$',
  'a'.repeat(5000),
] as const

const oddNumbers = [0, -0, 1, -1, 0.1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308, 5e-324]

function nested(levels: number, chances: Chances): unknown {
  let value: unknown = 1
  const inObjects = chances.happens(0.5)
  for (let level = 0; level < levels; level++) value = inObjects ? { a: value } : [value]
  return value
}

export function oddValue(chances: Chances): unknown {
  switch (chances.below(9)) {
    case 0:
      return null
    case 1:
      return chances.happens(0.5)
    case 2:
    case 3:
      return chances.one(oddNumbers)
    case 4:
    case 5:
      return chances.one(oddTexts)
    case 6:
      return chances.one([[], {}, [null], { length: 1e9 }, [[]]])
    case 7:
      // An own field of that name, as JSON has it.
      return withField({}, '__proto__', { polluted: 'yes' })
    default:
      return nested(chances.one([3, 70, 1500]), chances)
  }
}

function withField(object: object, name: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(object), [name, value]])
}

/** The value with one place of it changed; the rest is shared. */
export function spoiltValue(value: unknown, chances: Chances): unknown {
  const goesIn = chances.happens(0.85)
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (!goesIn || list.length === 0) return spoiltList(list, chances)
    const at = chances.below(list.length)
    return list.with(at, spoiltValue(list[at], chances))
  }
  if (typeof value === 'object' && value !== null) {
    const fields: readonly (readonly [string, unknown])[] = Object.entries(value)
    if (!goesIn || fields.length === 0) return spoiltObject(fields, chances)
    const at = chances.below(fields.length)
    return Object.fromEntries(
      fields.map(([name, part], index) => [name, index === at ? spoiltValue(part, chances) : part]),
    )
  }
  if (typeof value === 'string' && chances.happens(0.6)) return spoiltText(value, chances)
  if (typeof value === 'number' && chances.happens(0.6)) {
    return chances.one([value + 1, value - 1, -value, value * 1e6, value / 3, value + 0.5])
  }
  return oddValue(chances)
}

function spoiltList(list: readonly unknown[], chances: Chances): unknown {
  const at = chances.below(Math.max(1, list.length))
  switch (chances.below(6)) {
    case 0:
      return list.toSpliced(at, 1)
    case 1:
      return [...list, ...list]
    case 2:
      return list.toReversed()
    case 3:
      return [...list, oddValue(chances)]
    case 4:
      return copiesOf(list[at])
    default:
      return oddValue(chances)
  }
}

/** Fewer of what has parts: copies of copies of something deep take a minute to write down. */
function copiesOf(value: unknown): unknown {
  return Array.from({ length: typeof value === 'object' ? 30 : 300 }, () => value)
}

function spoiltObject(fields: readonly (readonly [string, unknown])[], chances: Chances): unknown {
  const at = chances.below(Math.max(1, fields.length))
  const other = fields[chances.below(Math.max(1, fields.length))]?.[1]
  switch (chances.below(5)) {
    case 0:
      return Object.fromEntries(fields.toSpliced(at, 1))
    case 1:
      return Object.fromEntries([...fields, [chances.one(oddTexts), oddValue(chances)]])
    case 2:
      return Object.fromEntries(fields.map(([name, part], index) => [name, index === at ? other : part]))
    case 3:
      return Object.fromEntries(fields.map(([name, part], index) => [index === at ? `${name}_` : name, part]))
    default:
      return oddValue(chances)
  }
}

/** The text with one change. */
export function spoiltText(text: string, chances: Chances): string {
  const at = chances.below(text.length + 1)
  const length = chances.below(Math.min(40, text.length) + 1)
  const part = text.slice(at, at + length)
  switch (chances.below(7)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(at + length)
    case 2:
      return text.slice(0, at) + part + part + text.slice(at + length)
    case 3:
      return text.slice(0, at) + chances.one(oddTexts) + text.slice(at)
    case 4:
      return text.slice(0, at) + String.fromCharCode(chances.below(0x10000)) + text.slice(at + 1)
    case 5: {
      const from = chances.below(text.length + 1)
      return text.slice(0, at) + text.slice(from, from + length) + text.slice(at)
    }
    default:
      return (
        text.slice(0, at) +
        chances.one(['"', '\\', '{', '}', '[', ']', ',', ':', '-', '9', '```', '\n']) +
        text.slice(at)
      )
  }
}

/** The bytes with one change. */
export function spoiltBytes(bytes: Uint8Array, chances: Chances): Buffer {
  const at = chances.below(bytes.length + 1)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  switch (chances.below(5)) {
    case 0:
      return Buffer.from(before)
    case 1:
      return Buffer.concat([before, after.subarray(1 + chances.below(8))])
    case 2:
      return Buffer.concat([before, Uint8Array.from({ length: 1 + chances.below(8) }, () => chances.below(256)), after])
    case 3:
      return Buffer.concat([before, after.subarray(0, chances.below(64)), after])
    default: {
      const copy = Buffer.from(bytes)
      if (at < copy.length) copy[at] = chances.one([0, 1, 0x7f, 0x80, 0xff, chances.below(256)])
      return copy
    }
  }
}

/** Most cases have one change, some up to four: what is wrong in one way only comes furthest. */
export function severalTimes<T>(value: T, change: (value: T) => T, chances: Chances): T {
  let changed = change(value)
  for (let more = 0; more < 3 && chances.happens(0.3); more++) changed = change(changed)
  return changed
}
