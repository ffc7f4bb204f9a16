/** Blocks as arguments: `oak_stairs[facing=east]{...}`, and what blocks are to be like: `#minecraft:logs[axis=y]`. */

import { type BlockStates, blockStates } from '../../../rules/blocks/block-states.ts'
import type { BlockProperties } from '../../../values/block.ts'
import type { Position } from '../../../values/position.ts'
import { ok } from '../../../values/result.ts'
import type { Compound } from '../../../world-files/nbt.ts'
import { blockNbt } from '../nbt/block-nbt.ts'
import type { CommandSource, CommandWorld } from '../source.ts'
import { words } from '../translations.ts'
import type { Argument } from './argument.ts'
import type { Parsed, Reader } from './reader.ts'
import { contains, readCompound } from './snbt.ts'
import { blockTags } from './tag-tables.ts'

export interface BlockInput {
  readonly stateId: number
  /** The properties that were written; its neighbours decide over others. */
  readonly given: BlockProperties
  /** What is to be in it or on it; null where nothing is said. */
  readonly nbt: Compound | null
}

const withoutNamespace = (name: string): string => name.replace(/^minecraft:/, '')

/** `[key=value,...]`, each key once, checked by whoever knows the block. */
function readProperties(reader: Reader, block: string): Parsed<BlockProperties> {
  const state: Record<string, string> = {}
  if (!reader.skip('[')) return ok(state)
  reader.skipSpaces()
  while (!reader.skip(']')) {
    if (reader.isAtEnd) return reader.mistake(words('argument.block.property.unclosed'))
    const start = reader.cursor
    const key = reader.unquoted()
    if (Object.hasOwn(state, key))
      return reader.mistake(words('argument.block.property.duplicate', key, `minecraft:${block}`), start)
    reader.skipSpaces()
    if (!reader.skip('=')) return reader.mistake(words('argument.block.property.novalue', key, `minecraft:${block}`))
    reader.skipSpaces()
    state[key] = reader.unquoted()
    const checked = checkProperty(reader, block, key, state[key] ?? '', start)
    if (!checked.ok) return checked
    reader.skipSpaces()
    if (reader.skip(',')) reader.skipSpaces()
    else if (reader.peek() !== ']') return reader.mistake(words('argument.block.property.unclosed'))
  }
  return ok(state)
}

function checkProperty(reader: Reader, block: string, key: string, value: string, start: number): Parsed<true> {
  const states = blockStates()
  const names = block.startsWith('#') ? (blockTags[block.slice(1)] ?? []) : [block]
  const known = names.filter((name) => Object.hasOwn(states.properties(states.defaultId(name) ?? 0), key))
  if (known.length === 0)
    return reader.mistake(words('argument.block.property.unknown', `minecraft:${block}`, key), start)
  const fits = known.some((name) => states.id({ name, state: { [key]: value } }).ok)
  if (fits) return ok(true)
  return reader.mistake(words('argument.block.property.invalid', `minecraft:${block}`, value, key), start)
}

function readName(reader: Reader, states: BlockStates): Parsed<string> {
  const start = reader.cursor
  if (reader.peek() === '#') return reader.mistake(words('argument.block.tag.disallowed'))
  const name = withoutNamespace(reader.identifier())
  if (states.has(name)) return ok(name)
  reader.cursor = start
  return reader.mistake(words('argument.block.id.invalid', `minecraft:${name}`))
}

function readNbt(reader: Reader): Parsed<Compound | null> {
  return reader.peek() === '{' ? readCompound(reader) : ok(null)
}

const suggestBlocks = ({ world }: CommandSource): readonly string[] =>
  Object.keys(world.server.registry.blocksByName).map((name) => `minecraft:${name}`)

/** A block with its state and what is in it; properties left out take vanilla's defaults. */
export function block(name: string): Argument<BlockInput> {
  return {
    name: `<${name}>`,
    suggest: suggestBlocks,
    read: (reader) => {
      const states = blockStates()
      const start = reader.cursor
      const kind = readName(reader, states)
      if (!kind.ok) return kind
      const state = readProperties(reader, kind.value)
      if (!state.ok) return state
      const stateId = states.id({ name: kind.value, state: state.value })
      if (!stateId.ok) return reader.mistake(stateId.error.message, start)
      const nbt = readNbt(reader)
      return nbt.ok ? ok(() => ok({ stateId: stateId.value, given: state.value, nbt: nbt.value })) : nbt
    },
  }
}

/** Whether the block at a position is one that was asked for. */
export type BlockTest = (world: CommandWorld, pos: Position) => boolean

function testOf(names: readonly string[], state: BlockProperties, nbt: Compound | null): BlockTest {
  return (world, pos) => {
    const stateId = world.stateAt(pos)
    if (!names.includes(world.states.name(stateId))) return false
    const actual = world.states.properties(stateId)
    if (!Object.entries(state).every(([key, value]) => actual[key] === value)) return false
    if (nbt === null) return true
    return contains({ type: 'compound', value: blockNbt(world, pos) ?? {} }, { type: 'compound', value: nbt })
  }
}

/** What blocks are to be like: a kind or a tag, some properties, some NBT. */
export function blockTest(name: string): Argument<BlockTest> {
  return {
    name: `<${name}>`,
    suggest: suggestBlocks,
    read: (reader) => {
      const start = reader.cursor
      const isTag = reader.skip('#')
      const bare = withoutNamespace(isTag ? reader.identifier() : '')
      const tagged = isTag ? (Object.hasOwn(blockTags, bare) ? blockTags[bare] : undefined) : []
      if (tagged === undefined) return reader.mistake(words('arguments.block.tag.unknown', `minecraft:${bare}`), start)
      const kind = isTag ? ok(`#${bare}`) : readName(reader, blockStates())
      if (!kind.ok) return kind
      const state = readProperties(reader, kind.value)
      if (!state.ok) return state
      const nbt = readNbt(reader)
      if (!nbt.ok) return nbt
      return ok(() => ok(testOf(isTag ? tagged : [kind.value], state.value, nbt.value)))
    },
  }
}
