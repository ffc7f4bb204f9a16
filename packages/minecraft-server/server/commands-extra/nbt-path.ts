/** Paths into NBT (Minecraft Wiki, NBT path format): `Inventory[0].tag.display.Name`, `Items[{Slot:0b}]`, `Pos[]`. */
import { ok } from '../../values/result.ts'
import type { Compound, Tag } from '../../world-files/nbt.ts'
import { plain } from '../commands/parse/argument.ts'
import type { Parsed, Reader } from '../commands/parse/reader.ts'
import { contains, readCompound } from '../commands/parse/snbt.ts'
import { elementsOf } from '../commands/parse/tags.ts'
import { words } from '../commands/translations.ts'

/** One step from some tags to those inside. */
type Step = (tag: Tag) => readonly Tag[]

export interface NbtPath {
  readonly text: string
  /** Every tag that the path leads to. */
  follow(root: Compound): readonly Tag[]
}

const child =
  (key: string): Step =>
  (tag) => {
    const value = tag.type === 'compound' && Object.hasOwn(tag.value, key) ? tag.value[key] : undefined
    return value === undefined ? [] : [value]
  }

const matching =
  (wanted: Compound): Step =>
  (tag) =>
    contains(tag, { type: 'compound', value: wanted }) ? [tag] : []

const elements: Step = (tag) => elementsOf(tag) ?? []

const element =
  (index: number): Step =>
  (tag) => {
    const found = elementsOf(tag)?.at(index)
    return found === undefined ? [] : [found]
  }

/** `[]`, `[3]`, `[-1]`, `[{...}]`. */
function readBrackets(reader: Reader): Parsed<readonly Step[]> {
  reader.skip('[')
  if (reader.skip(']')) return ok([elements])
  if (reader.peek() === '{') {
    const wanted = readCompound(reader)
    if (!wanted.ok) return wanted
    const close = reader.expect(']')
    return close.ok ? ok([elements, matching(wanted.value)]) : close
  }
  const index = reader.integer()
  if (!index.ok) return index
  const close = reader.expect(']')
  return close.ok ? ok([element(index.value)]) : close
}

function readKey(reader: Reader): Parsed<readonly Step[]> {
  const start = reader.cursor
  const key = reader.peek() === '"' ? reader.quoted() : ok(reader.take(/[^ "[\]{}.]/))
  if (!key.ok) return key
  if (key.value === '') return reader.mistake(words('arguments.nbtpath.node.invalid'), start)
  const steps: Step[] = [child(key.value)]
  if (reader.peek() !== '{') return ok(steps)
  const wanted = readCompound(reader)
  return wanted.ok ? ok([...steps, matching(wanted.value)]) : wanted
}

function readFirst(reader: Reader): Parsed<readonly Step[]> {
  if (reader.peek() !== '{') return readKey(reader)
  const wanted = readCompound(reader)
  return wanted.ok ? ok([matching(wanted.value)]) : wanted
}

export const nbtPath = plain('<path>', (reader): Parsed<NbtPath> => {
  const start = reader.cursor
  const first = readFirst(reader)
  if (!first.ok) return first
  const steps = [...first.value]
  while (!reader.isAtEnd && reader.peek() !== ' ') {
    const isBracket = reader.peek() === '['
    if (!isBracket && !reader.skip('.')) return reader.mistake(words('arguments.nbtpath.node.invalid'))
    const more = isBracket ? readBrackets(reader) : readKey(reader)
    if (!more.ok) return more
    steps.push(...more.value)
  }
  const follow = (root: Compound): readonly Tag[] =>
    steps.reduce<readonly Tag[]>((tags, step) => tags.flatMap(step), [{ type: 'compound', value: root }])
  return ok({ text: reader.line.slice(start, reader.cursor), follow })
})
