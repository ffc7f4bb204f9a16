/** NBT tags as values of one kind: the elements of lists and arrays as tags, and back. */
import { ok } from '../../../values/result.ts'
import { type List, type Long, type Tag, wholeOf } from '../../../world-files/nbt.ts'
import { words } from '../translations.ts'
import type { Parsed, Reader } from './reader.ts'

function listElements(list: List): readonly Tag[] {
  switch (list.type) {
    case 'end':
      return []
    case 'compound':
      return list.value.map((value) => ({ type: 'compound', value }))
    case 'string':
      return list.value.map((value) => ({ type: 'string', value }))
    case 'list':
      return list.value.map((value) => ({ type: 'list', value }))
    case 'long':
      return list.value.map((value) => ({ type: 'long', value }))
    case 'longArray':
      return list.value.map((value) => ({ type: 'longArray', value }))
    case 'byteArray':
    case 'intArray':
      return list.value.map((value) => ({ type: list.type, value }))
    default:
      return list.value.map((value) => ({ type: list.type, value }))
  }
}

/** What a list or an array holds; null for everything else. */
export function elementsOf(tag: Tag): readonly Tag[] | null {
  switch (tag.type) {
    case 'list':
      return listElements(tag.value)
    case 'byteArray':
      return tag.value.map((value) => ({ type: 'byte', value }))
    case 'intArray':
      return tag.value.map((value) => ({ type: 'int', value }))
    case 'longArray':
      return tag.value.map((value) => ({ type: 'long', value }))
    default:
      return null
  }
}

/** Elements of one kind as a list; null where they are of several. */
export function listOf(tags: readonly Tag[]): List | null {
  const [first] = tags
  if (first === undefined) return { type: 'end', value: [] }
  const only = <Kind extends Tag['type']>(kind: Kind): readonly Extract<Tag, { readonly type: Kind }>[] | null => {
    const same = tags.filter((tag): tag is Extract<Tag, { readonly type: Kind }> => tag.type === kind)
    return same.length === tags.length ? same : null
  }
  if (!tags.every((tag) => tag.type === first.type)) return null
  switch (first.type) {
    case 'compound':
      return { type: 'compound', value: only('compound')?.map(({ value }) => value) ?? [] }
    case 'string':
      return { type: 'string', value: only('string')?.map(({ value }) => value) ?? [] }
    case 'list':
      return { type: 'list', value: only('list')?.map(({ value }) => value) ?? [] }
    case 'long':
      return { type: 'long', value: only('long')?.map(({ value }) => value) ?? [] }
    case 'longArray':
      return { type: 'longArray', value: only('longArray')?.map(({ value }) => value) ?? [] }
    case 'byteArray':
    case 'intArray':
      return { type: first.type, value: tags.flatMap((tag) => (tag.type === first.type ? [numbersOf(tag)] : [])) }
    default:
      return { type: first.type, value: tags.flatMap((tag) => numberOf(tag) ?? []) }
  }
}

function numbersOf(tag: Tag): readonly number[] {
  return tag.type === 'byteArray' || tag.type === 'intArray' ? tag.value : []
}

/** The number of a numeric tag; null for everything else. Longs lose what a double cannot hold. */
export function numberOf(tag: Tag): number | null {
  if (tag.type === 'long') return Number(wholeOf(tag.value))
  return typeof tag.value === 'number' ? tag.value : null
}

/** `[B;...]`, `[I;...]` or `[L;...]` from its elements, which must be of the array's kind. */
export function arrayOf(kind: string, tags: readonly Tag[], reader: Reader, start: number): Parsed<Tag> {
  const element = { B: 'byte', I: 'int', L: 'long' }[kind]
  const odd = tags.find((tag) => tag.type !== element)
  if (odd !== undefined) {
    return reader.mistake(words('argument.nbt.array.mixed', odd.type, `${element} array`), start)
  }
  if (kind === 'L') {
    const longs = tags.flatMap((tag): readonly Long[] => (tag.type === 'long' ? [tag.value] : []))
    return ok({ type: 'longArray', value: longs })
  }
  const value = tags.flatMap((tag) => numberOf(tag) ?? [])
  return ok({ type: kind === 'B' ? 'byteArray' : 'intArray', value })
}
