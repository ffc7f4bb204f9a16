/** NBT as commands write it (Minecraft Wiki, NBT format: SNBT): `{Text1:'...',Items:[{Slot:0b,id:"stone",Count:3b}]}`. */
import { ok } from '../../../values/result.ts'
import { type Compound, halves, type Tag, wholeOf } from '../../../world-files/nbt.ts'
import { words } from '../translations.ts'
import type { Parsed, Reader } from './reader.ts'
import { arrayOf, elementsOf, listOf } from './tags.ts'

/** Vanilla's deepest nesting. */
const DEEPEST = 512

const WHOLE = { b: { type: 'byte', bits: 8 }, s: { type: 'short', bits: 16 } } as const
const FRACTION = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?([fd]?)$/i
const INTEGER = /^[+-]?(?:0|[1-9]\d*)([bsl]?)$/i

/** A word without quotes: a number where it has the form of one, else a text. */
function scalar(text: string): Tag {
  if (text === 'true' || text === 'false') return { type: 'byte', value: text === 'true' ? 1 : 0 }
  const whole = INTEGER.exec(text)
  if (whole !== null) return integerTag(text, whole[1]?.toLowerCase() ?? '')
  const fraction = FRACTION.exec(text)
  if (fraction === null) return { type: 'string', value: text }
  const suffix = fraction[1]?.toLowerCase() ?? ''
  // Without a point or a suffix it is a whole number that is too large, which vanilla keeps as a text.
  if (suffix === '' && !text.includes('.')) return { type: 'string', value: text }
  const value = Number(suffix === '' ? text : text.slice(0, -1))
  return { type: suffix === 'f' ? 'float' : 'double', value: suffix === 'f' ? Math.fround(value) : value }
}

function integerTag(text: string, suffix: string): Tag {
  const digits = BigInt((suffix === '' ? text : text.slice(0, -1)).replace('+', ''))
  const fits = (bits: number): boolean => BigInt.asIntN(bits, digits) === digits
  if (suffix === 'l') return fits(64) ? { type: 'long', value: halves(digits) } : { type: 'string', value: text }
  if (suffix === 'b' || suffix === 's') {
    const { type, bits } = WHOLE[suffix]
    return fits(bits) ? { type, value: Number(digits) } : { type: 'string', value: text }
  }
  return fits(32) ? { type: 'int', value: Number(digits) } : { type: 'string', value: text }
}

/** Elements up to a closing bracket, separated by commas. */
function elements(reader: Reader, close: string, element: () => Parsed<true>): Parsed<true> {
  reader.skipSpaces()
  while (!reader.skip(close)) {
    const read = element()
    if (!read.ok) return read
    reader.skipSpaces()
    if (reader.skip(',')) {
      reader.skipSpaces()
      continue
    }
    if (!reader.skip(close)) return reader.mistake(words('parsing.expected', close))
    break
  }
  return ok(true)
}

function readElements(reader: Reader, depth: number): Parsed<readonly Tag[]> {
  const tags: Tag[] = []
  const read = elements(reader, ']', () => {
    const tag = readTag(reader, depth + 1)
    if (!tag.ok) return tag
    tags.push(tag.value)
    return ok(true)
  })
  return read.ok ? ok(tags) : read
}

function readList(reader: Reader, depth: number): Parsed<Tag> {
  const start = reader.cursor
  reader.skip('[')
  const kind = reader.peek()
  if (reader.peek(1) === ';') {
    reader.cursor += 2
    if (!/[BIL]/.test(kind)) return reader.mistake(words('argument.nbt.array.invalid', kind), start + 1)
    const tags = readElements(reader, depth)
    return tags.ok ? arrayOf(kind, tags.value, reader, start) : tags
  }
  const tags = readElements(reader, depth)
  if (!tags.ok) return tags
  const list = listOf(tags.value)
  if (list !== null) return ok({ type: 'list', value: list })
  const [first] = tags.value
  const odd = tags.value.find((tag) => tag.type !== first?.type)
  return reader.mistake(words('argument.nbt.list.mixed', odd?.type ?? '', first?.type ?? ''), start)
}

function readTag(reader: Reader, depth: number): Parsed<Tag> {
  if (depth > DEEPEST) return reader.mistake(`NBT is nested more than ${DEEPEST} deep`)
  reader.skipSpaces()
  const start = reader.cursor
  const letter = reader.peek()
  if (letter === '{') {
    const value = readCompoundAt(reader, depth)
    return value.ok ? ok({ type: 'compound', value: value.value }) : value
  }
  if (letter === '[') return readList(reader, depth)
  if (letter === '"' || letter === "'") {
    const text = reader.quoted()
    return text.ok ? ok({ type: 'string', value: text.value }) : text
  }
  const text = reader.unquoted()
  return text === '' ? reader.mistake(words('argument.nbt.expected.value'), start) : ok(scalar(text))
}

function readCompoundAt(reader: Reader, depth: number): Parsed<Compound> {
  const open = reader.expect('{')
  if (!open.ok) return open
  const entries: (readonly [string, Tag])[] = []
  const read = elements(reader, '}', () => {
    const key = reader.string()
    if (!key.ok) return key
    if (key.value === '') return reader.mistake(words('argument.nbt.expected.key'))
    reader.skipSpaces()
    const colon = reader.expect(':')
    if (!colon.ok) return colon
    const tag = readTag(reader, depth + 1)
    if (!tag.ok) return tag
    entries.push([key.value, tag.value])
    return ok(true)
  })
  return read.ok ? ok(Object.fromEntries(entries)) : read
}

/** `{...}`. */
export function readCompound(reader: Reader): Parsed<Compound> {
  return readCompoundAt(reader, 0)
}

/** Any value. */
export function readValue(reader: Reader): Parsed<Tag> {
  return readTag(reader, 0)
}

const BARE_KEY = /^[0-9A-Za-z_.+-]+$/

function quotedText(text: string): string {
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"'
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`
}

function fractionText(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : `${value}`
}

/** A tag as vanilla's answers write it. */
export function snbt(tag: Tag): string {
  switch (tag.type) {
    case 'byte':
      return `${tag.value}b`
    case 'short':
      return `${tag.value}s`
    case 'int':
      return `${tag.value}`
    case 'float':
      return `${fractionText(Number(Math.fround(tag.value).toPrecision(8)))}f`
    case 'double':
      return `${fractionText(tag.value)}d`
    case 'long':
      return `${wholeOf(tag.value)}L`
    case 'string':
      return quotedText(tag.value)
    case 'compound': {
      const entries = Object.entries(tag.value).flatMap(([key, value]) =>
        value === undefined ? [] : [`${BARE_KEY.test(key) ? key : quotedText(key)}: ${snbt(value)}`],
      )
      return `{${entries.join(', ')}}`
    }
    default: {
      const prefix = { byteArray: 'B; ', intArray: 'I; ', longArray: 'L; ', list: '' }[tag.type]
      return `[${prefix}${(elementsOf(tag) ?? []).map(snbt).join(', ')}]`
    }
  }
}

function holdsAll(actual: readonly Tag[], wanted: readonly Tag[]): boolean {
  return wanted.length === 0 ? actual.length === 0 : wanted.every((one) => actual.some((other) => contains(other, one)))
}

/** Whether a tag has everything that another one asks for, as vanilla compares the NBT of predicates: more of it does not matter. */
export function contains(actual: Tag | undefined, wanted: Tag): boolean {
  if (actual === undefined || actual.type !== wanted.type) return false
  if (actual.type === 'compound' && wanted.type === 'compound') {
    return Object.entries(wanted.value).every(
      ([key, value]) => value === undefined || contains(actual.value[key], value),
    )
  }
  if (actual.type === 'list') return holdsAll(elementsOf(actual) ?? [], elementsOf(wanted) ?? [])
  return snbt(actual) === snbt(wanted)
}
