/** Block states of the one Minecraft version: ids of the protocol to and from canonical block strings. */
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Block, BlockProperties, BlockString } from '../../values/block.ts'
import { formatBlock, parseBlock } from '../../values/block-string.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { MINECRAFT_VERSION } from '../version.ts'

const propertySchema = z.object({
  name: z.string(),
  type: z.enum(['bool', 'int', 'enum']),
  num_values: z.int(),
  values: z.array(z.string()).optional(),
})

const blockDataSchema = z.object({
  name: z.string(),
  minStateId: z.int(),
  maxStateId: z.int(),
  defaultState: z.int(),
  boundingBox: z.enum(['block', 'empty']),
  states: z.array(propertySchema),
})

interface Property {
  readonly name: string
  /** In the order of the state ids. */
  readonly values: readonly string[]
}

interface BlockKind {
  readonly name: string
  readonly firstId: number
  readonly lastId: number
  readonly defaultId: number
  readonly solid: boolean
  readonly properties: readonly Property[]
}

export interface BlockStates {
  /** State ids are 0..count - 1. */
  readonly count: number
  /** The canonical string with every property. Unknown ids are a bug and throw. */
  text(stateId: number): BlockString
  name(stateId: number): string
  /** Every property of a state, values as vanilla writes them. */
  properties(stateId: number): BlockProperties
  /** Whether bodies collide with it (slabs and the like count as solid). */
  solid(stateId: number): boolean
  /** Whether there is a block of this name. */
  has(name: string): boolean
  /** The state that vanilla takes when no property is given; null for an unknown name. */
  defaultId(name: string): number | null
  /** The state id of a block; properties left out take the default. An unknown name, property or value is a `bad-input` error that names it. */
  id(block: Block): Result<number>
  /** Like `id`, from a block string that may leave out properties. */
  parse(text: BlockString): Result<number>
  /** The block with all its properties. */
  complete(block: Block): Result<Required<Block>>
  /** The state that differs from another in some properties only. */
  change(stateId: number, state: BlockProperties): Result<number>
}

/** Booleans count true first in Minecraft's state ids. */
function valuesOf(property: z.infer<typeof propertySchema>): readonly string[] {
  if (property.type === 'bool') return ['true', 'false']
  return property.values ?? Array.from({ length: property.num_values }, (_, index) => `${index}`)
}

function readKinds(): readonly BlockKind[] {
  const load: (version: string) => unknown = createRequire(import.meta.url)('minecraft-data')
  const data = z.object({ blocksArray: z.array(blockDataSchema) }).parse(load(MINECRAFT_VERSION))
  return data.blocksArray.map((block) => ({
    name: block.name,
    firstId: block.minStateId,
    lastId: block.maxStateId,
    defaultId: block.defaultState,
    solid: block.boundingBox === 'block',
    properties: block.states.map((property) => ({ name: property.name, values: valuesOf(property) })),
  }))
}

function propertiesOf(kind: BlockKind, stateId: number): BlockProperties {
  let rest = stateId - kind.firstId
  const state: Record<string, string> = {}
  for (const property of [...kind.properties].reverse()) {
    const value = property.values[rest % property.values.length]
    if (value === undefined) throw new Error(`state ${stateId} of ${kind.name} has no ${property.name}`)
    state[property.name] = value
    rest = Math.floor(rest / property.values.length)
  }
  return state
}

/** The id of a kind's state, with unnamed properties as in `base`. */
function idOf(kind: BlockKind, base: BlockProperties, state: BlockProperties): Result<number> {
  const names = kind.properties.map((property) => property.name)
  const unknown = Object.keys(state).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const known = names.length === 0 ? 'it has no properties' : `it has ${names.join(', ')}`
    return fail('bad-input', `Block ${kind.name} has no property "${unknown}": ${known}`)
  }
  let offset = 0
  for (const property of kind.properties) {
    const wanted = state[property.name] ?? base[property.name] ?? ''
    const index = property.values.indexOf(wanted)
    if (index < 0) {
      const values = property.values.join(', ')
      return fail(
        'bad-input',
        `Property ${property.name} of block ${kind.name} cannot be "${wanted}": it is one of ${values}`,
      )
    }
    offset = offset * property.values.length + index
  }
  return ok(kind.firstId + offset)
}

function build(): BlockStates {
  const kinds = readKinds()
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const byState: BlockKind[] = []
  for (const kind of kinds) for (let id = kind.firstId; id <= kind.lastId; id++) byState[id] = kind
  const texts = new Map<number, BlockString>()
  const kindOf = (stateId: number): BlockKind => {
    const kind = byState[stateId]
    if (kind === undefined) throw new Error(`no block state ${stateId} in Minecraft ${MINECRAFT_VERSION}`)
    return kind
  }
  const id = (block: Block): Result<number> => {
    const kind = byName.get(block.name)
    if (kind === undefined)
      return fail('bad-input', `There is no block "${block.name}" in Minecraft ${MINECRAFT_VERSION}`)
    return idOf(kind, propertiesOf(kind, kind.defaultId), block.state ?? {})
  }
  const properties = (stateId: number): BlockProperties => propertiesOf(kindOf(stateId), stateId)
  return {
    count: byState.length,
    text: (stateId) => {
      const known = texts.get(stateId)
      if (known !== undefined) return known
      const text = formatBlock(kindOf(stateId).name, properties(stateId))
      texts.set(stateId, text)
      return text
    },
    name: (stateId) => kindOf(stateId).name,
    properties,
    solid: (stateId) => kindOf(stateId).solid,
    has: (name) => byName.has(name),
    defaultId: (name) => byName.get(name)?.defaultId ?? null,
    id,
    parse: (text) => id(parseBlock(text)),
    complete: (block) => {
      const found = id(block)
      return found.ok ? ok({ name: block.name, state: properties(found.value) }) : found
    },
    change: (stateId, state) => idOf(kindOf(stateId), properties(stateId), state),
  }
}

let shared: BlockStates | null = null

/** The table of the version, built once per process. */
export function blockStates(): BlockStates {
  shared ??= build()
  return shared
}
