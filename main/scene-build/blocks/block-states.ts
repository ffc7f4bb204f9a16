/** The states of Minecraft 1.19.2's blocks, as minecraft-data lists them. */
import { z } from 'zod'
import type { BlockProperties } from '../../../shared/contract/block.ts'

const stateSchema = z.object({
  name: z.string(),
  type: z.enum(['bool', 'int', 'enum']),
  num_values: z.int().positive(),
  values: z.array(z.string()).optional(),
})

const blockSchema = z.object({
  id: z.int(),
  name: z.string(),
  minStateId: z.int(),
  maxStateId: z.int(),
  defaultState: z.int(),
  emitLight: z.int().min(0).max(15),
  filterLight: z.int().min(0).max(15),
  states: z.array(stateSchema),
})

const shapesSchema = z.object({
  blocks: z.record(z.string(), z.union([z.int(), z.array(z.int())])),
  shapes: z.record(z.string(), z.array(z.array(z.number()).length(6))),
})

interface Property {
  readonly name: string
  readonly values: readonly string[]
}

export interface BlockKind {
  readonly name: string
  readonly firstState: number
  readonly defaultState: number
  /** Slowest first: states are numbered as the digits of a number. */
  readonly properties: readonly Property[]
  readonly emits: number
  readonly dims: number
}

export interface BlockState {
  readonly id: number
  readonly block: BlockKind
  readonly properties: BlockProperties
  /** What bodies bump into. */
  readonly collision: readonly (readonly number[])[]
}

interface BlockStates {
  readonly kinds: readonly BlockKind[]
  /** By state id. */
  readonly states: readonly BlockState[]
}

/** Reads minecraft-data's `blocks.json` and `blockCollisionShapes.json`. */
export function readBlockStates(blocksJson: unknown, shapesJson: unknown): BlockStates {
  const shapes = shapesSchema.parse(shapesJson)
  const kinds = z
    .array(blockSchema)
    .parse(blocksJson)
    .map(toKind)
    .sort((a, b) => a.firstState - b.firstState)
  const states = kinds.flatMap((block) => {
    const indices = shapes.blocks[block.name] ?? 0
    return allProperties(block).map((properties, index): BlockState => {
      const shape = typeof indices === 'number' ? indices : (indices[index] ?? 0)
      return { id: block.firstState + index, block, properties, collision: shapes.shapes[`${shape}`] ?? [] }
    })
  })
  return { kinds, states }
}

function toKind(block: z.infer<typeof blockSchema>): BlockKind {
  return {
    name: block.name,
    firstState: block.minStateId,
    defaultState: block.defaultState,
    properties: block.states.map((state) => ({ name: state.name, values: valuesOf(state) })),
    emits: block.emitLight,
    dims: block.filterLight,
  }
}

/** Of two truth values the first is `true`. */
function valuesOf({ type, num_values, values }: z.infer<typeof stateSchema>): readonly string[] {
  if (type === 'bool') return ['true', 'false']
  return values ?? Array.from({ length: num_values }, (_, index) => `${index}`)
}

/** Every combination, the last property fastest. */
function allProperties(block: BlockKind): readonly BlockProperties[] {
  return block.properties.reduce<readonly BlockProperties[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((before) => values.map((value) => ({ ...before, [name]: value }))),
    [{}],
  )
}
